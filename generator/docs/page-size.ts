/**
 * Keeps pages of a package short enough to be read at a time: descriptions are truncated, and lists continue on
 * another page.
 */

/** Bytes of a page, at most, with some room for its fixed words. */
const mostBytes = 7_600;

/** Shortens a string, or returns it unchanged. */
export type Cut = (text: string) => string;

/** The allowed lengths of a string, the preferred length first. */
const lengths = [Infinity, 600, 240, 100, 40];

/** Fills a page with strings until there is no more room. `isLast`: whether strings cannot become shorter. */
export function fit<Data>(
  fill: (cut: Cut, isLast: boolean) => Data,
  most: number = mostBytes,
): Data {
  for (const length of lengths) {
    const data = fill((text) => shorten(text, length), false);
    if (bytesOf(data) <= most) return data;
  }
  return fill((text) => shorten(text, 40), true);
}

/** Cuts before the word that is too long. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\s+\S*$/, "")} …`;

/** Splits the list of a page. `head`: what its first part holds before the list. */
export function pageParts<Item>(
  items: readonly Item[],
  head: unknown,
  most: number = mostBytes,
): readonly Item[][] {
  const parts: Item[][] = [[]];
  let bytes = bytesOf(head);
  for (const item of items) {
    bytes += bytesOf(item);
    if (bytes > most) {
      parts.push([]);
      bytes = bytesOf(item);
    }
    parts.at(-1)?.push(item);
  }
  return parts;
}

/** More than the text of a page has, which is filled with the data: names of keys are longer than markup. */
function bytesOf(data: unknown): number {
  const text = JSON.stringify(data);
  // Markdown escapes these.
  return Buffer.byteLength(text) + (text.match(/[\\`*[\]<>|&~${}_]/g) ?? []).length;
}
