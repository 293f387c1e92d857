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
