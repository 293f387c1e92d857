/**
 * What a reader of a call sheet or of generated code does not see: control and formatting characters, spaces that are
 * none of the keyboard's, line ends, and all that fonts are to leave blank. A variation selector behind a picture is
 * part of how that looks.
 */
const hidden =
  /(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/u;

/** What a reader would not see of a name; undefined when all of it is seen. */
export function hiddenIn(name: string): string | undefined {
  if (name === "") return "is empty";
  const [found] = hidden.exec(name) ?? [];
  if (found !== undefined) return `holds the character ${codePoint(found)}`;
  if (/^\p{M}/u.test(name)) {
    return `begins with ${codePoint(name)}, a mark that is written over the character before it`;
  }
  if (name.trim() === "") return "is blank";
  return name.trim() === name ? undefined : "begins or ends with a space";
}

const codePoint = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
