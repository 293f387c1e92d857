/** A structural error in one part of a call sheet neither hides other errors nor adds errors. */
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { compactJson } from "../../../generator/sheets/document/plain-value.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";
import { readCases } from "../../cases/read-case.ts";
import { mutate, spots, type Mutation } from "./mutate.ts";

const folder = fileURLToPath(new URL("../../../spec", import.meta.url));
const specs: readonly (readonly SourceText[])[] = [
  readSpec(folder).sources,
  ...readCases().printing.map(({ sources }) => sources),
].filter((sources) => sources.length > 0);

const shape =
  /^(?:file-empty|key-of-another-shape|missing-key|unknown-key|wrong-type|wrong-value)$/;

const zoo = "callsheet: 1\nservice: zoo\ntitle: Zoo\nbaseUrl: unknown\n";

const sheet = (path: string, text: string) => ({ path, origin: path, file: path, text });

/** The value of the sheet, printed as JSON, which has other locations. */
const asData = (source: SourceText): unknown =>
  JSON.parse(compactJson(parseYaml(source).document.value));

interface Sheet {
  readonly operations: object;
}

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
      // Replacing a whole file would create another file.
      const all = spots(value).slice(1);
      const damaged = mutate(value, all[where % all.length] ?? [], how);
      return { ...source, text: JSON.stringify(damaged, null, 1) };
    });
  });

describe("one syntax error in a call sheet", () => {
  test("reports no consequences of an error in the structure of a call sheet", () => {
    fc.assert(
      fc.property(damage, (sources) => {
        const { diagnostics } = compile(sources);
        if (!diagnostics.some(({ code }) => shape.test(code))) return;
        const others = diagnostics.filter(({ code }) => !shape.test(code));
        expect(showDiagnostics(others, sources)).toBe("");
      }),
      { numRuns: 80 },
    );
  });

  test.each([
    ["is empty", { Tree: null }, "Tree", "wrong-type"],
    ["has invalid fields", { Tree: { fields: null } }, "Tree", "wrong-type"],
    ["has no members", { Tree: { union: [] } }, "Tree", "type-contradiction"],
    ["does not exist", {}, "Tree", "type-unresolved"],
    ["is not valid", {}, "Tree<", "type-syntax"],
  ])("reports only the type that %s, not the style of its lists", (_, types, type, code) => {
    const tree = { type, list: "indexed" };
    const operations = { get: { http: "GET /a", result: "json", query: { tree } } };
    const { diagnostics } = compile([
      sheet("zoo/service.yaml", zoo),
      sheet("zoo/a.yaml", JSON.stringify({ resource: "a", types, operations })),
    ]);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });

  test.each([
    ["fields", { fields: null }, "wrong-type"],
    ["a field", { fields: { event: null, data: "string" } }, "wrong-value"],
    ["a declaration", null, "wrong-type"],
    ["the type of a field", { fields: { data: "Missing" } }, "type-unresolved"],
  ])("reports %s of an event once", (_, Event, code) => {
    const operations = { get: { http: "GET /a", result: { frames: "Event" } } };
    const { diagnostics } = compile([
      sheet("zoo/service.yaml", zoo),
      sheet("zoo/a.yaml", JSON.stringify({ resource: "a", types: { Event }, operations })),
    ]);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });

  test("hides no error in another operation of the same file", () => {
    const mistaken = {
      http: "GET /a",
      result: "json",
      query: { a: { type: "integer", default: "x" } },
    };
    const resources = specs
      .flat()
      .filter(({ path }) => path.split("/").length > 1 && !path.endsWith("/service.yaml"));
    const below = fc.constantFrom(...resources).chain((source) => {
      const value = asData(source);
      const inside = spots(value).filter(
        ([first, ...rest]) => first === "operations" && rest.length > 1,
      );
      return fc
        .tuple(fc.constantFrom(...inside), mutation)
        .map(([at, how]) => ({ source, damaged: mutate(value, at, how) as Sheet }));
    });
    fc.assert(
      fc.property(below, ({ source, damaged }) => {
        const operations = { ...damaged.operations, zzMistaken: mistaken };
        const path = source.path.replace(/^[^/]+/, "zoo");
        const { diagnostics } = compile([
          { ...source, path: "zoo/service.yaml", text: zoo },
          { ...source, path, text: JSON.stringify({ ...damaged, operations }) },
        ]);
        expect(diagnostics.map(({ message }) => message)).toContain(
          '"x" is not a value of type integer.',
        );
      }),
      { numRuns: 50 },
    );
  });
});
