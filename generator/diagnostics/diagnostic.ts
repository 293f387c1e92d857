import { catalogue, type DiagnosticCode } from "./catalogue.ts";
import type { Severity } from "./entry.ts";

/** A stretch of a file: 1-based line and column, and how many columns of that line it covers. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** One complaint about a file, complete enough to be shown without looking anything up. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Where it is; absent when the complaint is about a folder or the command as a whole. */
  readonly place?: Place | undefined;
}

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** What a message must be told: one value for each `{name}` in its sentence. */
export type DiagnosticValues<C extends DiagnosticCode> = Readonly<
  Record<Placeholders<(typeof catalogue)[C]["message"]>, string | number>
>;

/** Longer than what anyone reads of a value; whole sentences are values too. */
const longest = 1000;

const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** Makes a diagnostic; a wrong code or a missing value does not compile. */
export function diagnostic<C extends DiagnosticCode>(
  code: C,
  place: Place | undefined,
  values: DiagnosticValues<C>,
): Diagnostic {
  const { severity, message } = catalogue[code];
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) =>
    shorten(String((values as Readonly<Record<string, string | number>>)[name])),
  );
  return { code, severity, message: filled, place };
}
