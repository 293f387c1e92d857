import type { PathVariable } from "./path-variables.ts";

/** Valid values of a segment that code could mistake for syntax. */
export const nastyCharacters: readonly string[] = [
  "a b",
  "a/b",
  "50%",
  "a%2Fb",
  "%2e%2e",
  "%00",
  "a?b=c&d",
  "a#b",
  "a:audit",
  ":audit",
  "a;b=c",
  "a\\b",
  "...",
  "..a",
  "a..",
  " ",
  " a ",
  "a+b",
  "a&b",
  "a@b",
  "$,~'()*!",
  '"<>[]^`{|}',
  "{advertiserId}",
  "a\tb\r\nc\u0000",
  "é",
  "e\u0301",
  "漢字",
  "💩",
  "\u202Ea",
  "__proto__",
  "constructor",
  "undefined",
  "0",
  "-1",
];

const everything = nastyCharacters.join("|");

/** A value for this variable only, with every special character that its shape allows. */
export function nastyValue({ argument, shape }: PathVariable): string {
  const wild = `${argument} ${everything}`;
  // Slashes of a value are kept if the variable spans several segments, none of which can be empty.
  if (shape === "**") return `${argument}/${wild}/the end`;
  return shape === "*" ? wild : shape.replace("*", wild.replaceAll("/", "-"));
}

/** The expected encoding of a value: all characters with a special meaning are escaped. */
export function encoded(value: string, shape: string): string {
  return shape === "*" ? encodeText(value) : value.split("/").map(encodeText).join("/");
}

/** Independent of `encodeURIComponent`: RFC 3986 calls these characters unreserved. */
function encodeText(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte);
    const hex = byte.toString(16).toUpperCase().padStart(2, "0");
    return /[A-Za-z0-9._~-]/.test(character) ? character : `%${hex}`;
  });
  return bytes.join("");
}
