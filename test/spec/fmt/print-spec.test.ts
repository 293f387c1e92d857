import { describe, expect, test } from "vitest";
import { printSpec, specValues } from "../../../generator/sheets/fmt/print-spec.ts";
import { compactJson } from "../../../generator/sheets/document/plain-value.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";
import type { Spec } from "../../../generator/sheets/format/spec.ts";
import { specOf } from "../../../generator/sheets/format/spec-of.ts";
import { someOf } from "../../support/thorough.ts";
import { meaning } from "./support/meaning.ts";
import { formatted, projects, source } from "./support/corpus.ts";

/** Parses call sheets to their meaning, independent of layout. */
function parse(sources: readonly SourceText[]): Spec {
  const { spec, diagnostics } = specOf(sources.map(parseYaml));
  expect(diagnostics).toEqual([]);
  return {
    package: spec.package?.spec,
    services: spec.services.map(({ service, resources }) => ({
      service: service.spec,
      resources: resources.map((one) => one.spec),
    })),
  };
}

describe.each(someOf(projects, 4))("printed spec of $name", ({ sources }) => {
  const spec = parse(sources);
  const printed = printSpec(spec, (depth) => `${"../".repeat(depth)}schema.json`);

  test("parses the printed spec as the same spec", () => {
    if (!printed.ok) throw new Error(printed.diagnostics.map(({ message }) => message).join("\n"));
    const again = parse(printed.value.map(({ path, text }) => source(path, text)));
    expect(again).toEqual(spec);
    for (const [index, { service, resources }] of spec.services.entries()) {
      const other = again.services[index];
      expect(Object.keys(other?.service ?? {}).toSorted()).toEqual(Object.keys(service).toSorted());
      for (const [at, { types, operations }] of resources.entries()) {
        expect([...(other?.resources[at]?.operations.keys() ?? [])]).toEqual([
          ...operations.keys(),
        ]);
        expect([...(other?.resources[at]?.types?.keys() ?? [])]).toEqual([
          ...(types?.keys() ?? []),
        ]);
      }
    }
  });

  test("keeps the meaning of a spec when it is printed", () => {
    const texts = new Map(printed.ok ? printed.value.map(({ path, text }) => [path, text]) : []);
    const again = sources.map((one) => ({ ...one, text: texts.get(one.path) ?? "" }));
    expect(meaning(again)).toBe(meaning(sources));
  });

  test("prints values in the style of the formatter", () => {
    const texts = new Map(printed.ok ? printed.value.map(({ path, text }) => [path, text]) : []);
    for (const [path, value] of specValues(spec)) {
      const [head = ""] = texts.get(path)?.split("\n") ?? [];
      expect(texts.get(path)).toBe(formatted(source(path, `${head}\n${compactJson(value)}`)));
    }
  });

  test("prints files with the same names in canonical form", () => {
    const files = printed.ok ? printed.value : [];
    expect(files.map(({ path }) => path).toSorted()).toEqual(
      sources.map(({ path }) => path).toSorted(),
    );
    for (const { path, text } of files) {
      expect(formatted(source(path, text))).toBe(text);
      expect(text).toMatch(/^# yaml-language-server: \$schema=(?:\.\.\/)*schema\.json\n[a-z]/);
    }
  });
});

test("rejects and names values that the format does not allow", () => {
  const wrong: Spec = {
    services: [
      { service: { callsheet: 1, service: "shop", title: "", baseUrl: "unknown" }, resources: [] },
    ],
  };
  expect(printSpec(wrong, () => "schema.json")).toMatchObject({
    ok: false,
    diagnostics: [{ code: "wrong-value", message: '"title" must not be empty.' }],
  });
});
