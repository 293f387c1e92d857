/** Words of Markdown that prettier leaves as they are: what is certain of a line, a cell, a heading. */

/** Letters, digits and marks that mean nothing in Markdown, each one column wide; `_` only within a word. */
const letter =
  /(?:[A-Za-z0-9\u00C0-\u024F.,:;'"()/?!=%+\u2013\u2014\u2018-\u201D\u2026-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))/
    .source;
const span = /`[^`|\\\s]+(?: [^`|\\\s]+)*`/.source;
const bold = /\*\*[A-Za-z]+(?: [A-Za-z]+)*\.?\*\*(?= |$)/.source;

const certain = new RegExp(`^(?:${bold}|(?:${letter}|${span})+)(?: (?:${letter}|${span})+)*$`);

/** What a line may not begin with: it would be a list, a quote, a heading. */
const beginning = /^[A-Za-z\u00C0-\u024F`(*"'\u2018-\u201D]/;

/** An address in a text is a link. */
const address = /:\/\/|www\.|@/i;

/** Whether prettier would leave a text on one line, or in a cell of a table, as it is. */
export const isCertainProse = (text: string): boolean =>
  text === "" || (beginning.test(text) && certain.test(text) && !address.test(text));
