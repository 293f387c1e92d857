import type { HeaderValues } from "../../templates/runtime/types/values.ts";
import { describe, expect, test, vi } from "vitest";
import { ParameterError } from "../../templates/runtime/errors/errors.ts";
import { randomKey } from "../../templates/runtime/index.ts";
import { writeHeaders } from "../../templates/runtime/request/headers.ts";
import { jsonResponse, makeClient, stub, thing } from "./fixtures.ts";

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

  test("of an operation are refused where they are null", () => {
    const headers = { "x-thing": null as unknown as string };
    expect(() => writeHeaders([headers], facts, { headers })).toThrow(/header "x-thing" is null/);
  });

  test("hold a random key, and reject the call where the platform cannot make one", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const post = (): Promise<unknown> =>
      makeClient({ fetch }).call(thing({ method: "POST", headers: { "x-key": randomKey() } }));
    await post();
    expect(requests[0]?.headers.get("x-key")).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    vi.stubGlobal("crypto", undefined);
    const call = post();
    vi.unstubAllGlobals();
    await expect(call).rejects.toMatchObject({ name: "ParameterError", parameter: "x-key" });
  });

  test("refuse a name that HTTP cannot carry", () => {
    expect(() => write({ "a b": "x" })).toThrow(/header "a b" has a name or value/);
  });
});
