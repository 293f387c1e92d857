/** Names in the spellings of files and types. ASCII only, so independent of the locale. */

/** `lineItems` to `line-items`; digits and underscores stay where they are. */
export const kebabCase = (name: string): string =>
  /[A-Z]/.test(name)
    ? name
        .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
        .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
        .toLowerCase()
    : name;

/** `TokenHolder` to `tokenHolder`, `SDFTask` to `sdfTask`, `ID` to `id`. */
export const camelCase = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|^[A-Z]/, (start) => start.toLowerCase());

/** `token-data`, `line_items` and `lineItems` to `TokenData` and `LineItems`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9$]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** `end-date` and `X-Request-Id` to `endDate` and `xRequestId`. */
export const camelWords = (name: string): string => camelCase(pascalCase(name));
