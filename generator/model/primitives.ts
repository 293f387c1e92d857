/** The types that the format has a word for, and all that is to be known of each. */
import type { PlainValue } from "../spec/document/plain-value.ts";

export interface PrimitiveFacts {
  /** The type in generated code; it is the kind of JSON value too. */
  readonly code: "string" | "number" | "boolean" | "null" | "unknown";
  /** Whether a value is of the type: exactly when the check of that name in the runtime finds nothing wrong. */
  readonly holds: (value: PlainValue) => boolean;
  /** How a value is written on the wire, where its TypeScript type does not tell. */
  readonly notation?: string;
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
  string: { code: "string", holds: (value) => typeof value === "string" },
  integer: {
    code: "number",
    holds: (value) => Number.isInteger(value),
    notation: "A whole number.",
  },
  number: { code: "number", holds: (value) => typeof value === "number" },
  boolean: { code: "boolean", holds: (value) => typeof value === "boolean" },
  json: { code: "unknown", holds: () => true },
  bytes: { code: "string", holds: isBase64, notation: "Bytes, in base64." },
  date: {
    code: "string",
    holds: text(new RegExp(`^${day}$`), beginsWithDay),
    notation: "A date, `YYYY-MM-DD`.",
  },
  datetime: {
    code: "string",
    holds: text(new RegExp(`^${day}[Tt ]${time}${zone}$`), beginsWithDay),
    notation: "A date and time as in RFC 3339.",
  },
  digits: { code: "string", holds: text(/^\d+$/), notation: "Decimal digits, as text." },
  decimal: {
    code: "string",
    holds: text(/^-?\d+$/),
    notation: "An integer of any size in decimal digits, as text; `BigInt()` reads it.",
  },
  int64: {
    code: "string",
    holds: text(/^-?0*\d{1,19}$/, isIn64Bits),
    notation: "A 64-bit integer in decimal digits, as text; `BigInt()` reads it.",
  },
  hex: {
    code: "string",
    holds: text(/^0x[0-9A-Fa-f]*$/),
    notation: "Hexadecimal, beginning with `0x`.",
  },
  null: { code: "null", holds: (value) => value === null },
  unknown: { code: "unknown", holds: () => true },
} as const satisfies Readonly<Record<string, PrimitiveFacts>>;

export type Primitive = keyof typeof primitives;

export const factsOf = (name: Primitive): PrimitiveFacts => primitives[name];

export const isPrimitive = (name: string): name is Primitive => Object.hasOwn(primitives, name);
