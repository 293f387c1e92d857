/** Random names and strings, most of them unusual. */
import * as fc from "fast-check";
import { codePayloads, commentPayloads, markupPayloads } from "../strings/payloads.ts";
import { hiddenIn } from "../../../generator/text/names.ts";
import { words } from "../names/words.ts";

const short = Object.values({ ...codePayloads, ...commentPayloads, ...markupPayloads }).filter(
  (text) => text.length < 200,
);

/** Strings of any characters, in any language. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** Delimiters and escapes of every syntax in any order. */
const delimiters = fc.string({
  unit: fc.constantFrom(..."*/@`\"'\\${}[]()<>|#-_~!&;:,.=? \n\r\t\u2028\u202Ea1"),
  maxLength: 20,
});

export const text = fc
  .oneof(anyText, delimiters, fc.constantFrom(...short))
  .map((found) => found.replaceAll("\0", " "))
  .filter((found) => found !== "");

/** Prose with unusual characters. */
export const prose = fc.array(text, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(" "));

const identifierCharacters = [..."abzABZ019_$"];

/** A name that can be declared. */
export const identifier = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: fc.constantFrom(...identifierCharacters), minLength: 1, maxLength: 4 })
      .map((name) => name.replace(/^(?=\d)/, "_")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("List", "list", "get", "GetParams", "getItem", "get_item"),
  },
);

/** A wire name with visible characters. */
export const wireName = fc.oneof(
  identifier,
  text.filter((name) => hiddenIn(name) === undefined),
);
