/** What is wrong with the shape of one part of a call sheet neither hides what is wrong elsewhere, nor adds to it. */
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/flow.ts";
import { parseYaml } from "../../generator/load/parse-yaml.ts";
import { jsonText } from "../../generator/load/plain-value.ts";
import { readSpec } from "../../generator/load/read-spec.ts";
import type { SourceText } from "../../generator/load/source-text.ts";
import { readCases } from "../cases/read-case.ts";
import { mutate, spots, type Mutation } from "./mutate.ts";

const folder = fileURLToPath(new URL("../../spec", import.meta.url));
const specs: readonly (readonly SourceText[])[] = [
  readSpec(folder).sources,
  ...readCases().printing.map(({ sources }) => sources),
].filter((sources) => sources.length > 0);

const shape =
  /^(?:file-empty|key-of-another-shape|missing-key|unknown-key|wrong-type|wrong-value)$/;

/** As JSON, which is YAML: places are others, and nothing else. */
const asData = (source: SourceText): unknown =>
  JSON.parse(jsonText(parseYaml(source).document.value));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constant({ kind: "delete" } as const),
  fc.record({
    kind: fc.constant("rename" as const),
    to: fc.constantFrom("nothing known", "zzzzzzzzzz", "__proto__"),
  }),
  fc.record({
    kind: fc.constant("replace" as const),
    by: fc.constantFrom<unknown>(null, true, 0, 1.5, "", [], {}, ["x"]),
  }),
);

const damage = fc
  .tuple(fc.constantFrom(...specs), fc.nat(), fc.nat(), mutation)
  .map(([sources, which, where, how]) => {
    const index = which % sources.length;
    return sources.map((source, at) => {
      if (at !== index) return source;
      const value = asData(source);
      // In place of a whole file there would be another one.
      const all = spots(value).slice(1);
      const damaged = mutate(value, all[where % all.length] ?? [], how);
      return { ...source, text: JSON.stringify(damaged, null, 1) };
    });
  });

describe("one damage to the shape of a call sheet", () => {
  test("is all that is complained about", () => {
    fc.assert(
      fc.property(damage, (sources) => {
        const { diagnostics } = compile(sources);
        if (!diagnostics.some(({ code }) => shape.test(code))) return;
        const others = diagnostics.filter(({ code }) => !shape.test(code));
        expect(showDiagnostics(others, sources)).toBe("");
      }),
      { numRuns: 600 },
    );
  });

  test("hides no mistake in another part", () => {
    const mistaken = {
      path: "zoo/things.yaml",
      origin: "spec/zoo/things.yaml",
      file: "spec/zoo/things.yaml",
      text: "resource: things\noperations: { get: { http: GET /a, result: Nothing, query: { a: { type: integer, default: x } } } }\n",
    };
    const zoo = "callsheet: 1\nservice: zoo\ntitle: Zoo\nbaseUrl: unknown\n";
    const service = { ...mistaken, path: "zoo/service.yaml", text: zoo };
    fc.assert(
      fc.property(damage, (sources) => {
        const codes = compile([...sources, mistaken, service]).diagnostics.map(({ code }) => code);
        expect(codes).toEqual(expect.arrayContaining(["type-unresolved", "value-not-of-type"]));
      }),
      { numRuns: 100 },
    );
  });
});
