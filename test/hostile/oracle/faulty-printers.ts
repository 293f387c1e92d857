/** Naive printers: each derives the package of a hostile string from a harmless package. */
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { harmless } from "../strings/twins.ts";

export type FaultyPrinter = (file: OutputFile, text: string) => OutputFile;

const printer =
  (print: (code: string, text: string) => string): FaultyPrinter =>
  (file, text) => ({ ...file, text: print(file.text, text) });

/** Puts the text where it belongs, as it is. */
export const raw = printer((code, text) => code.replaceAll(harmless, () => text));

/** Knows of double quotes, and not of backslashes. */
export const quotesAlone = printer((code, text) =>
  code.replaceAll(harmless, () => text.replaceAll('"', '\\"')),
);

/** Writes literals in single quotes. */
export const singleQuotes = printer((code, text) =>
  code.replaceAll(/"harmless word n\d+"/g, () => `'${text}'`),
);

/** Writes the values that are sent as template literals. */
export const templateLiterals = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? \`${text}\``),
);

/** Writes the values that are sent in single quotes. */
export const singleQuotedValues = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? '${text}'`),
);

/** Normalizes strings. */
export const trimming = printer((code, text) =>
  code.replaceAll(/\?\? "harmless word n\d+"/g, () => `?? ${JSON.stringify(text.trim())}`),
);
