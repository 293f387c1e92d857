import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Service, TypeRef } from "../../generator/model/model.ts";
import { typePairs } from "../../generator/diff/pair/type-pairs.ts";
import { relate, type Relation } from "../../generator/diff/types/relate.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { typeDeclaration, typeExpression } from "../hostile/random/types.ts";
import { asSource } from "../hostile/support/as-source.ts";

const views = ["sent", "received"] as const;
const nothing = { isPair: () => false };

/** Results of one service: `first`, `second` and so on. */
function resultsOf(types: object, expressions: readonly string[]): readonly TypeRef[] | undefined {
  const operations = Object.fromEntries(
    expressions.map((result, index) => [`op${index}`, { http: `GET /${index}`, result }]),
  );
  const service = { callsheet: 1, service: "random", title: "Random", baseUrl: "unknown" };
  const sheets = [
    ["random/service.yaml", service],
    ["random/things.yaml", { resource: "things", types, operations }],
  ] as const;
  const { model } = compile(sheets.map(asSource));
  return model?.services[0]?.resources[0]?.operations.flatMap(({ result }) =>
    result.kind === "value" ? [result.type] : [],
  );
}

const relationOf = (types: object, old: string, now: string, view: (typeof views)[number]) => {
  const [before, after] = resultsOf(types, [old, now]) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${old} or ${now} is refused.`);
  return relate({ old: before, new: after }, view, nothing);
};

const mirror = { same: "same", wider: "narrower", narrower: "wider", other: "other" } as const;

describe("the relation of two types", () => {
  const names = ["T0", "T1", "T2"];
  const drawn = fc.record({
    types: fc.dictionary(fc.constantFrom(...names), typeDeclaration(names), { minKeys: 3 }),
    old: typeExpression(names),
    now: typeExpression(names),
  });

  it("equals a type with itself, even if its names are unknown and it is recursive", () => {
    let related = 0;
    fc.assert(
      fc.property(drawn, ({ types, old }) => {
        const [one] = resultsOf(types, [old]) ?? [];
        const [other] = resultsOf(types, [old]) ?? [];
        if (one === undefined || other === undefined) return;
        related += 1;
        for (const view of views) {
          const { code, values } = relate({ old: one, new: other }, view, nothing);
          expect([code, values]).toEqual(["same", "same"]);
        }
      }),
      { numRuns: 75 },
    );
    expect(related).toBeGreaterThan(7);
  });

  it("relates a recursive union of intersected maps to itself as equal", () => {
    const recursive = {
      More: { fields: {}, more: "Either" },
      Either: { union: ["((Record<string, string> & More) & string)", "bytes"] },
    };
    for (const view of views) {
      const same = { code: "same", values: "same" };
      expect(relationOf(recursive, "Either", "Either", view)).toEqual(same);
    }
  });

  it("returns mirrored relations if the two types are swapped", () => {
    let related = 0;
    fc.assert(
      fc.property(drawn, ({ types, old, now }) => {
        const [one, other] = resultsOf(types, [old, now]) ?? [];
        if (one === undefined || other === undefined) return;
        related += 1;
        for (const view of views) {
          const there = relate({ old: one, new: other }, view, nothing);
          const back = relate({ old: other, new: one }, view, nothing);
          expect(there.code).toBe(mirror[back.code]);
          expect(there.values).toBe(mirror[back.values]);
        }
      }),
      { numRuns: 75 },
    );
    expect(related).toBeGreaterThan(7);
  });

  const types = {
    Open: { values: { on: null, off: null } },
    OpenLarger: { values: { on: null, off: null, idle: null } },
    Closed: { values: { on: null, off: null }, open: false },
    Larger: { values: { on: null, off: null, idle: null }, open: false },
    Id: { type: "string" },
    Node: { fields: { "next?": "Node", name: "string" } },
    Twin: { fields: { "next?": "Twin", name: "string" } },
    More: { fields: { "next?": "More", name: "string", "age?": "integer" } },
    Needs: { fields: { "next?": "Needs", name: "string", age: "integer" } },
    Map: { fields: {}, more: "string" },
    Cat: { fields: { lives: "integer" } },
    Dog: { fields: { tricks: "string" } },
    Pets: { union: ["Cat", "Dog"] },
    Tagged: { discriminator: "kind", union: { cat: "Cat", dog: "Dog" } },
    Fixed: { discriminator: "kind", union: { cat: "Cat", dog: "Dog" }, open: false },
    Grown: { discriminator: "kind", union: { cat: "Cat", dog: "Dog", node: "Node" } },
    Within: { discriminator: "kind", union: ["Tagged"] },
    Free: { union: ["Cat", "Dog"], open: "results" },
    FreeGrown: { union: ["Cat", "Dog", "Needs"], open: "results" },
    Words: { union: ["'a'", "Cat"] },
    FreeWords: { union: ["'a'", "Cat"], open: "results" },
    MoreWords: { union: ["'a' | 'b'", "Cat"], open: "results" },
  };

  it.each<[old: string, now: string, code: Relation, values: Relation]>([
    ["string", "string | integer", "wider", "wider"],
    ["string", "integer", "other", "other"],
    ["digits", "string", "same", "wider"],
    ["decimal", "int64", "same", "narrower"],
    ["date", "datetime", "same", "other"],
    ["integer", "number", "same", "wider"],
    ["string", "Id", "same", "same"],
    ["string", "string | null", "wider", "wider"],
    ["string[]", "(string | null)[]", "wider", "wider"],
    ["Record<string, integer>", "Record<string, number>", "same", "wider"],
    ["string", "string[]", "other", "other"],
    ["'a' | 'b'", "'b' | 'a'", "same", "same"],
    ["'a'", "string", "wider", "wider"],
    ["Closed", "Larger", "wider", "wider"],
    ["boolean", "true | false", "same", "same"],
    ["boolean | true", "boolean", "same", "same"],
    ["boolean", "true | (string | false)", "wider", "wider"],
    ["boolean", "true | string", "other", "other"],
    ["unknown", "string", "narrower", "narrower"],
    ["json", "unknown", "same", "same"],
    ["Node", "Twin", "same", "same"],
    ["Cat | Dog", "Pets", "same", "same"],
    ["Cat & Dog", "Dog & Cat", "same", "same"],
  ])("relates %s and %s equally in both directions: %s, %s", (old, now, code, values) => {
    for (const view of views) expect(relationOf(types, old, now, view)).toEqual({ code, values });
  });

  it.each<[old: string, now: string, sent: Relation, received: Relation]>([
    // A literal can have known fields only, and readers require all of them.
    ["Node", "More", "wider", "narrower"],
    ["Node", "Needs", "other", "narrower"],
    // An enum is open if it is received.
    ["Open", "string", "wider", "same"],
    ["Open", "Closed", "same", "narrower"],
    // A received union with a discriminator is open, too.
    ["Pets", "Tagged", "other", "other"],
    ["Pets", "Fixed", "other", "narrower"],
    ["Tagged", "Fixed", "same", "narrower"],
    ["Fixed", "Tagged", "same", "wider"],
    ["Tagged", "unknown", "wider", "wider"],
    ["Tagged", "Grown", "wider", "wider"],
    ["Fixed", "Grown", "wider", "wider"],
    ["Tagged", "Tagged | Fixed", "same", "same"],
    ["Tagged", "Within", "same", "same"],
    ["Open", "OpenLarger", "wider", "same"],
    // A union without a discriminator is open if its declaration sets that.
    ["Pets", "Free", "same", "wider"],
    ["Free", "FreeGrown", "wider", "wider"],
    ["Free", "unknown", "wider", "wider"],
    ["Free", "Cat | Dog", "same", "narrower"],
    ["Free", "Free | Cat", "same", "same"],
    ["Words", "FreeWords", "same", "wider"],
    ["FreeWords", "MoreWords", "wider", "same"],
    ["FreeWords", "string | Cat", "wider", "narrower"],
  ])("relates %s and %s by direction: %s, %s", (old, now, sent, received) => {
    expect(relationOf(types, old, now, "sent").code).toBe(sent);
    expect(relationOf(types, old, now, "received").code).toBe(received);
  });

  it("compares the listed values of open enums, although both accept any string", () => {
    const received = { code: "same", values: "wider" };
    expect(relationOf(types, "Open", "OpenLarger", "received")).toEqual(received);
    expect(relationOf(types, "OpenLarger", "Open", "received").values).toBe("narrower");
  });

  it("stops at a recursive intersection", () => {
    const endless = {
      One: { fields: {}, more: "One & Record<string, string>" },
      Other: { fields: {}, more: "Other & Record<string, string>" },
    };
    expect(relationOf(endless, "One", "Other", "sent").code).toBe("same");
  });

  it("relates unions with hundreds of members", () => {
    const members = Array.from({ length: 400 }, (_, index) => `T${index}`);
    const many = Object.fromEntries(
      members.map((name) => [name, { fields: { [`of${name}`]: "string", "next?": "All" } }]),
    );
    const all = { ...many, All: { union: members }, Others: { union: members.toReversed() } };
    expect(relationOf(all, "All", "Others", "received").code).toBe("same");
  });
});

describe("types of two services", () => {
  const service = (types: object): Service => {
    const sheets = [
      ["demo/service.yaml", { callsheet: 1, service: "demo", title: "Demo", baseUrl: "unknown" }],
      [
        "demo/things.yaml",
        { resource: "things", types, operations: { get: { http: "GET /a", result: "Thing" } } },
      ],
    ] as const;
    const [only] = compile(sheets.map(asSource)).model?.services ?? [];
    if (only === undefined) throw new Error("It is refused.");
    return only;
  };
  const namesOf = (old: object, now: object) =>
    typePairs({ old: service(old), new: service(now) }).both.map((pair) => [
      pair.old.name,
      pair.new.name,
      pair.by,
    ]);

  it("matches nested types with equal content under other names", () => {
    const before = { Thing: { fields: { a: "Box" } }, Box: { fields: { in: "Lid" } } };
    const after = { Thing: { fields: { a: "Case" } }, Case: { fields: { in: "Cover" } } };
    expect(
      namesOf(
        { ...before, Lid: { values: { on: null, off: null } } },
        { ...after, Cover: { values: { on: null, off: null } } },
      ),
    ).toEqual([
      ["Thing", "Thing", "name"],
      ["Box", "Case", "alike"],
      ["Lid", "Cover", "alike"],
    ]);
  });

  it("distinguishes nested types with different content", () => {
    const before = { Thing: { fields: { a: "Box" } }, Box: { fields: { x: "string" } } };
    const after = { Thing: { fields: { a: "Case" } }, Case: { fields: { y: "integer" } } };
    expect(namesOf(before, after)).toEqual([["Thing", "Thing", "name"]]);
  });
});
