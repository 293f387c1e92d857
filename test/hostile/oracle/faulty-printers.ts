/** Faulty printers: each creates the package of a hostile string from a harmless package. */
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { harmless } from "../strings/twins.ts";

export type FaultyPrinter = (file: OutputFile, text: string) => OutputFile;

const printer =
  (print: (code: string, text: string) => string): FaultyPrinter =>
  (file, text) => ({ ...file, text: print(file.text, text) });

/** Inserts the string without escapes. */
export const raw = printer((code, text) => code.replaceAll(harmless, () => text));

/** Escapes double quotes, but not backslashes. */
export const quotesAlone = printer((code, text) =>
  code.replaceAll(harmless, () => text.replaceAll('"', '\\"')),
);

/** Writes literals in single quotes. */
export const singleQuotes = printer((code, text) =>
  code.replaceAll(/"harmless word n\d+"/g, () => `'${text}'`),
);

/** Writes sent values as template literals. */
export const templateLiterals = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? \`${text}\``),
);

/** Writes sent values in single quotes. */
export const singleQuotedValues = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? '${text}'`),
);

/** Normalizes strings. */
export const trimming = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? ${JSON.stringify(text.trim())}`),
);
