import type { OutputFile } from "./output-file.ts";
import type { FilePlan } from "../plan/file-plan.ts";
import { jsonText } from "./literal.ts";
import { printMarkdown } from "./print-markdown.ts";
import { printModule } from "./print-module.ts";

/** One plan to one file, not yet formatted. `templates`: handlebars templates by name. */
export function printFile(plan: FilePlan, templates: Readonly<Record<string, string>>): OutputFile {
  const { path } = plan;
  switch (plan.kind) {
    case "module":
      return { path, text: printModule(plan) };
    case "copy":
      return { path, text: plan.text };
    case "markdown":
      return { path, text: printMarkdown(plan, templates) };
    case "json":
      return { path, text: jsonText(plan.value) };
  }
}
