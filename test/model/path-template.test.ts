import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePath } from "../../generator/model/path-template.ts";

const one = (name: string) => ({ name, pattern: "*" });

describe("valid path templates", () => {
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
    ["/{Sid}.json", [one("Sid")]],
    ["/v{version}/x", [one("version")]],
    ["/{a}b", [one("a")]],
    ["/...{a}%2E", [one("a")]],
    ["/compare/{base}...{head}", [one("base"), one("head")]],
    ["/tiles/{z},{x},{y}@{scale}x.png", [one("z"), one("x"), one("y"), one("scale")]],
    ["/{a=*}.{b=*}:verb", [one("a"), one("b")]],
  ])("parses the path template %s", (text, variables) => {
    expect(parsePath(text)).toEqual({ template: { text, variables } });
  });
});

test.each(["stream", "add_shared_link", "v2.1-beta~x"])(
  "parses #%s as the label of a path",
  (label) => {
    const template = { text: "/a/{b}", label, variables: [one("b")] };
    expect(parsePath(`/a/{b}#${label}`)).toEqual({ template });
  },
);

describe("invalid path templates", () => {
  const wideLast = "a variable of many segments, {…=**}, must come last";
  const stray = (segment: string) => `"${segment}" has braces that do not enclose a {variable}`;
  const together = "{a} and {b} are adjacent, so their values cannot be separated";
  const formed = (variable: string) =>
    `${variable} has a pattern; it must fill its segment, followed by a :verb at most`;
  const notLabel = (label: string) =>
    `"#${label}" is not a label: use letters, digits, "-", "_", "." or "~" after one #`;
  const notName = (name: string) =>
    `"${name}" cannot be the name of a variable: use letters, digits and _, with dots between words`;
  test.each([
    ["", "it must begin with a slash"],
    ["v1", "it must begin with a slash"],
    ["https://a.example/", "it must begin with a slash"],
    ["//a.example", "it has an empty segment"],
    ["/a//b", "it has an empty segment"],
    ["/a?b=c", "a path cannot include a query; declare its parameters under `query:` or `fixed:`"],
    ["/a b", '"a b" contains a character that must be encoded in a path'],
    ["/a\\b", '"a\\b" contains a character that must be encoded in a path'],
    ["/50%", '"50%" contains a character that must be encoded in a path'],
    ["/é", '"é" contains a character that must be encoded in a path'],
    ["/../a", 'the segment ".." refers to the current or parent folder'],
    ["/a/%2E%2e", 'the segment "%2E%2e" refers to the current or parent folder'],
    ["/a/.", 'the segment "." refers to the current or parent folder'],
    ["/*", '"*" belongs in a variable, as in {name=*}'],
    ["/a/**", '"**" belongs in a variable, as in {name=**}'],
    ["/{a/b", 'the brace in "{a/b" is not closed'],
    ["/{a", 'the brace in "{a" is not closed'],
    ["/a}", stray("a}")],
    ["/{a}}", stray("{a}}")],
    ["/a}{b}", stray("a}{b}")],
    ["/{a}{b}", together],
    ["/x-{a}{b}.json", together],
    ["/{a} {b}", '" " contains a character that must be encoded in a path'],
    ["/{a}.{b}*", '"*" belongs in a variable, as in {name=*}'],
    ["/{name=a/*}.json", formed("{name=a/*}")],
    ["/x{name=**}", formed("{name=**}")],
    ["/{a=b}.{c}", formed("{a=b}")],
    ["/a#", notLabel("")],
    ["/a#b/c", notLabel("b/c")],
    ["/a#{b}", notLabel("{b}")],
    ["/a#b#c", notLabel("b#c")],
    ["/a#b?c=d", notLabel("b?c=d")],
    ["/{}", notName("")],
    ["/{a b}", notName("a b")],
    ["/{a-b}", notName("a-b")],
    ["/{a..b}", notName("a..b")],
    ["/{+a}", notName("+a")],
    ["/{a=}", "it has an empty segment"],
    ["/{a=b//c}", "it has an empty segment"],
    ["/{a=../*}", 'the segment ".." refers to the current or parent folder'],
    ["/{a=b*}", 'a "*" must be a whole segment, in a variable'],
    ["/b*", 'a "*" must be a whole segment, in a variable'],
    ["/{a}:", '":" is not a verb'],
    ["/{a}:b c", '":b c" contains a character that must be encoded in a path'],
    ["/{a}:*", 'a "*" must be a whole segment, in a variable'],
    ["/{a=**}/b", wideLast],
    ["/{a=**}/{b}", wideLast],
    ["/{a=**}/{b=**}", wideLast],
    ["/{a=**/b}", wideLast],
    ["/{a=**/**}", wideLast],
  ])("rejects the path template %s", (text, reason) => {
    expect(parsePath(text)).toEqual({ reason });
  });
});

test("parses any string as a path template, or returns a reason", () => {
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
      const { text: sent, label } = template;
      expect(label === undefined ? sent : `${sent}#${label}`).toBe(path);
      // With values instead of variables, the path is unchanged in a URL.
      const filled = sent.replace(/\{[^}]*\}/g, "x");
      expect(new URL(filled, "https://a.example").pathname).toBe(filled);
    }),
    { numRuns: 500 },
  );
});
