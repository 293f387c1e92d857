import type { FilePlan } from "../typescript/plan/file-plan.ts";
import { printModule } from "./print-module.ts";
import { printText } from "./print-text.ts";
import type { PrintedFile } from "./output-file.ts";

/** Prints a plan as an unformatted file. `templates`: handlebars templates by name. */
export const printFile = (
  plan: FilePlan,
  templates: Readonly<Record<string, string>>,
): PrintedFile => (plan.kind === "module" ? printModule(plan) : printText(plan, templates));
