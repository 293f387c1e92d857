// Callsheet runtime: validators of formatted strings, and of files and media.

import { dateClasses, type DateKind } from "../request/date-text.ts";
import type { DateInput, DateTimeInput, FileContent, Media } from "../types.ts";
import { tagOf } from "../util.ts";
import { type Rule, Validator } from "./validator.ts";

// Creates a validator of a string format that call sheets can name. Patterns of call sheets are never run.
/* @__NO_SIDE_EFFECTS__ */
function form(
  pattern: RegExp,
  expected: string,
  exists: (text: string) => boolean = () => true,
  format?: string,
): Validator<string> {
  const rule: Rule = (value, walk) => {
    if (typeof value !== "string" || !pattern.test(value) || !exists(value)) {
      walk.refuse(expected, value, "string");
    }
  };
  return new Validator(rule, {
    type: "string",
    pattern: pattern.source,
    ...(format && { format }),
  });
}

/** Returns whether the day at a string's start exists. Parsers convert 30 February to another day, or reject it. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10);
  return String(new Date(day).toJSON()).startsWith(day);
}

/** Returns whether decimal digits fit into 64 bits. */
function isIn64Bits(digits: string): boolean {
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number;
}

export const date: Validator<string> = /* @__PURE__ */ form(
  /^\d{4}-\d\d-\d\d$/,
  "a date, YYYY-MM-DD",
  beginsWithDay,
  "date",
);

export const datetime: Validator<string> = /* @__PURE__ */ form(
  /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  "a date and time as in RFC 3339",
  beginsWithDay,
  "date-time",
);

export const dateInput: Validator<DateInput> = /* @__PURE__ */ input(date, "date");

export const datetimeInput: Validator<DateTimeInput> = /* @__PURE__ */ input(datetime, "datetime");

/** Accepts strings of a format, and objects for dates of a kind, except invalid ones. */
/* @__NO_SIDE_EFFECTS__ */
function input<T>(text: Validator<string>, kind: DateKind): Validator<T> {
  const rule: Rule = (value, walk) => {
    const tag = typeof value === "object" && value !== null ? tagOf(value) : "";
    const isValid = tag !== "Date" || !Number.isNaN((value as Date).getTime());
    if (!dateClasses[kind].test(tag) || !isValid) text.rule(value, walk);
  };
  return new Validator(rule, {}, () => text);
}

export const digits: Validator<string> = /* @__PURE__ */ form(/^\d+$/, "decimal digits, as text");

export const decimal: Validator<string> = /* @__PURE__ */ form(
  /^-?\d+$/,
  "an integer in decimal digits, as text",
);

/** Accepts leading zeros; rejects long strings early. */
export const int64: Validator<string> = /* @__PURE__ */ form(
  /^-?0*\d{1,19}$/,
  "an integer of 64 bits in decimal digits, as text",
  isIn64Bits,
);

export const hex: Validator<string> = /* @__PURE__ */ form(
  /^0x[0-9A-Fa-f]*$/,
  "hexadecimal digits after 0x, as text",
);

/** Accepts Base64 in the standard and the URL-safe alphabet, padded or not. */
export const bytes: Validator<string> = /* @__PURE__ */ form(
  /^[\w+/-]*={0,2}$/,
  "bytes in base64",
  (text) => {
    const rest = text.length % 4;
    return rest === 0 || (rest > 1 && !text.endsWith("="));
  },
);

/** Accepts a file in a multipart body. */
export const file: Validator<FileContent> = /* @__PURE__ */ new Validator((value, walk) => {
  if (!(value instanceof Blob)) walk.refuse("a Blob or File", value);
}, noSchema);

/** Accepts media that is sent unchanged. */
export const media: Validator<Media> = /* @__PURE__ */ new Validator((value, walk) => {
  const isMedia =
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value);
  if (!isMedia) walk.refuse("a Blob, bytes or a web stream", value);
}, noSchema);

function noSchema(): never {
  throw new Error("JSON Schema has no files and no media");
}
