/** Writes sentences in Markdown: code, quotations, paragraphs. */

/** Returns code between backticks, one more than the longest run of backticks inside. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = text === "" || runs.length > 0 ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

export const join = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((part) => part !== undefined && part !== "").join(" ");

export const sentence = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === "" || /[.!?:][)”]?$/.test(trimmed)
    ? trimmed
    : `${trimmed}.`;
};

/** Quotes a sentence that cannot end its quotation marks. */
export function quoted(text: string | undefined): string | undefined {
  const whole = sentence(text);
  return whole === undefined || whole === "" ? whole : `“${whole.replaceAll(/[“”]/g, '"')}”`;
}

/** Splits prose at its empty lines; each paragraph is a sentence. */
export const paragraphsOf = (text: string | undefined): readonly string[] =>
  (text?.split(/\n\s*\n/) ?? []).flatMap((paragraph) => sentence(paragraph) || []);
