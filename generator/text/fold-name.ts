/** What is left of a name without case and without what stands between its words: `line_items` and `lineItems` are one. */
export const foldName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
