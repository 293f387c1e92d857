/**
 * Characters that are invisible in a call sheet or in generated code: control and formatting characters, spaces other
 * than the plain one, line ends, and everything that fonts leave blank. A variation selector after a pictogram is part
 * of its appearance.
 */
const hidden =
  /(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/u;

/** The hidden characters of a name; undefined when there are none. */
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
