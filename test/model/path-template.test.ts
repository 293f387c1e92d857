import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePath } from "../../generator/model/path-template.ts";

const one = (name: string) => ({ name, pattern: "*" });

describe("is a path template", () => {
  test.each([
    ["/", []],
    ["/v1", []],
    ["/v1/", []],
    ["/v1/things:search", []],
    ["/v2/api.json", []],
    ["/a%20b/~c/$d&e='f'(g)!+,;=@", []],
    ["/{id}", [one("id")]],
    ["/{id}/", [one("id")]],
    ["/{_a1$}", [one("_a1$")]],
    ["/{__proto__}/{constructor}", [one("__proto__"), one("constructor")]],
    ["/v1/{a}/b/{c.d.e}", [one("a"), one("c.d.e")]],
    ["/v1/{id}:audit", [one("id")]],
    ["/v1/things/{id}:a.b-c", [one("id")]],
    ["/{id=*}", [one("id")]],
    ["/{name=things/*}", [{ name: "name", pattern: "things/*" }]],
    ["/{name=things/*/parts/*}:get", [{ name: "name", pattern: "things/*/parts/*" }]],
    ["/{name=**}", [{ name: "name", pattern: "**" }]],
    ["/v1/{a}/{name=things/**}:watch", [one("a"), { name: "name", pattern: "things/**" }]],
  ])("%s", (text, variables) => {
    expect(parsePath(text)).toEqual({ template: { text, variables } });
  });
});

describe("is none", () => {
  const wideLast = "a variable of many segments, {…=**}, must come last";
  const notWhole = (segment: string) =>
    `the segment "${segment}" is not a whole {variable}, with a :verb at most after it`;
  const notName = (name: string) =>
    `"${name}" cannot be the name of a variable: write letters, digits and _, with dots between words`;
  test.each([
    ["", "it must begin with a slash"],
    ["v1", "it must begin with a slash"],
    ["https://a.example/", "it must begin with a slash"],
    ["//a.example", "it has an empty segment"],
    ["/a//b", "it has an empty segment"],
    ["/a?b=c", "a query is no part of it; its parameters belong under `query:` or `fixed:`"],
    ["/a#b", 'the segment "a#b" has a character that a path cannot carry as it is'],
    ["/a b", 'the segment "a b" has a character that a path cannot carry as it is'],
    ["/a\\b", 'the segment "a\\b" has a character that a path cannot carry as it is'],
    ["/50%", 'the segment "50%" has a character that a path cannot carry as it is'],
    ["/é", 'the segment "é" has a character that a path cannot carry as it is'],
    ["/../a", 'the segment ".." means the folder itself or the one above'],
    ["/a/%2E%2e", 'the segment "%2E%2e" means the folder itself or the one above'],
    ["/a/.", 'the segment "." means the folder itself or the one above'],
    ["/*", '"*" belongs in a variable, as in {name=*}'],
    ["/a/**", '"**" belongs in a variable, as in {name=**}'],
    ["/{a", 'the brace in "{a" is not closed'],
    ["/{a/b", 'the brace in "{a/b" is not closed'],
    ["/a}", notWhole("a}")],
    ["/{a}b", notWhole("{a}b")],
    ["/b{a}", notWhole("b{a}")],
    ["/{a}{b}", notWhole("{a}{b}")],
    ["/{a}.json", notWhole("{a}.json")],
    ["/{}", notName("")],
    ["/{a b}", notName("a b")],
    ["/{a-b}", notName("a-b")],
    ["/{a..b}", notName("a..b")],
    ["/{+a}", notName("+a")],
    ["/{a=}", "it has an empty segment"],
    ["/{a=b//c}", "it has an empty segment"],
    ["/{a=../*}", 'the segment ".." means the folder itself or the one above'],
    ["/{a=b*}", 'a "*" stands for a whole segment, in a variable'],
    ["/b*", 'a "*" stands for a whole segment, in a variable'],
    ["/{a}:", '":" is not a verb'],
    ["/{a}:b c", '":b c" is not a verb'],
    ["/{a}:*", '":*" is not a verb'],
    ["/{a=**}/b", wideLast],
    ["/{a=**}/{b}", wideLast],
    ["/{a=**}/{b=**}", wideLast],
    ["/{a=**/b}", wideLast],
    ["/{a=**/**}", wideLast],
  ])("%s", (text, reason) => {
    expect(parsePath(text)).toEqual({ reason });
  });
});

test("any text is a template or gives a reason", () => {
  const piece = fc.constantFrom(..."/ { } = * ** : . .. a b.c ? # % %2e - $ + ~ { } /".split(" "));
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary" }).map((rest) => `/${rest}`),
    fc.array(piece, { maxLength: 15 }).map((pieces) => `/${pieces.join("")}`),
  );
  fc.assert(
    fc.property(text, (path) => {
      const { template, reason } = parsePath(path);
      expect(template === undefined).not.toBe(reason === undefined);
      if (template === undefined) return;
      expect(template.text).toBe(path);
      // With values in place of the variables it is a path that a URL carries unchanged.
      const filled = path.replace(/\{[^}]*\}/g, "x");
      expect(new URL(filled, "https://a.example").pathname).toBe(filled);
    }),
    { numRuns: 2000 },
  );
});
