/** Replaces `node:util` in a browser. */
export { default as isDeepStrictEqual } from "fast-deep-equal";

/** A page has no colours of a terminal. */
export const stripVTControlCharacters = (text: string): string => text;
