/** Link headers in the notation of RFC 8288. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linkIn } from "../../templates/runtime/pages/link-header.ts";

test.each<[header: string, found: string | undefined | null]>([
  ["", undefined],
  ["<a>; rel=next", "a"],
  ['<a>; rel="next"', "a"],
  ["<a>;rel=NEXT", "a"],
  ['<a> ; REL = "prev next"', "a"],
  ['<a>; rel="prev", <b>; rel="next"', "b"],
  ['<a>; title="x, <c>; rel=next", <b>; rel=next', "b"],
  [String.raw`<a>; title="a \" b, <c>; rel=next"; rel=next`, "a"],
  [String.raw`<a>; rel="ne\xt"`, "a"],
  ["<a,b;c>; rel=next", "a,b;c"],
  ["<a>; rel=prev; rel=next", undefined],
  ["<a>; rel=next; anchor=other, <b>; rel=next", "b"],
  ["<a>; crossorigin; rel=next", "a"],
  ["<a>;; rel=next;", "a"],
  [", ,<a>; rel=next,,", "a"],
  ["<a>; rel=next-page", undefined],
  ["<>; rel=next", ""],
  ["<a>", undefined],
  ["a; rel=next", null],
  ["<a; rel=next", null],
  ["<a>; rel=prev <b>; rel=next", null],
  ['<a>; title="open, <b>; rel=next', null],
])("finds rel=next in Link header %j", (header, found) => {
  expect(linkIn(header, "next")).toBe(found);
});

test("finds the link of a relation among any other links and parameters", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab,;=<\"\\ '"), maxLength: 8 });
  const quoted = text.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  const space = fc.constantFrom("", " ", "\t ");
  const uri = fc.string({ unit: fc.constantFrom(..."ab,;=\"/?&'"), minLength: 1, maxLength: 8 });
  const said = fc.tuple(space, fc.constantFrom("title", "type", "x*"), space, quoted);
  const others = fc.array(said, { maxLength: 3 });
  const link = fc.record({ uri, others, isFirst: fc.boolean() });
  const write =
    (relation: string) => (of: { uri: string; others: string[][]; isFirst: boolean }) => {
      const rest = of.others
        .map(([a, name, b, value]) => `${a};${b}${name}${a}=${b}${value}`)
        .join("");
      const rel = `; rel="${relation}"`;
      return `<${of.uri}>${of.isFirst ? rel + rest : rest + rel}`;
    };
  const before = fc.array(link.map(write("prev last")), { maxLength: 3 });
  fc.assert(
    fc.property(before, link, fc.constantFrom(",", ", ", " ,,\t"), (some, one, comma) => {
      const header = [...some, write("first next")(one)].join(comma);
      expect(linkIn(header, "next")).toBe(one.uri);
      expect(linkIn(some.join(comma), "next")).toBeUndefined();
    }),
    { numRuns: 75 },
  );
});

test("scans a long malformed Link header in negligible time", () => {
  for (const piece of ['<a>; title="', "<a>; a=", "; ", "<", String.raw`<a>;x="\\`]) {
    expect(linkIn(piece.repeat(20_000), "next") ?? null).toBeNull();
  }
});
