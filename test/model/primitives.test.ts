/** Call sheets accept exactly the values that the generated package accepts in a response. */
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import {
  factsOf,
  isPrimitive,
  type Primitive,
  primitiveNames as names,
  primitives,
} from "../../generator/sheets/types/primitives.ts";
import * as is from "../../templates/runtime/checks.ts";
import { asSource } from "../hostile/support/as-source.ts";

const runtime = readFileSync("templates/runtime/validators/formats.ts", "utf8");

type Check = Pick<is.Validator<unknown>, "~standard">;

/** Lists the validators of all primitives. */
const checks: Readonly<Record<(typeof primitives)[Primitive]["validator"], Check>> = is;

const isAccepted = (name: Primitive, value: unknown): boolean => {
  const answer = checks[primitives[name].validator]["~standard"].validate(value);
  if (answer instanceof Promise) throw new Error("Checks answer at once.");
  return answer.issues === undefined;
};

type Texts = Readonly<Record<TextForm, readonly string[]>>;

/** The primitives with a recognizable format. */
type TextForm = {
  [Name in Primitive]: (typeof primitives)[Name] extends { form: RegExp } ? Name : never;
}[Primitive];

const good: Texts = {
  bytes: ["", "aGk=", "aGk", "-_-_", "+/+/", "YQ=="],
  date: ["2024-01-31", "0000-12-01", "0000-02-29", "2024-02-29", "2000-02-29", "9999-12-31"],
  datetime: [
    "2024-01-31T00:00:00Z",
    "2024-01-31 23:59:60.123+14:00",
    "2024-02-29t00:00:00z",
    "0001-01-01T00:00:00-12:30",
  ],
  digits: ["0", "007", "9".repeat(100)],
  decimal: ["0", "-1", "-007"],
  int64: ["9223372036854775807", "-9223372036854775808", "-1", "-0", "007", `${"0".repeat(30)}7`],
  hex: ["0x", "0xAf0"],
};

const bad: Texts = {
  bytes: ["a", "a===", "aGk==", "a b", "é"],
  date: [
    "2024-99-99",
    "2024-1-1",
    "2024-00-10",
    "2024-01-32",
    "24-01-01",
    "2024-01-01\n",
    " 2024-01-01",
    "2023-02-29",
    "1900-02-29",
    "2024-02-30",
    "2024-04-31",
    "2024-11-00",
    "+2024-01-01",
  ],
  datetime: [
    "yesterday",
    "2024-01-31",
    "2024-01-31T24:00:00Z",
    "2024-01-31T00:00:00",
    "2024-13-01T00:00:00Z",
    "2023-02-29T00:00:00Z",
    "2024-06-31t00:00:00z",
    "2100-02-29 00:00:00+14:00",
  ],
  digits: ["", "-1", "1.0", "1e3", "１"],
  decimal: ["", "-", "+1", "1.5", "--1"],
  int64: [
    "",
    "1n",
    "0x1",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "9".repeat(100),
  ],
  hex: ["", "ff", "0X1", "0xg", "-0x1"],
};

/**
 * Converts a value of a call sheet to its value in code: YAML has no bigint, so digits in quotes represent large
 * integers.
 */
const asBigint = (value: unknown): unknown => {
  const digits = Number.isSafeInteger(value) ? String(value) : value;
  return typeof digits === "string" && /^-?\d+$/.test(digits) ? BigInt(digits) : value;
};

const textsOf = (all: Texts, name: Primitive): readonly string[] =>
  Object.hasOwn(all, name) ? all[name as TextForm] : [];

test.each(Object.keys(good).filter(isPrimitive))(
  "declares the same pattern for %s in the table and in the runtime",
  (name) => {
    const { form, validator } = factsOf(name);
    const declared = new RegExp(`export const ${validator}\\b.*?[^*]/(\\^.*?\\$)/`, "s");
    expect(declared.exec(runtime)?.[1]).toBe(form?.source);
  },
);

