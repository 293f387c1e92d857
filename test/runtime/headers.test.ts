import type { HeaderValues } from "../../templates/runtime/types/values.ts";
import { describe, expect, test } from "vitest";
import { ParameterError } from "../../templates/runtime/errors/errors.ts";
import { writeHeaders } from "../../templates/runtime/request/headers.ts";

const facts = { operation: "things.get", attempts: 0, url: "", redact: (text: string) => text };
const write = (...sources: (HeaderValues | undefined)[]) => writeHeaders(sources, facts);

describe("headers", () => {
  test("are text, the later sources winning, and those without a value left out", () => {
    const headers = write({ a: 1, b: true, c: "x" }, undefined, { A: "2", c: undefined });
    expect([...headers]).toEqual([
      ["a", "2"],
      ["b", "true"],
      ["c", "x"],
    ]);
  });

  test.each([
    ["an object", {}],
    ["a function", () => "x"],
    ["null", null],
    ["not a number", Number.NaN],
    ["a symbol", Symbol("x")],
    ["half a surrogate pair", "\uD800"],
    ["a line break", "a\r\nb: c"],
    ["text beyond Latin-1", "Ω"],
  ])("refuse %s before anything is sent", (_, value) => {
    const attempt = () => write({ "x-thing": value as string });
    expect(attempt).toThrow(ParameterError);
    expect(attempt).toThrow(/^things\.get: header "x-thing" /);
  });

  test("refuse a name that HTTP cannot carry", () => {
    expect(() => write({ "a b": "x" })).toThrow(/header "a b" has a name or value/);
  });
});
