/** Prints plans without code. Apart from the printing of code, which takes longer to load. */
import type { FilePlan, ModulePlan } from "../emit/plan/file-plan.ts";
import { printJson } from "./print-json.ts";
import { printMarkdown } from "./print-markdown.ts";
import type { PrintedFile } from "./printed-file.ts";

export function printText(
  plan: Exclude<FilePlan, ModulePlan>,
  templates: Readonly<Record<string, string>>,
): PrintedFile {
  const { path } = plan;
  switch (plan.kind) {
    case "copy":
      return { path, text: plan.text };
    case "markdown":
      return { path, text: printMarkdown(plan, templates) };
    case "json":
      return { path, ...printJson(plan.value) };
  }
}
