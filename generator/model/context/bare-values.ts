import { isPrimitive } from "../../sheets/types/primitives.ts";
import { literals } from "../../sheets/format/type-advice.ts";
import { isTypeWord } from "./type-hints.ts";

/** Values that an author has written like names of types. */
export interface BareValues {
  /** The same values in quotes: `"'album' | 'single'"`. */
  readonly text: string;
}

const pattern = /^[\p{Ll}\d][\p{L}\d_.:/+-]*(?:\s*[|,]\s*[\p{Ll}\d][\p{L}\d_.:/+-]*)+$/u;

/** Returns the values of `album | single`; undefined if a member can be a type. */
export function bareValues(expression: string): BareValues | undefined {
  if (!pattern.test(expression.trim())) return undefined;
  const words = expression.trim().split(/\s*[|,]\s*/);
  const isType = (word: string): boolean =>
    isPrimitive(word) || isTypeWord(word) || /^(?:null|true|false|none|media|text|\d+)$/.test(word);
  return words.some(isType) ? undefined : { text: literals(words) };
}
