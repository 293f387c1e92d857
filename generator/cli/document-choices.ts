/** Reads the options that `import` and `init --from` share. */
import { type Int64Type, int64Types } from "../import/description/with-bigints.ts";
import { type NameStyle, nameStyles } from "../project/import/last-import.ts";
import { type Arguments, UsageError } from "./command.ts";
import { documentOptions } from "./commands/document-options.ts";

export interface DocumentChoices {
  /** Patterns of operations. Empty to use the patterns of the last import. */
  readonly only: readonly string[];
  /** Undefined to use the type of the last import. */
  readonly int64: Int64Type | undefined;
  /** Undefined to use the style of the last import. */
  readonly names: NameStyle | undefined;
  readonly report: string | undefined;
  readonly strict: boolean;
}

export function documentChoices({ texts, list, flag }: Arguments): DocumentChoices {
  const { report, int64: type, names: style } = texts;
  const int64 = int64Types.find((one) => one === type);
  if (type !== undefined && int64 === undefined) {
    throw new UsageError(`--int64 does not accept "${type}". Pass \`integer\` or \`bigint\`.`);
  }
  const names = nameStyles.find((one) => one === style);
  if (style !== undefined && names === undefined) {
    throw new UsageError(`--names does not accept "${style}". Pass \`short\` or \`keep\`.`);
  }
  const patterns = list("only");
  const only = patterns.flatMap((text) => text.split(",")).flatMap((text) => text.trim() || []);
  if (patterns.length > 0 && only.length === 0) {
    throw new UsageError("--only needs a pattern. Pass one after it.");
  }
  return { only, int64, names, report, strict: flag("strict") };
}

/** Throws for an option about a document on a command line without a document. */
export function refuseDocumentOptions({ texts, list, flag }: Arguments): void {
  const option = Object.keys(documentOptions).find(
    (name) => texts[name] !== undefined || list(name).length > 0 || flag(name),
  );
  if (option === undefined) return;
  throw new UsageError(`--${option} needs a document. Pass the document with --from.`);
}
