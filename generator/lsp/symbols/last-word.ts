/** The last word of a dotted name: what a path variable is called in code. */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
