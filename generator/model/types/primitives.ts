/** The types that the format has a word for, and all that is to be known of each. */
import type { PlainValue } from "../../spec/document/plain-value.ts";

export interface PrimitiveFacts {
  /** The type in generated code; it is the kind of JSON value too, where it is not `unknown`: any value. */
  readonly code: "string" | "number" | "boolean" | "unknown";
  /** Whether a value is of the type: exactly when its validator in the runtime finds nothing wrong. */
  readonly holds: (value: PlainValue) => boolean;
  /** The name of its validator in the runtime. That of the kind itself takes every value of the kind. */
  readonly validator: string;
  /** How a value is written on the wire, where its TypeScript type does not tell. */
  readonly notation?: string;
  /** Whether a parameter can be of it: parameters travel as text. */
  readonly isParameter: boolean;
  /** What its numbers are, as which the runtime writes them. */
  readonly numbers?: "integers" | "floats";
  /** Whether it can be what an enum's values are `of`. */
  readonly isEnumBase?: true;
  /** Whether a whole body or result of it would be media: it goes within JSON alone. */
  readonly isInnerOnly?: true;
  /** What other formats and languages call it. */
  readonly otherNames?: readonly string[];
}

const text =
  (form: RegExp, exists: (text: string) => boolean = () => true) =>
  (value: PlainValue): boolean =>
    typeof value === "string" && form.test(value) && exists(value);

/** The day at the beginning of a text is in the calendar: 30 February is read as another, or not at all. */
const beginsWithDay = (value: string): boolean => {
  const written = value.slice(0, 10);
  return String(new Date(written).toJSON()).startsWith(written);
};

const isIn64Bits = (digits: string): boolean => {
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number;
};

const day = String.raw`\d{4}-\d\d-\d\d`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?`;
const zone = String.raw`(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;

/** In base64, in the alphabet of URLs or the other one, padded or not: four characters for three bytes. */
const isBase64 = (value: PlainValue): boolean => {
  if (typeof value !== "string" || !/^[\w+/-]*={0,2}$/.test(value)) return false;
  const rest = value.length % 4;
  return rest === 0 || (rest > 1 && !value.endsWith("="));
};

export const primitives = {
  string: {
    code: "string",
    holds: (value) => typeof value === "string",
    validator: "string",
    isParameter: true,
    isEnumBase: true,
    otherNames: ["email", "str", "text", "uri", "url", "uuid"],
  },
  integer: {
    code: "number",
    holds: (value) => Number.isInteger(value),
    validator: "integer",
    notation: "A whole number.",
    isParameter: true,
    numbers: "integers",
    isEnumBase: true,
    otherNames: ["int", "int32", "uint32"],
  },
  number: {
    code: "number",
    holds: (value) => typeof value === "number",
    validator: "number",
    isParameter: true,
    numbers: "floats",
    isEnumBase: true,
    otherNames: ["double", "float"],
  },
  boolean: {
    code: "boolean",
    holds: (value) => typeof value === "boolean",
    validator: "boolean",
    isParameter: true,
    isEnumBase: true,
    otherNames: ["bool"],
  },
  json: {
    code: "unknown",
    holds: () => true,
    validator: "unknown",
    isParameter: false,
    otherNames: ["object"],
  },
  bytes: {
    code: "string",
    holds: isBase64,
    validator: "bytes",
    notation: "Bytes, in base64.",
    isParameter: true,
    isInnerOnly: true,
    otherNames: ["binary", "byte"],
  },
  date: {
    code: "string",
    holds: text(new RegExp(`^${day}$`), beginsWithDay),
    validator: "date",
    notation: "A date, `YYYY-MM-DD`.",
    isParameter: true,
  },
  datetime: {
    code: "string",
    holds: text(new RegExp(`^${day}[Tt ]${time}${zone}$`), beginsWithDay),
    validator: "datetime",
    notation: "A date and time as in RFC 3339.",
    isParameter: true,
    otherNames: ["timestamp"],
  },
  digits: {
    code: "string",
    holds: text(/^\d+$/),
    validator: "digits",
    notation: "Decimal digits, as text.",
    isParameter: true,
  },
  decimal: {
    code: "string",
    holds: text(/^-?\d+$/),
    validator: "decimal",
    notation: "An integer of any size in decimal digits, as text; `BigInt()` reads it.",
    isParameter: true,
    otherNames: ["bigint", "uint64"],
  },
  int64: {
    code: "string",
    holds: text(/^-?0*\d{1,19}$/, isIn64Bits),
    validator: "int64",
    notation: "A 64-bit integer in decimal digits, as text; `BigInt()` reads it.",
    isParameter: true,
    otherNames: ["long"],
  },
  hex: {
    code: "string",
    holds: text(/^0x[0-9A-Fa-f]*$/),
    validator: "hex",
    notation: "Hexadecimal, beginning with `0x`.",
    isParameter: true,
  },
  unknown: {
    code: "unknown",
    holds: () => true,
    validator: "unknown",
    isParameter: true,
    otherNames: ["any"],
  },
} as const satisfies Readonly<Record<string, PrimitiveFacts>>;

export type Primitive = keyof typeof primitives;

export const factsOf = (name: Primitive): PrimitiveFacts => primitives[name];

export const isPrimitive = (name: string): name is Primitive => Object.hasOwn(primitives, name);

/** In the order of the table. */
export const primitiveNames = Object.keys(primitives).filter(isPrimitive);

export type EnumBase = {
  [Name in Primitive]: (typeof primitives)[Name] extends { isEnumBase: true } ? Name : never;
}[Primitive];

export const enumBases = primitiveNames.filter(
  (name): name is EnumBase => factsOf(name).isEnumBase === true,
);

/** Whether every JSON value of its kind is of it. */
export function isWholeKind(name: Primitive): boolean {
  const { code, validator } = factsOf(name);
  return code !== "unknown" && validator === code;
}
