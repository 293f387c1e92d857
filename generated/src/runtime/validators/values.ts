// Validators of single values, by how they are written on the wire
// (hand-written in templates/runtime, copied into the generated package).

import type { FileContent, Media } from "../types/values.ts";
import { type Kind, kindOf } from "../util/json-kind.ts";
import { Validator } from "./walk.ts";

/* @__NO_SIDE_EFFECTS__ */
function kind<T>(wanted: Kind, expected: string): Validator<T> {
  return new Validator((value, walk) => {
    if (kindOf(value) !== wanted) walk.refuse(expected, value);
  });
}

// The forms are those that call sheets have a word for: no pattern of a spec is ever run.
/* @__NO_SIDE_EFFECTS__ */
function form(
  pattern: RegExp,
  expected: string,
  exists: (text: string) => boolean = () => true,
): Validator<string> {
  return new Validator((value, walk) => {
    if (typeof value !== "string" || !pattern.test(value) || !exists(value)) {
      walk.refuse(expected, value, "string");
    }
  });
}

/** The day at the beginning of a text is in the calendar: 30 February is read as another, or not at all. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10);
  return String(new Date(day).toJSON()).startsWith(day);
}

/** Decimal digits stand for a number of 64 bits: the text is of one that has no more. */
function isIn64Bits(digits: string): boolean {
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number;
}

export const string: Validator<string> = /* @__PURE__ */ kind("string", "a string");
export const number: Validator<number> = /* @__PURE__ */ kind("number", "a number");
export const boolean: Validator<boolean> = /* @__PURE__ */ kind("boolean", "a boolean");

export const integer: Validator<number> = /* @__PURE__ */ new Validator((value, walk) => {
  // In arguments one that no number holds exactly may come as a bigint.
  if (typeof value === "bigint" || Number.isSafeInteger(value)) return;
  walk.refuse(Number.isInteger(value) ? exact : "an integer", value, "number");
});

/** What a number beyond it was, nobody knows any more: 2^53 and 2^53 + 1 are the same one. */
const exact = `an integer up to ${Number.MAX_SAFE_INTEGER}, as a number beyond it has lost digits (\`int64\` in the call sheet, and text on the wire, keep them)`;

/** Anything. */
export const unknown: Validator<unknown> = /* @__PURE__ */ new Validator(() => undefined);

/** What a multipart body has as a file. */
export const file: Validator<FileContent> = /* @__PURE__ */ new Validator((value, walk) => {
  if (!(value instanceof Blob)) walk.refuse("a Blob or File", value);
});

/** In base64, in the alphabet of URLs or the other one, padded or not. */
export const bytes: Validator<string> = /* @__PURE__ */ new Validator((value, walk) => {
  const isBase64 = typeof value === "string" && /^[\w+/-]*={0,2}$/.test(value);
  const rest = isBase64 ? value.length % 4 : 1;
  if (rest === 1 || (rest > 0 && String(value).endsWith("="))) {
    walk.refuse("bytes in base64", value, "string");
  }
});

export const date: Validator<string> = /* @__PURE__ */ form(
  /^\d{4}-\d\d-\d\d$/,
  "a date, YYYY-MM-DD",
  beginsWithDay,
);

export const datetime: Validator<string> = /* @__PURE__ */ form(
  /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  "a date and time as in RFC 3339",
  beginsWithDay,
);

export const digits: Validator<string> = /* @__PURE__ */ form(/^\d+$/, "decimal digits, as text");

export const decimal: Validator<string> = /* @__PURE__ */ form(
  /^-?\d+$/,
  "an integer in decimal digits, as text",
);

/** Zeros may stand before it; longer texts are not counted out. */
export const int64: Validator<string> = /* @__PURE__ */ form(
  /^-?0*\d{1,19}$/,
  "an integer of 64 bits in decimal digits, as text",
  isIn64Bits,
);

export const hex: Validator<string> = /* @__PURE__ */ form(
  /^0x[0-9A-Fa-f]*$/,
  "hexadecimal digits after 0x, as text",
);

/** One of these. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const V extends readonly (string | number | boolean | null)[]>(
  ...listed: V
): Validator<V[number]> {
  const all: ReadonlySet<unknown> = new Set(listed);
  return new Validator((value, walk) => {
    if (Number.isInteger(value) && all.has(value)) return integer.rule(value, walk);
    if (!all.has(value)) walk.refuse(oneOf(listed), value, kindOf(listed[0]));
  });
}

/** `"a", "b" or 3`; the beginning of a long list. */
export function oneOf(listed: readonly unknown[]): string {
  const texts = listed.slice(0, 8).map((value) => JSON.stringify(value));
  if (listed.length > 8) return `${texts.join(", ")} or one of ${listed.length - 8} more`;
  const last = texts.pop() ?? "nothing";
  return texts.length === 0 ? last : `${texts.join(", ")} or ${last}`;
}

/** What goes out as it is. */
export const media: Validator<Media> = /* @__PURE__ */ new Validator((value, walk) => {
  const isMedia =
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value);
  if (!isMedia) walk.refuse("a Blob, bytes or a web stream", value);
});
