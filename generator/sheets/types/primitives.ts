import type { PlainValue } from "../document/plain-value.ts";

export interface PrimitiveFacts {
  /** The type in generated code, and the kind of JSON value. For `unknown` it is any value; a `file` is not JSON. */
  readonly code: "string" | "number" | "bigint" | "boolean" | "unknown" | "file";
  /** Returns whether a value has the type, with the same result as its validator in the runtime. */
  readonly holds: (value: PlainValue) => boolean;
  /** The pattern of its strings, the same as in its validator in the runtime. */
  readonly form?: RegExp;
  /** An example string; undefined if any value of its kind is valid. */
  readonly sample?: string;
  /** The name of its validator in the runtime, which for a whole kind accepts every value of the kind. */
  readonly validator: string;
  /** The notation in requests, if its TypeScript type does not show it. */
  readonly notation?: string;
  /** Whether a parameter can have the type. Parameters are sent as strings. */
  readonly isParameter: boolean;
  /** The type of arguments in the runtime, and its validator, if callers can pass other values than results have. */
  readonly input?: { readonly type: "DateInput" | "DateTimeInput"; readonly validator: string };
  /** Another primitive that includes all values of this one, unless it accepts every value of its kind. */
  readonly within?: string;
  /** The kind of number that the runtime writes. */
  readonly numbers?: "integer" | "float";
  /** Whether it can be the `of` type of an enum. */
  readonly isEnumBase?: true;
  /** Whether it is only allowed within JSON: as a whole body or result it would be media. */
  readonly isInnerOnly?: true;
  /** Names in other formats and languages. */
  readonly otherNames?: readonly string[];
}

/** Facts of a string format. `exists`: returns whether the value that a string stands for exists. */
const text = (form: RegExp, sample: string, exists: (text: string) => boolean = () => true) =>
  ({
    code: "string",
    form,
    sample,
    holds: (value: PlainValue) => typeof value === "string" && form.test(value) && exists(value),
    isParameter: true,
  }) as const;

const anyValue = { code: "unknown", holds: () => true, validator: "unknown" } as const;

/** Returns whether a string is complete Base64, padded or not: four characters for three bytes. */
const isWholeBytes = (base64: string): boolean => {
  const rest = base64.length % 4;
  return rest === 0 || (rest > 1 && !base64.endsWith("="));
};

/** Returns whether the date at a string's start exists. Parsers convert 30 February to another day, or reject it. */
const beginsWithDay = (value: string): boolean => {
  const written = value.slice(0, 10);
  return String(new Date(written).toJSON()).startsWith(written);
};

/** Returns the digits of a quoted `bigint`; an empty string for any other value. */
const digitsOf = (value: PlainValue): string => (typeof value === "string" ? value : "");

const isIn64Bits = (digits: string): boolean => {
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number;
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
    holds: (value) => Number.isSafeInteger(value),
    validator: "integer",
    notation: "A whole number.",
    isParameter: true,
    numbers: "integer",
    isEnumBase: true,
    otherNames: ["int", "int32", "uint32"],
  },
  bigint: {
    code: "bigint",
    // YAML numbers cannot hold all digits of a large integer, so larger values are quoted.
    holds: (value) => Number.isSafeInteger(value) || /^-?\d+$/.test(digitsOf(value)),
    validator: "bigint",
    notation: "A whole number of any size, with every digit.",
    isParameter: true,
    numbers: "integer",
    isEnumBase: true,
    otherNames: ["biginteger"],
  },
  number: {
    code: "number",
    holds: (value) => typeof value === "number",
    validator: "number",
    isParameter: true,
    numbers: "float",
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
  json: { ...anyValue, isParameter: false, otherNames: ["object"] },
  bytes: {
    // Both alphabets are accepted: the standard alphabet and the alphabet for URLs.
    ...text(/^[\w+/-]*={0,2}$/, "aGVsbG8=", isWholeBytes),
    validator: "bytes",
    notation: "Bytes, in base64.",
    isInnerOnly: true,
    otherNames: ["binary", "byte"],
  },
  file: {
    code: "file",
    holds: () => false,
    validator: "file",
    notation: "A file: a `File`, whose name is sent, or another `Blob`.",
    isParameter: false,
    otherNames: ["attachment", "upload"],
  },
  date: {
    ...text(/^\d{4}-\d\d-\d\d$/, "2026-01-31", beginsWithDay),
    validator: "date",
    input: { type: "DateInput", validator: "dateInput" },
    notation: "A date, `YYYY-MM-DD`.",
  },
  datetime: {
    ...text(
      /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
      "2026-01-31T12:00:00Z",
      beginsWithDay,
    ),
    validator: "datetime",
    input: { type: "DateTimeInput", validator: "datetimeInput" },
    notation: "A date and time as in RFC 3339.",
    otherNames: ["timestamp"],
  },
  digits: {
    ...text(/^\d+$/, "42"),
    validator: "digits",
    notation: "Decimal digits, as a string.",
    within: "decimal",
  },
  decimal: {
    ...text(/^-?\d+$/, "42"),
    validator: "decimal",
    notation: "An integer of any size in decimal digits, as a string; `BigInt()` reads it.",
    otherNames: ["uint64"],
  },
  int64: {
    ...text(/^-?0*\d{1,19}$/, "42", isIn64Bits),
    validator: "int64",
    notation: "A 64-bit integer in decimal digits, as a string; `BigInt()` reads it.",
    within: "decimal",
    otherNames: ["long"],
  },
  hex: {
    ...text(/^0x[0-9A-Fa-f]*$/, "0x2a"),
    validator: "hex",
    notation: "Hexadecimal digits after `0x`.",
  },
  unknown: { ...anyValue, isParameter: true, otherNames: ["any"] },
} as const satisfies Readonly<Record<string, PrimitiveFacts>>;

export type Primitive = keyof typeof primitives;

export const factsOf = (name: Primitive): PrimitiveFacts => primitives[name];

export const isPrimitive = (name: string): name is Primitive => Object.hasOwn(primitives, name);

export const primitiveNames = Object.keys(primitives).filter(isPrimitive);

export type EnumBase = {
  [Name in Primitive]: (typeof primitives)[Name] extends { isEnumBase: true } ? Name : never;
}[Primitive];

export const enumBases = primitiveNames.filter(
  (name): name is EnumBase => factsOf(name).isEnumBase === true,
);

/** Returns whether a primitive accepts every JSON value of its kind. */
export function isWholeKind(name: Primitive): boolean {
  const { code, validator } = factsOf(name);
  // JSON has one kind of number; it is only a bigint if the sheet declares it.
  return code !== "unknown" && code !== "file" && code !== "bigint" && validator === code;
}

const kinds = {
  string: "A string.",
  number: "A number.",
  bigint: "A whole number of any size.",
  boolean: "`true` or `false`.",
  unknown: "Any value.",
  file: "A file of a `multipart:` body: a `File`, whose name is sent, or another `Blob`.",
} as const;

export function primitiveSentence(name: Primitive): string {
  if (name === "unknown") {
    return "Not documented. Counted, reported, and typed as `unknown`.";
  }
  const { code, notation } = factsOf(name);
  return code === "file" ? kinds[code] : (notation ?? kinds[code]);
}

/** Common formats of 64-bit integers. */
export const longFormats = ["int64", "uint64"];

/** Returns whether a format declares 64-bit integers, whose digits a JavaScript number cannot hold. */
export const isLong = (facts: { readonly format?: string | undefined } | undefined): boolean =>
  /^u?(?:int64|long)$/.test(facts?.format ?? "");
