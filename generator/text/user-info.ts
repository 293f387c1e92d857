/** Finds user names and passwords in URLs. */

/** The authority follows two or more slashes or backslashes, as URL parsers accept them. */
const beforeAuthority = String.raw`(?:\b[a-z][a-z\d+.-]*:|(?<![:\w]))[\\/]{2,}`;

/** The user `git` of ssh is not a secret. */
const notGit = String.raw`(?!git@[^\s\\/?#@]*(?:[\\/?#:\s]|$))`;

/** Matches URLs in prose, up to characters that usually surround a URL. */
const inProse = new RegExp(
  String.raw`(${beforeAuthority})${notGit}[^\s\\/?#"'<>()[\]|` + "`" + String.raw`]+@(?=[\w[{])`,
  "giu",
);

const inAddress = new RegExp(
  String.raw`^(\s*(?:[a-z][a-z\d+.-]*:)?[\\/]{2,})${notGit}[^\s\\/?#]*@`,
  "iu",
);

/** Removes the user names and passwords of URLs in a string: `https://me:secret@a.test` becomes `https://a.test`. */
export const withoutUserInfo = (text: string): string =>
  text.includes("@") ? text.replace(inAddress, "$1").replaceAll(inProse, "$1***@") : text;
