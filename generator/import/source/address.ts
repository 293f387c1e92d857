/** Addresses of documents: what is read by HTTP. */

export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** As messages show it: without a name, a password and a query, any of which may be a secret. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "the address";
  return `${url.origin}${url.pathname}${url.search === "" ? "" : "?…"}`;
}

/** A word of a command line: an address as messages show it, anything else as it is. */
export const shownPath = (path: string): string => (isAddress(path) ? shownAddress(path) : path);
