/** Compares random pairs of valid services: the result is always consistent. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Model } from "../../generator/model/model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { typeDeclaration, typeExpression } from "../hostile/random/types.ts";
import { asSource } from "../hostile/support/as-source.ts";

const names = ["T0", "T1", "T2", "T3"];

const arbitraryResource = fc.record({
  types: fc.dictionary(fc.constantFrom(...names), typeDeclaration(names), { minKeys: 4 }),
  body: typeExpression(names),
  result: typeExpression(names),
  other: typeExpression(names),
});

type Drawn = typeof arbitraryResource extends fc.Arbitrary<infer T> ? T : never;

/** Compiles a random service, or returns undefined if it is invalid. */
function modelOf({ types, body, result, other }: Drawn): Model | undefined {
  const operations = {
    send: { http: "POST /send", doc: "One.", body, result: "none" },
    get: { http: "GET /get", doc: "One.", result },
    both: { http: "POST /both", doc: "One.", body: other, result: other },
  };
  const service = { callsheet: 1, service: "random", title: "Random", baseUrl: "unknown" };
  return compile(
    (
      [
        ["random/service.yaml", service],
        ["random/things.yaml", { resource: "things", types, operations }],
      ] as const
    ).map(asSource),
  ).model;
}

const arbitraryModel = arbitraryResource.map(modelOf);

describe("the comparison of any two services", () => {
  it("reports no changes between a service and its copy", () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryResource, (drawn) => {
        const [old, now] = [modelOf(drawn), modelOf(drawn)];
        if (old === undefined || now === undefined) return;
        compared += 1;
        expect(diffModels({ old, new: now })).toEqual([]);
      }),
      { numRuns: 50 },
    );
    expect(compared).toBeGreaterThan(5);
  });

  it("reports every difference of two random services once, with a complete message", () => {
    let compared = 0;
    fc.assert(
      fc.property(arbitraryModel, arbitraryModel, (old, now) => {
        if (old === undefined || now === undefined) return;
        compared += 1;
        const changes = diffModels({ old, new: now });
        const ids = changes.map(({ fingerprint }) => fingerprint);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { message } of changes)
          expect(message).not.toMatch(/(?<!`)undefined(?!`)|\[object/);
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(5);
  });
});
