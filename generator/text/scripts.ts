/** Detects mixed scripts in names, and letters that look like Latin ones. */
import { codePoint } from "./names.ts";

/** Recommended scripts (UAX 31, table 5), and two that share letters with Latin. */
const scripts = [
  "Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya",
  "Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Georgian Ethiopic Hangul",
  "Han Hiragana Katakana Bopomofo Cherokee Coptic",
]
  .join(" ")
  .split(" ");

/** Combinations of scripts that are allowed in a name (UTS 39, "highly restrictive"). */
const together = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"];

/** Returns a pattern for names with letters of these scripts only. A letter can belong to several scripts. */
const lettersOf = (names: string): RegExp =>
  new RegExp(
    `^(?:\\P{L}|[${names
      .split(" ")
      .map((name) => `\\p{scx=${name}}`)
      .join("")}\\p{scx=Common}\\p{scx=Inherited}])*$`,
    "u",
  );

const allowed = [...scripts, ...together].map(lettersOf);

const single = scripts.map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }));

export function mixedScripts(name: string): readonly string[] | undefined {
  if (/^\p{ASCII}*$/u.test(name) || allowed.some((pattern) => pattern.test(name))) return undefined;
  const used = single.filter(({ letter }) => letter.test(name)).map((script) => script.name);
  return used.length > 1 ? used : undefined;
}

/** Latin letters by similar letters of Greek, Cyrillic, Armenian and Latin (confusables.txt of UTS 39). */
const lookalikes: Readonly<Record<string, string>> = {
  a: "\u0430\u03B1\u0251",
  c: "\u0441\u03F2",
  d: "\u0501",
  e: "\u0435",
  g: "\u0261",
  h: "\u04BB\u0570",
  i: "\u0456\u03B9\u0131",
  j: "\u0458\u03F3",
  k: "\u043A\u03BA",
  l: "\u04CF",
  n: "\u0578",
  o: "\u03BF\u043E\u0585\u03C3",
  p: "\u0440\u03C1",
  q: "\u051B",
  s: "\u0455",
  u: "\u03C5\u057D",
  v: "\u03BD\u0475",
  w: "\u051D\u0461",
  x: "\u0445\u03C7",
  y: "\u0443\u03B3\u04AF",
  A: "\u0410\u0391",
  B: "\u0412\u0392",
  C: "\u0421\u03F9",
  E: "\u0415\u0395",
  H: "\u041D\u0397",
  I: "\u0406\u0399\u04C0",
  J: "\u0408",
  K: "\u041A\u039A",
  M: "\u041C\u039C",
  N: "\u039D",
  O: "\u041E\u039F\u0555",
  P: "\u0420\u03A1",
  S: "\u0405",
  T: "\u0422\u03A4",
  X: "\u0425\u03A7",
  Y: "\u03A5\u04AE",
  Z: "\u0396",
};

const latinOf = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

/** Replaces letters that look like Latin ones, so that similar names become equal. */
export const latinLookalike = (name: string): string =>
  name.normalize("NFKC").replaceAll(/[^\0-\x7F]/gu, (letter) => latinOf.get(letter) ?? letter);

/** Shows non-ASCII letters as code points: `cU+03BFde`. */
export const withCodePoints = (name: string): string =>
  name.replaceAll(/[^\0-\x7F]/gu, (letter) => codePoint(letter));
