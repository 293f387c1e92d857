/** Names of documents, which may be any text, as identifiers. What is one already is left as it is. */
import { camelCase, pascalCase } from "../../text/case.ts";

/** Letters without their marks; what has no such form is gone afterwards. */
const plainLetters = (text: string): string =>
  /^[\x20-\x7E]*$/.test(text)
    ? text
    : text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

/** `ACCOUNT_STATUS` shouts in every word; `SDFTask` and `URL` do not. */
const calm = (text: string): string =>
  /[A-Z]/.test(text) && /[^A-Za-z0-9]/.test(text) && !/[a-z]/.test(text)
    ? text.toLowerCase()
    : text;

/** `simple-user` and `google.cloud.Thing` to `SimpleUser` and `GoogleCloudThing`; empty where no letter is left. */
export const capitalWords = (text: string): string =>
  pascalCase(calm(plainLetters(text)).replaceAll("$", " "));

/** `1-click` to `_1Click`: an identifier begins with no digit. */
const begun = (words: string): string => words.replace(/^(?=\d)/, "_");

/** No reader follows a longer one. */
const longestName = 200;

/** The name of a type. */
export const typeIdentifier = (text: string): string =>
  (/^[A-Z][A-Za-z0-9_$]*$/.test(text) ? text : begun(capitalWords(text)) || "Type").slice(
    0,
    longestName,
  );

/** The name of an operation or of one step to it; `fallback`: where the text has no letter. */
export const memberIdentifier = (text: string, fallback: string): string =>
  (/^[a-z][A-Za-z0-9]*$/.test(text)
    ? text
    : begun(camelCase(capitalWords(text))) || fallback
  ).slice(0, longestName);
