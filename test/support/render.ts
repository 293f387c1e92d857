/** Prints every file of a package. */
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import type { Templates } from "../../generator/typescript/plan/templates.ts";
import type { Model } from "../../generator/model/model.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { printPlans } from "../../generator/project/generate/print-plans.ts";

export const render = (model: Model, templates: Templates): Promise<OutputFile[]> =>
  printPlans([...planPackage(model, templates), ...planDocPages(model)], templates, {});
