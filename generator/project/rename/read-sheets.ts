/** Understood call sheets, with their texts: where names occur, and how they are edited. */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { NameUse } from "../../model/context/build-context.ts";
import type { Model } from "../../model/model.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";

export interface ReadSheets {
  /** Current documents by file name in messages. */
  readonly current: ReadonlyMap<string, ParsedYaml>;
  /** For an unreadable file, the last readable version; otherwise the current document. */
  readonly documents: ReadonlyMap<string, ParsedYaml>;
  /** Model of the readable parts. */
  readonly model: Model;
  readonly names: readonly NameUse[];
  readonly diagnostics: readonly Diagnostic[];
}
