import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import { formatFile } from "../../../generator/print/format/format-file.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { compactJson, type PlainValue } from "../../../generator/sheets/document/plain-value.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";
import { jsonSchema } from "../../../generator/sheets/format/json-schema.ts";
import { readCases } from "../../cases/read-case.ts";
import { judge, schemaErrors, schemaText } from "./agreement.ts";
import { mutate, spots, type Mutation } from "./mutate.ts";

const spec = readSpec(fileURLToPath(new URL("../../../spec", import.meta.url))).sources;
const { printing, failing } = readCases();

interface Sheet {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

/** Converts mappings to objects, as editors do. */
const asData = (value: PlainValue): unknown => JSON.parse(compactJson(value));

/** The valid YAML call sheets among sources. */
const sheets = (sources: readonly SourceText[]): Sheet[] =>
  sources.flatMap((source) => {
    const { document, diagnostics } = parseYaml(source);
    const { path, file: name } = source;
    return diagnostics.length > 0 ? [] : [{ name, path, value: asData(document.value) }];
  });

test("generates spec/schema.json from the format's definition", async () => {
  const path = "spec/schema.json";
  const { text } = await formatFile({ path, text: JSON.stringify(jsonSchema()) });
  expect(schemaText, "run `npm run schema`").toBe(text);
});

test.each(sheets(spec))("accepts $name in the validator and the schema", ({ path, value }) => {
  expect(judge(path, value), schemaErrors()).toEqual({ validator: true, schema: true });
});

test("accepts every call sheet of the valid cases in the validator and the schema", () => {
  for (const { name, sources } of printing) {
    for (const { path, value } of sheets(sources)) {
      const verdict = judge(path, value);
      expect(verdict, `${name}: ${schemaErrors()}`).toEqual({ validator: true, schema: true });
    }
  }
});

describe("schema errors in editors", () => {
  const shapeCodes = new Set<string>([
    "file-empty",
    "key-of-another-shape",
    "missing-key",
    "unknown-key",
    "wrong-type",
    "wrong-value",
  ]);
  const refused = failing.flatMap(({ name, sources }) => {
    const { diagnostics } = compile(sources);
    const files = new Set(
      diagnostics.filter(({ code }) => shapeCodes.has(code)).map(({ place }) => place?.file),
    );
    return sheets(sources)
      .filter((sheet) => files.has(sheet.name))
      .map((sheet) => ({ ...sheet, name }));
  });

  test("finds enough rejected call sheets", () => expect(refused.length).toBeGreaterThan(15));

  test.each(refused)("rejects $name in the validator and the schema", ({ path, value }) => {
    expect(judge(path, value)).toEqual({ validator: false, schema: false });
  });
});

test("agrees with the validator about randomly damaged call sheets", () => {
  const valid = sheets([...spec, ...printing.flatMap(({ sources }) => sources)]);
  const names = [...new Set(valid.flatMap(({ value }) => spots(value).map((at) => at.at(-1))))];
  const keys = names.filter((name) => typeof name === "string");
  const mutation: fc.Arbitrary<Mutation> = fc.oneof(
    fc.constant({ kind: "delete" } as const),
    fc.record({
      kind: fc.constant("rename" as const),
      to: fc.oneof(fc.constantFrom(...keys), fc.constantFrom("", "__proto__", "toString", "x")),
    }),
    fc.record({
      kind: fc.constant("replace" as const),
      by: fc.oneof(
        fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, "", "unknown", "none", "x", [], {}),
        fc.constantFrom(["x"], [[]], { x: "x" }, { x: null }, { x: {} }, { type: "x" }),
        fc.constantFrom({ "": 1 }, { values: {} }, { union: ["x"] }, { fields: { x: {} } }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(), mutation, ({ path, value }, spot, how) => {
      const all = spots(value);
      const at = all[spot % all.length] ?? [];
      const damaged = mutate(value, at, how);
      const { validator, schema } = judge(path, damaged);
      expect({ validator, where: [path, ...at] }, schemaErrors()).toEqual({
        validator: schema,
        where: [path, ...at],
      });
    }),
    { numRuns: 750 },
  );
});
