import { catalogue, type DiagnosticCode } from "./catalogue.ts";
import type { Severity } from "./entry.ts";
import type { Hint, Slip } from "../text/nearest.ts";

/** A range in one line of a file: line and column from 1, and the number of columns. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Undefined for a problem of a folder or of the whole command. */
  readonly place?: Place | undefined;
  /** The likely typo at this location. */
  readonly slip?: Slip;
}

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values for a message: one for each `{name}` in it. */
export type DiagnosticValues<C extends DiagnosticCode> = Readonly<
  Record<Placeholders<(typeof catalogue)[C]["message"]>, MessageValue>
>;

type MessageValue = string | number | Hint;

/** The first character of a file, for a problem with the whole file. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1, length: 1 });

/** Maximum length of a value. Whole sentences are values too. */
const longest = 1000;

const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Creates a diagnostic; a wrong code or a missing value does not compile. */
export function diagnostic<C extends DiagnosticCode>(
  code: C,
  place: Place | undefined,
  values: DiagnosticValues<C>,
): Diagnostic {
  const { severity, message } = catalogue[code];
  const filled = { code, severity, message: fillIn(message, values), place };
  for (const value of Object.values<MessageValue>(values)) {
    if (typeof value === "object" && value.slip !== undefined) {
      return { ...filled, slip: value.slip };
    }
  }
  return filled;
}

export const fillIn = (message: string, values: Readonly<Record<string, MessageValue>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return shorten(typeof value === "object" ? value.text : String(value));
  });
