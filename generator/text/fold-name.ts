/** A name without case and separators: equal for `line_items` and `lineItems`. */
export const foldName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
