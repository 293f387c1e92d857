import { camelWords, kebabCase, pascalCase } from "../../../generator/text/names.ts";
import type { PackageReport } from "../oracle/run-exports.ts";
import { harmless } from "./twins.ts";

/** The expected requests of a package, derived from its twin with the strings instead of harmless words. */
export function expectedValues(
  twin: PackageReport,
  texts: readonly string[],
): PackageReport["values"] {
  const textOf = (number: string): string => texts[Number(number)] ?? "";
  const insert = (word: string): string =>
    word
      .replaceAll(harmless, (_, number: string) => textOf(number))
      .replaceAll(/Harmless(?:WordN|N)(\d+)/g, (_, number: string) => pascalCase(textOf(number)))
      .replaceAll(/harmlessWordN(\d+)/g, (_, number: string) => camelWords(textOf(number)))
      .replaceAll(/harmless-n(\d+)/g, (_, number: string) => kebabCase(textOf(number)));
  const replaced = (_: string, value: unknown): unknown => {
    if (typeof value === "string") return insert(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [insert(name), entry]));
  };
  return JSON.parse(JSON.stringify(twin.values, replaced)) as PackageReport["values"];
}
