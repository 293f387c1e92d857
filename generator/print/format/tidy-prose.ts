/** Words of Markdown that prettier leaves as they are: what is certain of a line, a cell, a heading. */

/** Letters, digits and marks that mean nothing in Markdown, each one column wide; `_` only within a word. */
const letter =
  /(?:[A-Za-z0-9\u00C0-\u024F.,:;'"()/?!=%+\u2013\u2014\u2018-\u201D\u2026-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))/
    .source;
const span = /`[^`|\\\s]+(?: [^`|\\\s]+)*`/.source;
const bold = /\*\*[A-Za-z]+(?: [A-Za-z]+)*\.?\*\*(?= |$)/.source;

/** Of a package with a scope: what is before its `@` would be needed for an address of mail. */
const packageName = /(?<=^|[ (])@[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*(?![\w@])/.source;
const link = /\[[A-Za-z]+(?: [A-Za-z]+)*\]\(https:\/\/[a-z0-9./#-]+\)/.source;

const word = `(?:${letter}|${span}|${packageName}|${link})+`;
const certain = new RegExp(`^(?:${bold}|${word})(?: ${word})*$`);

/** What a line may not begin with: it would be a list, a quote, a heading. */
const beginning = /^[A-Za-z\u00C0-\u024F`(*"'@\u2018-\u201D]/;

/** An address in a text is a link. */
const address = /:\/\/|www\.|@/i;

/** What an address means nothing in, or is one already. */
const apart = new RegExp([span, packageName, link].join("|"), "g");

const isPlain = (text: string): boolean =>
  certain.test(text) && !address.test(text.replaceAll(apart, ""));

/** Whether prettier would leave a text on one line as it is. */
export const isCertainProse = (text: string): boolean =>
  text === "" || (beginning.test(text) && isPlain(text));

/** The same in a cell of a table, where whatever it begins with is no list and no heading. */
export const isCertainCell = (text: string): boolean => text === "" || isPlain(text);
