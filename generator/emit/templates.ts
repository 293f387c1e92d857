import type { SourceText } from "../text/source-text.ts";

/** What is copied into a package, or filled in for it. */
export interface Templates {
  /** The runtime, file by file, sorted by name: its path below the folder of the runtime. */
  readonly runtime: readonly { readonly name: string; readonly text: string }[];
  /** Handlebars templates by name, without ending. */
  readonly prose: Readonly<Record<string, string>>;
  /** Those of them that a project has replaced, by the same name. */
  readonly replaced: Readonly<Record<string, SourceText>>;
  /** Files of the project's own that go into the package as they are. */
  readonly own: readonly SourceText[];
}
