/** Finds an example of every key of the format in call sheets. */
import { globSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { readSpec } from "../project/load/read-spec.ts";
import { parseYaml } from "../sheets/document/parse-yaml.ts";
import { isMapping, type PlainValue } from "../sheets/document/plain-value.ts";
import { inlineKey, inlineText, type ScalarPlace } from "../sheets/fmt/scalar-text.ts";
import { fileFormats, fileKind } from "../sheets/format/files.ts";
import { alternatives, insideOf, type FormatSchema } from "../sheets/format/shape-of.ts";
import type { SourceText } from "../text/source-text.ts";

export type Keys = Readonly<Record<string, FormatSchema>>;

/** Returns the keys of a mapping, unless the author chooses their names. */
export const formatKeys = (schema: FormatSchema): Keys | undefined =>
  "entries" in schema ? (schema.entries as Keys) : undefined;

/** Returns a key with its description, which is the same for equal keys of several mappings. */
export function meaningOf(key: string, schema: FormatSchema): string {
  const { wrapped = schema } = schema as FormatSchema & { readonly wrapped?: FormatSchema };
  return `${key}: ${v.getDescription(wrapped) ?? ""}`;
}

/** Returns examples by `meaningOf`: from documentation, otherwise from well-known APIs, otherwise from test cases. */
export function findKeyExamples(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const groups = [
    ["spec/README.md", "generator/review/README.md"].flatMap(sheetsOf),
    ...["test/cases/gallery-*", "test/cases/*"].map((pattern) =>
      globSync(pattern)
        .toSorted()
        .flatMap((folder) => readSpec(`${folder}/spec`).sources),
    ),
  ];
  for (const sources of groups) {
    const valuesByMeaning = new Map<string, PlainValue[]>();
    for (const source of sources) {
      const kind = fileKind(source.path);
      if (kind !== "misplaced")
        note(fileFormats[kind], parseYaml(source).document.value, valuesByMeaning);
    }
    for (const [meaning, values] of valuesByMeaning) {
      if (!examples.has(meaning)) examples.set(meaning, exampleOf(meaning, values));
    }
  }
  return examples;
}

/** Returns the call sheets on a page, each below a line with its path. */
const sheetsOf = (page: string): SourceText[] =>
  Array.from(
    readFileSync(page, "utf8").matchAll(/^`spec\/(\S+)`:\n\n```yaml\n(.*?)^```$/gms),
    ([, path = "", text = ""]) => ({ path, file: page, origin: page, text }),
  );

function note(schema: FormatSchema, value: PlainValue, found: Map<string, PlainValue[]>): void {
  const option = alternatives(schema).find((one) => v.is(one, value));
  if (option === undefined || typeof value !== "object" || value === null) return;
  for (const [name, part] of isMapping(value) ? value : value.entries()) {
    const key = String(name);
    const inner = insideOf(option, key);
    if (inner === undefined) continue;
    const meaning = meaningOf(key, inner);
    if (formatKeys(option) !== undefined) found.set(meaning, [...(found.get(meaning) ?? []), part]);
    note(inner, part, found);
  }
}

/** Returns the first value that fits into a cell, otherwise the first value, abridged. */
function exampleOf(meaning: string, values: readonly PlainValue[]): string {
  const key = meaning.slice(0, meaning.indexOf(":"));
  const whole = values.map((value) => flow(value, "line", false)).find(({ length }) => length < 64);
  return `${key}: ${whole ?? flow(values[0] ?? null, "line", true)}`;
}

/** Returns a value on one line. Abridged: the first two entries of a mapping, without nested entries. */
function flow(value: PlainValue, where: ScalarPlace, isShort: boolean): string {
  if (typeof value === "string") {
    if (!isShort || value.length < 40) return inlineText(value, where);
    return `${value.slice(0, 40).replace(/\s\S*$/, "")} …`;
  }
  if (typeof value !== "object" || value === null) return String(value);
  const inner = (part: PlainValue): string => flow(part, "braces", isShort);
  if (!isMapping(value)) return `[${value.map(inner).join(", ")}]`;
  if (isShort && where === "braces") return "{ … }";
  const entries = Array.from(
    value,
    ([key, part]) => `${inlineKey(key, false, "braces")}: ${inner(part)}`,
  );
  const isCut = isShort && entries.length > 2;
  return `{ ${(isCut ? [...entries.slice(0, 2), "…"] : entries).join(", ")} }`;
}
