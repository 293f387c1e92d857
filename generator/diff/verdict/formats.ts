/** Compares common formats of values: which format includes another. */

const sizes = [8, 16, 32, 64] as const;

/** Pairs of integer formats, the narrower one first. An unsigned number needs a wider signed format. */
const integers = sizes.flatMap((size, index) =>
  sizes.slice(index + 1).flatMap((wider) => [
    [`int${size}`, `int${wider}`],
    [`uint${size}`, `uint${wider}`],
    [`uint${size}`, `int${wider}`],
  ]),
);

const pairs: ReadonlySet<string> = new Set(
  [
    ...integers,
    ["float", "double"],
    ["email", "idn-email"],
    ["hostname", "idn-hostname"],
    ["uri", "uri-reference"],
    ["uri", "iri"],
    ["uri", "iri-reference"],
    ["iri", "iri-reference"],
    ["uri-reference", "iri-reference"],
  ].map((pair) => pair.join()),
);

type Format = string | number | boolean;

export const isFormatWithin = (one: Format, other: Format): boolean =>
  one === other || pairs.has([one, other].join());

/** Formats that JavaScript reads as the same number. */
const floats: ReadonlySet<Format> = new Set(["float", "double"]);

/** Returns whether JavaScript reads received values of both formats in the same way. */
export const isFormatKept = (one: Format, other: Format): boolean =>
  floats.has(one) && floats.has(other);
