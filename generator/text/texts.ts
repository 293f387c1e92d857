/** Texts in lists and messages: their order, counts with a noun, words of a shell, spans of code. */

/** Compares by UTF-16 code unit: the same order on every locale, system and ICU version. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy. */
export const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted(byCodeUnit);

/** A count with its noun: `1 file`, `2 files`. `noun`: in the singular. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A word of a command line, quoted for a shell if it has any characters but plain ones. */
export const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Why the system refuses a file or a connection, in words where its code has some here. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const words = code === undefined ? undefined : systemWords[code];
  return words === undefined ? (code ?? String(error)) : `${words} (${code})`;
}

const systemWords: Readonly<Record<string, string>> = {
  EACCES: "this user may not read it",
  ECONNREFUSED: "no server answers there",
  EISDIR: "it is a folder",
  ENOTDIR: "it is not a folder",
  ENOTFOUND: "there is no server of that name",
  EPERM: "this user may not read it",
};

/**
 * Text in backticks, more of them than it holds in a row. A bar would end a table cell even there, unless escaped.
 * `text`: on one line.
 */
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

/** Prose and what is in backticks, each as it was before: a text that holds backticks stands between more of them. */
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
