import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ParameterError } from "../../templates/runtime/errors.ts";
import { writeQuery } from "../../templates/runtime/request/url.ts";
import { facts } from "./fixtures.ts";

type Query = Parameters<typeof writeQuery>[2];

const write = (own: Query, client: Query = {}, extra: Query = {}): string =>
  writeQuery(own, client, extra, facts);

describe("queries", () => {
  it.each<[own: Query, text: string]>([
    [{}, ""],
    [{ a: "x", b: 1, c: true, d: 10n ** 20n }, "a=x&b=1&c=true&d=100000000000000000000"],
    [{ a: undefined, b: "" }, "b="],
    [{ a: ["x", 2, false] }, "a=x&a=2&a=false"],
    [{ a: [] }, ""],
    [{ "a b": "+&=#%'" }, "a%20b=%2B%26%3D%23%25%27"],
    [{ ["__proto__"]: "x" }, "__proto__=x"],
  ])("writes the query parameters %o as %s", (own, text) => {
    expect(write(own)).toBe(text);
  });

  it("writes the operation's parameters first, then the client's, then the extras", () => {
    expect(write({ module: "account" }, { apikey: "k", chainid: "1" }, { tag: "x" })).toBe(
      "module=account&apikey=k&chainid=1&tag=x",
    );
  });

  it.each<[name: string, value: unknown]>([
    ["null", null],
    ["NaN", Number.NaN],
    ["-Infinity", Number.NEGATIVE_INFINITY],
    ["an object", {}],
    ["a date", new Date(0)],
    ["null in an array", [null]],
    ["undefined in an array", ["a", undefined]],
    ["half a surrogate pair", "\uDC00"],
  ])("rejects %s as a query parameter", (_, value) => {
    const own = { field: value } as Query;
    expect(() => write(own)).toThrow(ParameterError);
    expect(() => write(own)).toThrow(/^things\.get: query parameter "field" /);
    expect(() => write({}, {}, own)).toThrow(ParameterError);
  });

  it.each(["module", "page", "apikey"])(
    "rejects an extra parameter that would replace `%s`",
    (name) => {
      const own = { module: "account", page: undefined };
      expect(() => write(own, { apikey: "k" }, { [name]: "mine" })).toThrow(
        `"${name}" is one of the operation's own`,
      );
    },
  );

  it("writes any query so that URL parsing returns the same values", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (own) => {
        const expected = Object.entries(own).flatMap(([name, value]) =>
          [value].flat().map((item) => [name, item]),
        );
        const query = write(own);
        const url = new URL(`https://api.test/?${query}`);
        expect([...url.searchParams]).toEqual(expected);
        expect(url.href).toBe(`https://api.test/?${query}`);
      }),
    );
  });
});
