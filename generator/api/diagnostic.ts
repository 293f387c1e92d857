/** Diagnostics as programs get them: flat, with the text that the command line would print. */
import type { Diagnostic as Found, Severity } from "../diagnostics/diagnostic.ts";
import { byPlace, showDiagnostics } from "../diagnostics/show.ts";
import type { SourceText } from "../load/source-text.ts";

export type { Severity };

/** One complaint about a call sheet, the configuration or the output folder. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Names the kind of complaint, `unknown-key` for instance, and stays the same from release to release. */
  readonly code: string;
  /** One or two sentences for people: what is wrong and what to do. */
  readonly message: string;
  /** The file, with `/` between names, from `cwd`. Absent when the complaint is about a folder or about no file. */
  readonly file?: string;
  /** 1-based; absent without a file. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units; absent without a file. */
  readonly column?: number;
  /** How many columns of the line it covers; absent without a file. */
  readonly length?: number;
  /** The line it is about, where there is one to show. */
  readonly lineText?: string;
  /** All of it in a few lines without colours: place, severity, code, message, and the line of the file with carets. */
  readonly text: string;
}

/** Sorted by place, as they are shown. */
export function publicDiagnostics(
  found: readonly Found[],
  sources: readonly SourceText[],
): Diagnostic[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return found.toSorted(byPlace).map((diagnostic) => {
    const { severity, code, message, place } = diagnostic;
    const text = showDiagnostics([diagnostic], sources);
    if (place === undefined) return { severity, code, message, text };
    const { file, line, column, length } = place;
    const lineText = texts.get(file)?.split("\n")[line - 1];
    return {
      severity,
      code,
      message,
      file,
      line,
      column,
      length,
      ...(lineText === undefined ? {} : { lineText }),
      text,
    };
  });
}

export const hasErrors = (diagnostics: readonly { readonly severity: Severity }[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

export const textOf = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.map(({ text }) => text).join("\n\n");
