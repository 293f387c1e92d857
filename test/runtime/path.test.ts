import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ParameterError } from "../../templates/runtime/errors.ts";
import { expand } from "../../templates/runtime/request/url.ts";
import { facts } from "./fixtures.ts";

const fill = (template: string, values: Record<string, unknown>): string =>
  expand(template, values, facts);

const isDots = (text: string): boolean => text === "" || text === "." || text === "..";

/** Returns the path or the error. */
function tryFill(template: string, values: Record<string, unknown>): unknown {
  try {
    return fill(template, values);
  } catch (error) {
    return error;
  }
}

describe("path templates", () => {
  it.each<[template: string, values: Record<string, unknown>, path: string]>([
    ["/v1/things", {}, "/v1/things"],
    ["/v1/things/{id}", { id: "7" }, "/v1/things/7"],
    ["/v1/things/{id}", { id: 7 }, "/v1/things/7"],
    ["/v1/things/{id}", { id: 12345678901234567890n }, "/v1/things/12345678901234567890"],
    ["/v1/things/{id}", { id: false }, "/v1/things/false"],
    ["/v1/things/{id}", { id: "a/b" }, "/v1/things/a%2Fb"],
    ["/v1/things/{id}", { id: "a b?c#d" }, "/v1/things/a%20b%3Fc%23d"],
    ["/v1/things/{id}", { id: "%2e%2e" }, "/v1/things/%252e%252e"],
    [
      "/v1/things/{id}",
      { id: "!'()*;:@&=+$," },
      "/v1/things/%21%27%28%29%2A%3B%3A%40%26%3D%2B%24%2C",
    ],
    ["/v1/things/{id}", { id: "-._~" }, "/v1/things/-._~"],
    ["/v1/things/{id}", { id: "\\" }, "/v1/things/%5C"],
    ["/v1/things/{id}", { id: "é😀" }, "/v1/things/%C3%A9%F0%9F%98%80"],
    ["/v1/things/{id}", { id: "..." }, "/v1/things/..."],
    ["/v1/things/{id}:activate", { id: "7" }, "/v1/things/7:activate"],
    ["/v1/things/{id}:activate", { id: "7:stop" }, "/v1/things/7%3Astop:activate"],
    ["/v1/{thing.id}/{thing.partId}", { "thing.id": "1", "thing.partId": "2" }, "/v1/1/2"],
    ["/v1/{__proto__}", { ["__proto__"]: "1" }, "/v1/1"],
    ["/media/{name=**}", { name: "a" }, "/media/a"],
    ["/media/{name=**}", { name: "a/b c/d" }, "/media/a/b%20c/d"],
    ["/media/{name=**}:copy", { name: "a/b" }, "/media/a/b:copy"],
    [
      "/v1/{name=tasks/operations/*}",
      { name: "tasks/operations/x y" },
      "/v1/tasks/operations/x%20y",
    ],
    ["/v1/{name=shelves/*/books/*}", { name: "shelves/1/books/2" }, "/v1/shelves/1/books/2"],
    ["/v1/{name=files/**}", { name: "files/a/b" }, "/v1/files/a/b"],
    ["/v1/{name=*}", { name: "a/b" }, "/v1/a%2Fb"],
    ["/{file}.{type}", { file: "a.b", type: "json" }, "/a.b.json"],
  ])("fills path template %s with %o as %s", (template, values, path) => {
    expect(fill(template, values)).toBe(path);
  });

  it.each<[template: string, values: Record<string, unknown>, problem: RegExp]>([
    ["/v1/{id}", {}, /path parameter "id" is missing/],
    ["/v1/{constructor}", {}, /"constructor" is missing/],
    ["/v1/{id}", { id: undefined }, /is missing/],
    ["/v1/{id}", { id: null }, /is null/],
    ["/v1/{id}", { id: "" }, /empty/],
    ["/v1/{id}", { id: "." }, /segment "\."/],
    ["/v1/{id}", { id: ".." }, /segment "\.\."/],
    ["/v1/{id}", { id: Number.NaN }, /is NaN/],
    ["/v1/{id}", { id: Number.POSITIVE_INFINITY }, /is Infinity/],
    ["/v1/{id}", { id: {} }, /is of type object/],
    ["/v1/{id}", { id: ["a"] }, /is of type object/],
    ["/v1/{id}", { id: Symbol("a") }, /is of type symbol/],
    ["/v1/{id}", { id: "a\uD800" }, /surrogate/],
    ["/media/{name=**}", { name: "" }, /empty/],
    ["/media/{name=**}", { name: "/a" }, /empty/],
    ["/media/{name=**}", { name: "a/" }, /empty/],
    ["/media/{name=**}", { name: "a//b" }, /empty/],
    ["/media/{name=**}", { name: "a/../b" }, /segment "\.\."/],
    ["/media/{name=**}", { name: "a/./b" }, /segment "\."/],
    ["/v1/{name=tasks/operations/*}", { name: "7" }, /that matches tasks\/operations\/\*/],
    ["/v1/{name=tasks/operations/*}", { name: "tasks/operations" }, /that matches/],
    ["/v1/{name=tasks/operations/*}", { name: "tasks/operations/7/8" }, /that matches/],
    ["/v1/{name=tasks/operations/*}", { name: "tasks/other/7" }, /that matches/],
    ["/v1/{name=tasks/operations/*}", { name: "tasks/operations/.." }, /segment/],
    ["/v1/{name=files/**}", { name: "files" }, /that matches/],
  ])("rejects path template %s with values %o: %s", (template, values, problem) => {
    expect(() => fill(template, values)).toThrow(ParameterError);
    expect(() => fill(template, values)).toThrow(problem);
    expect(() => fill(template, values)).toThrow(/^things\.get: /);
  });

  /** Strings with special characters in URLs, mixed with any other strings. */
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom(".", "/", "%", "2", "e", "E", "\\", "?", "#", ":", "@", ";"),
    }),
    fc.constantFrom(
      "%2e",
      "%2E%2e",
      ".%2e",
      "..;",
      "//",
      "\t",
      "\n",
      " ",
      "\u0000",
      "..\\",
      "\u202E",
    ),
  );
  it("fills any value as exactly one path segment, or rejects the value", () => {
    fc.assert(
      fc.property(value, fc.constantFrom("", ":go", "/parts"), (id, rest) => {
        const path = tryFill(`/v1/things/{id}${rest}`, { id });
        const isRefused = isDots(id) || !id.isWellFormed();
        expect(path instanceof ParameterError).toBe(isRefused);
        if (typeof path !== "string") return;
        const url = new URL(`https://api.test${path}`);
        const prefix = "https://api.test/v1/things/";
        expect(url.href.startsWith(prefix) && url.href.endsWith(rest)).toBe(true);
        const segment = url.href.slice(prefix.length, url.href.length - rest.length);
        expect(segment).not.toMatch(/[/?#]/);
        expect(decodeURIComponent(segment)).toBe(id);
      }),
    );
  });

  it("fills a `**` variable segment by segment, or rejects the value", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (parts) => {
        const name = parts.join("/");
        const segments = name.split("/");
        const path = tryFill("/media/{name=**}", { name });
        const isRefused = segments.some(isDots) || !name.isWellFormed();
        expect(path instanceof ParameterError).toBe(isRefused);
        if (typeof path !== "string") return;
        const { href } = new URL(`https://api.test${path}`);
        expect(href.split("/").slice(4).map(decodeURIComponent)).toEqual(segments);
      }),
    );
  });

  it("keeps the structure of a path, whatever the values contain", () => {
    const templates = [
      "/v1/{a}",
      "/v1/{a}/x/{b}",
      "/v1/{a}:verb",
      "/v1/{a}/{b}:verb",
      "/v1/{a}.{b}",
      "/v1/{a}{b}",
      "/v1/.{a}",
      "/v1/{a}/{b=x/*}",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...templates), value, value, (template, a, b) => {
        const filled = tryFill(template, { a, b: template.includes("x/*") ? `x/${b}` : b });
        if (typeof filled !== "string") return;
        const twin = fill(template, { a: "a", b: template.includes("x/*") ? "x/b" : "b" });
        const [url, harmless] = [filled, twin].map((path) => new URL(path, "https://api.test"));
        expect(url?.pathname).toBe(filled);
        expect(url?.pathname.split("/").length).toBe(harmless?.pathname.split("/").length);
        expect([url?.origin, url?.search, url?.hash]).toEqual(["https://api.test", "", ""]);
      }),
    );
  });
});
