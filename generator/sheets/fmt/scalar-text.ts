import { isTextInYaml } from "../document/parse-yaml.ts";

/** The context of a scalar: braces give some characters a special meaning. */
export type ScalarPlace = "line" | "braces";

/** Characters that need an escape: invisible characters and line ends. */
const hidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;
const allHidden = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu;

const needsEscapes = (text: string): boolean => hidden.test(text);

/** Writes a string that YAML parses unchanged: unquoted if that is certain, otherwise in quotes. */
export function inlineText(text: string, where: ScalarPlace): string {
  if (needsEscapes(text)) return escaped(text);
  if (isBare(text, where)) return text;
  // Single quotes keep backslashes unchanged.
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function escaped(text: string): string {
  const json = JSON.stringify(text);
  return json.replace(
    allHidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function isBare(text: string, where: ScalarPlace): boolean {
  if (text === "" || /^ | $/.test(text)) return false;
  if (/^[,[\]{}#&*!|>'"%@`]|^[-?:](?: |$)|: | #|:$|^---|^\.\.\./.test(text)) return false;
  // Parsers of YAML 1.1 end an unquoted string in braces at a question mark or a colon.
  if (where === "braces" && /[,[\]{}?:]/.test(text)) return false;
  return isTextInYaml(text);
}

/** Writes a key. `isQuoted`: whether the author quoted it, because it would not be a string otherwise. */
export function inlineKey(key: string, isQuoted: boolean, where: ScalarPlace): string {
  if (!isQuoted && !isTextInYaml(key)) return key;
  return inlineText(key, where);
}

interface BlockText {
  /** The block's header, after the key. */
  readonly header: string;
  /** Lines without indentation. */
  readonly lines: readonly string[];
}

/** Prints multiline strings as literal, long ones as folded blocks; undefined if neither works. `room`: columns. */
export function blockText(text: string, room: number): BlockText | undefined {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  // A string that starts or ends with a space or an empty line would need indentation or chomping indicators.
  if (body === "" || needsEscapes(body.replaceAll("\n", ""))) return undefined;
  const lines = body.split("\n");
  if (lines[0] === "" || lines.at(-1) === "" || lines.some((line) => /^\s|\s$/.test(line))) {
    return undefined;
  }
  const chomping = body === text ? "-" : "";
  const isShort = lines.every((line) => textWidth(line) <= room);
  if (lines.length > 1 && isShort) return { header: `|${chomping}`, lines };
  if (!lines.some((line) => line.split(" ").length > mostTogether)) {
    return lines.length > 1 ? { header: `|${chomping}`, lines } : undefined;
  }
  // In a folded block, a line break is written as an empty line.
  const folded = lines.flatMap((line, index) =>
    index === 0 || line === "" ? fold(line, room) : ["", ...fold(line, room)],
  );
  return { header: `>${chomping}`, lines: folded };
}

/** Maximum words of a line that must not be folded, such as a method and a path. */
const mostTogether = 2;

/** Breaks a line at single spaces, because other spaces would be lost. */
function fold(line: string, room: number): string[] {
  const folded: string[] = [];
  let current: string | undefined;
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const longer: string = current === undefined ? word : `${current} ${word}`;
    if (current !== undefined && textWidth(longer) > room) {
      folded.push(current);
      current = word;
    } else current = longer;
  }
  return [...folded, current ?? ""];
}

/** Returns the columns of a string. Prettier counts fewer for some emoji: their lines are broken a little early. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
}

/** Returns whether a character is East Asian or an emoji, which take two columns. */
const isWide = (code: number): boolean =>
  code >= 0x2e80 || (code >= 0x1100 && code <= 0x115f) || (code >= 0x2300 && code <= 0x2bff);