describe.each(names)("primitive type %s", (name) => {
  const listed = Object.values({ ...good, ...bad }).flat();

  test("accepts the same strings in call sheets and in the runtime", () => {
    for (const isTaken of [factsOf(name).holds, (text: string) => isAccepted(name, text)]) {
      expect(textsOf(good, name).filter((text) => !isTaken(text))).toEqual([]);
      expect(textsOf(bad, name).filter((text) => isTaken(text))).toEqual([]);
    }
  });

  test("defines an example string for a primitive unless every string is valid", () => {
    const { form, sample } = factsOf(name);
    expect(sample === undefined).toBe(form === undefined);
    if (sample !== undefined) expect(isAccepted(name, sample)).toBe(true);
  });

  test("accepts the same JSON values in call sheets and in the runtime", () => {
    const digit = fc.constantFrom(..."0123456789-:.TZtz+ xabcDEF=/_\n");
    const value = fc.oneof(
      fc.constantFrom<unknown>(...listed, null, true, 0, -1, 0.5, 1e21, ""),
      fc.string(),
      fc.string({ unit: digit, maxLength: 12 }),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc
        .tuple(fc.nat(9999), fc.nat(13), fc.nat(32), fc.constantFrom("", "T00:00:00Z"))
        .map(([year, month, day, rest]) => {
          const [mm, dd] = [month, day].map((part) => String(part).padStart(2, "0"));
          return `${String(year).padStart(4, "0")}-${mm}-${dd}${rest}`;
        }),
      fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(String),
      fc.base64String(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc
        .constantFrom(...listed)
        .chain((text) =>
          fc
            .tuple(fc.nat(text.length), digit)
            .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1)),
        ),
    );
    fc.assert(
      fc.property(value, (found) => {
        const here = factsOf(name).holds(found as string);
        const there = isAccepted(name, name === "bigint" ? asBigint(found) : found);
        expect([found, here]).toEqual([found, there]);
      }),
      { numRuns: 125 },
    );
  });
});

describe("values in call sheets", () => {
  const complaints = (query: object, types: object = {}): string[] =>
    compile(
      Object.entries({
        "a/service.yaml": { callsheet: 1, service: "a", title: "A", baseUrl: "unknown" },
        "a/b.yaml": {
          resource: "b",
          types,
          operations: { get: { http: "GET /b", result: "json", query } },
        },
      }).map(asSource),
    )
      .diagnostics.filter(({ severity }) => severity === "error")
      .map(({ message }) => message);

  test.each(Object.entries(bad).flatMap(([type, texts]) => texts.map((text) => [type, text])))(
    "rejects for type %s the value %j, as a default and as a sent value",
    (type, text) => {
      const found = complaints({ a: { type, default: text }, b: { type, send: text } });
      expect(found).toHaveLength(2);
      for (const message of found) expect(message).toContain(`is not a value of type ${type}`);
    },
  );

  test.each(Object.entries(good).flatMap(([type, texts]) => texts.map((text) => [type, text])))(
    "accepts for type %s the value %j",
    (type, text) => {
      expect(complaints({ a: { type, default: text }, b: { type, send: text } })).toEqual([]);
    },
  );

  test.each(["01", "-01", "1.", "--1", "1e5", "+1"])(
    "rejects %j as an integer in a call sheet",
    (text) => {
      const [message] = complaints({ a: { type: "integer", default: text } });
      expect(message).toBe(`${JSON.stringify(text)} is not a value of type integer.`);
    },
  );

  test("accepts one value as the default of a list, and supports recursive lists", () => {
    const types = { Deep: { type: "Deep[]" }, Names: { type: "string[]" } };
    expect(complaints({ a: { type: "Names", default: "x" } }, types)).toEqual([]);
    expect(complaints({ a: { type: "string[]", default: 1 } }, types)).toHaveLength(1);
    expect(complaints({ a: { type: "Deep", default: "x" } }, types)).not.toEqual([]);
  });

  test("accepts unknown values of an open enum, but no value of another type", () => {
    const types = {
      More: { values: { a: "A." }, more: "unknown" },
      Open: { values: { a: "A." }, open: true },
      InResults: { values: { a: "A." } },
      Closed: { values: { a: "A." }, open: false },
    };
    const about = (type: string, value: unknown): string[] =>
      complaints({ a: { type, default: value } }, types);
    for (const type of Object.keys(types)) expect(about(type, "a")).toEqual([]);
    for (const type of Object.keys(types)) expect(about(type, 1)).toHaveLength(1);
    for (const type of ["More", "Open"]) expect(about(type, "b")).toEqual([]);
    for (const type of ["InResults", "Closed"]) expect(about(type, "b")).toHaveLength(1);
  });

  test("requires the fields of an object type in its default", () => {
    const withDefault = (value: unknown): string[] =>
      complaints(
        {},
        {
          Point: {
            fields: { x: "integer", "y?": "integer", id: { type: "string", readonly: true } },
          },
          Holder: { fields: { point: { type: "Point", default: value } } },
        },
      );
    expect(withDefault({ x: 1 })).toEqual([]);
    expect(withDefault({ x: 1, y: "1" })).toHaveLength(1);
    expect(withDefault({ y: 1 })).toHaveLength(1);
    expect(withDefault([1])).toHaveLength(1);
  });
});
