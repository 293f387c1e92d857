/** Keeps pages short enough to be read one at a time: cuts descriptions, and continues lists on another page. */

/** Maximum size of a page in bytes, with room for its fixed words. */
const mostBytes = 7_600;

/** Shortens a string, or returns it unchanged. */
export type Cut = (text: string) => string;

/** Maximum lengths of a string, the preferred one first. */
const lengths = [Infinity, 600, 240, 100, 40];

/** Fills a page with the longest strings that fit. `isLast`: whether strings have their minimum length. */
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

/** Cuts before the word that exceeds the length. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\s+\S*$/, "")} …`;

/** Splits the list of a page. `head`: the data before the list on the first part. */
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

/** Overestimates the size of the page with this data, because keys are longer than the markup. */
function bytesOf(data: unknown): number {
  const text = JSON.stringify(data);
  // Characters that Markdown escapes.
  return Buffer.byteLength(text) + (text.match(/[\\`*[\]<>|&~${}_]/g) ?? []).length;
}
