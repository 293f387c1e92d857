/** Prints strings in lists and messages: order, counts with a noun, shell words, code spans. */

/** Compares by UTF-16 code unit: the same order for every locale, system and ICU version. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted(byCodeUnit);

/** Returns a count with its noun: `1 file`, `2 files`. `noun`: singular. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Quotes a word for a shell, unless it has only plain characters. */
export const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Returns a pattern that matches only this string. `RegExp.escape` needs Node 24. */
export const exactPattern = (text: string): string => text.replace(/[^\w\s]/g, "\\$&");

/** Returns the reason why the system rejects a file or a connection, in words if its code is known. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const words = code === undefined ? undefined : systemWords[code];
  return words === undefined ? (code ?? String(error)) : `${words} (${code})`;
}

const systemWords: Readonly<Record<string, string>> = {
  EACCES: "this user has no permission to read it",
  ECONNREFUSED: "no server responds there",
  EISDIR: "it is a folder",
  ENOTDIR: "it is not a folder",
  ENOTFOUND: "there is no server with that name",
  EPERM: "this user has no permission to read it",
};

/** Returns a code span of one line, in enough backticks. Escapes bars, which would end a table cell even in code. */
export function codeSpan(text: string): string {
  const inner = text.replace(/(?<!\\)(\\*)\|/g, "$1$1\\|");
  const longest = Math.max(0, ...(inner.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = inner.startsWith("`") || inner.endsWith("`") ? " " : "";
  return `${fence}${space}${inner}${space}${fence}`;
}

interface InlinePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a string into prose and code spans. A span that contains backticks is between longer runs of backticks. */
export function inlineParts(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: span, 2: inner = "", index } of text.matchAll(
    /(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs,
  )) {
    parts.push({ text: text.slice(end, index), isCode: false });
    const [, within = inner] = /^ (.*\S.*) $/s.exec(inner) ?? [];
    parts.push({ text: within, isCode: true });
    end = index + span.length;
  }
  return [...parts, { text: text.slice(end), isCode: false }];
}
