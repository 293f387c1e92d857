/** Merges call sheets as strings, like an import. */
import { expect } from "vitest";
import { mergeSheets, type MergedSheets } from "../../../../generator/import/merge/merge-sheets.ts";
import { parseYaml } from "../../../../generator/sheets/document/parse-yaml.ts";
import { isMapping, type PlainMapping } from "../../../../generator/sheets/document/plain-value.ts";
import { printValue } from "../../../../generator/sheets/fmt/print-spec.ts";
import type { SourceText } from "../../../../generator/text/source-text.ts";

/** Files by path below the folder of the service. */
export type Texts = Readonly<Record<string, string>>;

export const sourceOf = (path: string, text: string): SourceText => ({
  path,
  origin: path,
  file: `spec/shop/${path}`,
  text,
});

export const schema = (depth: number): string => `${"../".repeat(depth + 1)}schema.json`;

export function valuesOf(texts: Texts): ReadonlyMap<string, PlainMapping> {
  return new Map(
    Object.entries(texts).map(([path, text]) => {
      const { document, diagnostics } = parseYaml(sourceOf(path, text));
      expect(diagnostics).toEqual([]);
      if (!isMapping(document.value)) throw new Error(`${path} is no mapping`);
      return [path, document.value];
    }),
  );
}

/** The files of an import, without edits. */
export function fresh(values: ReadonlyMap<string, PlainMapping>): Texts {
  const printed = Array.from(values, ([path, value]): [string, string] => [
    path,
    printValue(`shop/${path}`, value, schema(path.split("/").length - 1)),
  ]);
  return Object.fromEntries(printed);
}

export interface Merge {
  readonly base: Texts;
  readonly ours: Texts;
  readonly theirs: Texts;
}

export function merged({ base, ours, theirs }: Merge): MergedSheets {
  const done = mergeSheets({
    service: "shop",
    base: valuesOf(base),
    sheets: Object.entries(ours).map(([path, text]) => sourceOf(path, text)),
    incoming: valuesOf(theirs),
    schema,
  });
  if (!done.ok) throw new Error(done.diagnostics.map(({ message }) => message).join("\n"));
  return done.value;
}

export const textsOf = ({ texts }: MergedSheets): Texts => Object.fromEntries(texts);
