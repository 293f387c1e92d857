import { camelWords, pascalCase } from "../../../generator/text/names.ts";
import type { PackageReport } from "../oracle/run-exports.ts";
import { harmless } from "./twins.ts";

/** What the calls of a package must say, seen from its twin: the same, with the text in place of the harmless word. */
export function expectedValues(twin: PackageReport, text: string): PackageReport["values"] {
  const insert = (word: string): string =>
    word
      .replaceAll(harmless, () => text)
      .replaceAll(/Harmless(?:Word|\b)/g, () => pascalCase(text))
      .replaceAll("harmlessWord", () => camelWords(text));
  const replaced = (_: string, value: unknown): unknown => {
    if (typeof value === "string") return insert(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [insert(name), entry]));
  };
  return JSON.parse(JSON.stringify(twin.values, replaced)) as PackageReport["values"];
}
