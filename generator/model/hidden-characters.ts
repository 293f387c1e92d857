/**
 * What a reader of a call sheet or of generated code does not see: control and formatting characters, spaces that are
 * none of the keyboard's, line ends, and letters that are blank.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u;

/** What a reader would not see of a name; undefined when all of it is seen. */
export function hiddenIn(name: string): string | undefined {
  if (name === "") return "is empty";
  const found = hidden.exec(name)?.[0].codePointAt(0);
  if (found !== undefined) {
    return `holds the character U+${found.toString(16).toUpperCase().padStart(4, "0")}`;
  }
  if (name.trim() === "") return "is blank";
  return name.trim() === name ? undefined : "begins or ends with a space";
}
