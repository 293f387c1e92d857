import { describe, expect, test } from "vitest";
import { printSpec } from "../../../generator/spec/fmt/print-spec.ts";
import { parseYaml } from "../../../generator/spec/document/parse-yaml.ts";
import type { SourceText } from "../../../generator/text/source-text.ts";
import { packageFile, resourceFile, serviceFile } from "../../../generator/spec/format/files.ts";
import type { Schema } from "../../../generator/spec/format/shape-of.ts";
import type { Spec } from "../../../generator/spec/format/spec.ts";
import { validate } from "../../../generator/spec/format/validate.ts";
import { formatted, projects, source } from "./support/corpus.ts";

function read<S extends Schema>(schema: S, file: SourceText) {
  const { value } = validate(schema, parseYaml(file).document);
  if (value === undefined) throw new Error(file.path);
  return value;
}

/** What call sheets say. */
function parse(sources: readonly SourceText[]): Spec {
  const entry = sources.find(({ path }) => path === "package.yaml");
  const services = sources.filter(({ path }) => /^[^/]+\/service\.yaml$/.test(path));
  return {
    ...(entry === undefined ? {} : { package: read(packageFile, entry) }),
    services: services.map((file) => {
      const folder = file.path.replace("service.yaml", "");
      const others = sources.filter((one) => one.path.startsWith(folder) && one !== file);
      return {
        service: read(serviceFile, file),
        resources: others.map((one) => read(resourceFile, one)),
      };
    }),
  };
}

describe.each(projects)("what $name says", ({ sources }) => {
  const spec = parse(sources);
  const printed = printSpec(spec, (depth) => `${"../".repeat(depth)}schema.json`);

  test("is read again from what is printed of it", () => {
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

  test("is printed to files of the same names, in canonical form", () => {
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

test("what the format does not allow is not printed, and named", () => {
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
