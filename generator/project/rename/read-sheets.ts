/** Call sheets, parsed and understood, for finding and editing names. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { NameUse } from "../../model/context/build-context.ts";
import type { Model } from "../../model/model.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";

export interface ReadSheets {
  /** Current documents by file name in messages. */
  readonly current: ReadonlyMap<string, ParsedYaml>;
  /** The current documents, or the last readable version of unreadable ones. */
  readonly documents: ReadonlyMap<string, ParsedYaml>;
  /** Model of the readable parts. */
  readonly model: Model;
  readonly names: readonly NameUse[];
  readonly diagnostics: readonly Diagnostic[];
}
