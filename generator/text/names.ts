/** Spellings of names in files and types, independent of the locale, and hidden characters in names. */

/** Converts `lineItems` to `line-items`. Digits and underscores keep their position. */
export const kebabCase = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
        .replace(/([\p{Ll}0-9])(\p{Lu})/gu, "$1-$2")
        .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2")
        .toLowerCase()
    : name;

/** Letters from Unicode 16 and later, which TypeScript rejects in identifiers. */
const tooNew = [
  String.raw`\u{88f}-\u{897}\u{c5c}\u{cdc}\u{1acf}-\u{1aeb}\u{1c89}-\u{1c8a}\u{a7cb}-\u{a7cf}`,
  String.raw`\u{a7d2}\u{a7d4}\u{a7da}-\u{a7f1}\u{105c0}-\u{105f3}\u{10940}-\u{10959}`,
  String.raw`\u{10d40}-\u{10d85}\u{10ec2}-\u{10efc}\u{11380}-\u{113e2}\u{116d0}-\u{116e3}`,
  String.raw`\u{11b60}-\u{11bf9}\u{11db0}-\u{11de9}\u{11f5a}\u{13460}-\u{143fa}`,
  String.raw`\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}`,
  String.raw`\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1ccf0}-\u{1ccf9}`,
  String.raw`\u{1e5d0}-\u{1e6ff}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{323b0}-\u{33479}`,
].join("");

/** An ECMAScript identifier with letters of any script, for patterns with the flag `u`. */
export const identifierPattern = String.raw`(?![${tooNew}])[\p{ID_Start}_$](?:(?![${tooNew}])[\p{ID_Continue}$])*`;

const betweenWords = new RegExp(String.raw`(?:[^\p{ID_Continue}$]|[_${tooNew}])+`, "u");

const identifier = new RegExp(`^${identifierPattern}$`, "u");

export const isIdentifier = (name: string): boolean => identifier.test(name);

/** Converts `TokenHolder` to `tokenHolder`, `SDFTask` to `sdfTask`, `ID` to `id`. */
export const camelCase = (name: string): string =>
  name.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll}|\P{L}|$)|^\p{Lu}/u, (start) => start.toLowerCase());

/** Converts `token` to `Token`. A name that begins with another character is unchanged. */
export const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** Converts `token-data` to `TokenData`, `line_items` and `lineItems` to `LineItems`. */
export const pascalCase = (name: string): string =>
  name
    .split(betweenWords)
    .filter((word) => word !== "")
    .map(capital)
    .join("");

/** Converts `end-date` to `endDate`, `X-Request-Id` to `xRequestId`. */
export const camelWords = (name: string): string => camelCase(pascalCase(name));

/** Matches a token of HTTP, such as the name of a header or a cookie (RFC 9110, section 5.6.2). */
export const httpToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Returns the property of a response header without `as`. Names of headers are case-insensitive. */
export const headerProperty = (name: string): string =>
  camelWords(name.toLowerCase()).replace(/^(?=\d|$)/, "header");

/** Converts `X-API-Key` to `X-Api-Key`. */
export const calmWords = (text: string): string =>
  text.replaceAll(/[A-Z]{2,}(?![a-z])/g, (word) => capital(word.toLowerCase()));

/** Returns a name without case and separators: equal for `line_items` and `lineItems`. */
export const foldName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns whether Windows reserves a file name for a device, with any extension and in any case. */
export const isDevice = (name: string): boolean =>
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i.test(name);

/**
 * Returns the path for a dotted id, without extension: `advertisers/line-items` for `advertisers.lineItems`. An
 * impossible path gets a suffix that no id produces. `taken`: names in use at the top level.
 */
export const filePath = (id: string, taken: ReadonlySet<string>): string =>
  id
    .split(".")
    .map(kebabCase)
    .map((name, index) =>
      isDevice(name) || (index === 0 && taken.has(name)) ? `${name}--resource` : name,
    )
    .join("/");

export const fileName = (name: string): string => (isDevice(name) ? `${name}--operation` : name);

/** Characters that are invisible in call sheets or code, except for variation selectors after pictograms. */
const hidden =
  /(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/u;

export function hiddenIn(name: string): string | undefined {
  if (name === "") return "is empty";
  const [found] = hidden.exec(name) ?? [];
  if (found !== undefined) return `contains the character ${codePoint(found)}`;
  if (/^\p{M}/u.test(name)) {
    return `begins with ${codePoint(name)}, a combining mark`;
  }
  if (name.trim() === "") return "is blank";
  return name.trim() === name ? undefined : "begins or ends with a space";
}

export const codePoint = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const longestEnvironment = 60;

/** Returns why a name is not valid for an environment. Valid names are words of any script, joined by `-` or `_`. */
export function environmentNameProblem(name: string): string | undefined {
  const isWords = /^\p{L}[\p{L}\p{M}\p{N}]*(?:[_-][\p{L}\p{M}\p{N}]+)*$/u.test(name);
  if (name === "unknown") return "means an undocumented base URL";
  if (!isWords || name !== name.normalize("NFC") || hiddenIn(name) !== undefined)
    return 'must consist of letters and digits, with "-" or "_" between words';
  return name.length > longestEnvironment
    ? `is longer than ${longestEnvironment} characters`
    : undefined;
}
