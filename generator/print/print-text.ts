/** Prints plans without code. Separate from the printing of code, which takes longer to load. */
import { builders } from "prettier/doc";
import type { FilePlan, ModulePlan } from "../typescript/plan/file-plan.ts";
import { type Doc, isPlain, printDoc } from "./layout.ts";
import { jsonText } from "./literal.ts";
import type { PrintedFile } from "./output-file.ts";
import { printMarkdown } from "./print-markdown.ts";

export function printText(
  plan: Exclude<FilePlan, ModulePlan>,
  templates: Readonly<Record<string, string>>,
): PrintedFile {
  const { path } = plan;
  switch (plan.kind) {
    case "copy":
    case "emitted":
      return { path, text: plan.text };
    case "markdown":
      return { path, text: printMarkdown(plan, templates) };
    case "json":
      return { path, ...printJson(plan.value) };
  }
}

/** Prints JSON with one key per line, and with lists on one line if they fit. */
const printJson = (value: unknown): Omit<PrintedFile, "path"> => ({
  text: `${printDoc(jsonDoc(value))}\n`,
  isFormatted: isCertain(value),
});

const { group, hardline, indent, join, line, softline } = builders;

function jsonDoc(value: unknown): Doc {
  if (Array.isArray(value)) {
    const items = join([",", line], value.map(jsonDoc));
    return value.length === 0 ? "[]" : group(["[", indent([softline, items]), softline, "]"]);
  }
  if (typeof value !== "object" || value === null) return jsonText(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const docs = entries.map(([key, entry]): Doc => [`${jsonText(key)}: `, jsonDoc(entry)]);
  return docs.length === 0
    ? "{}"
    : ["{", indent([hardline, join([",", hardline], docs)]), hardline, "}"];
}

/** Returns whether prettier leaves a value unchanged. Only lists of strings are certain, as in a manifest. */
function isCertain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string" && isPlain(item));
  return typeof value !== "object" || value === null || Object.values(value).every(isCertain);
}
