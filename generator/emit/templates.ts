import type { RuntimeFile } from "./plan/runtime-text.ts";
import type { SourceText } from "../text/source-text.ts";

/** The files that are copied into a package, and the templates that are filled in for it. */
export interface Templates {
  /** The files of the runtime, sorted by name. */
  readonly runtime: readonly RuntimeFile[];
  /** Handlebars templates by name, without extension. */
  readonly prose: Readonly<Record<string, string>>;
  /** Templates replaced by the project, by the same name. */
  readonly replaced: Readonly<Record<string, SourceText>>;
  /** The project's files, copied unchanged. */
  readonly projectFiles: readonly SourceText[];
}
