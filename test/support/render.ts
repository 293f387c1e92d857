/** Every file of a package, printed in this thread. */
import { planPackage } from "../../generator/emit/plan-package.ts";
import type { Templates } from "../../generator/emit/templates.ts";
import type { Model } from "../../generator/model/model.ts";
import type { PrintCache } from "../../generator/project/cache/print-cache.ts";
import { changedPrinter } from "../../generator/project/changed-printer.ts";

export const render = async (
  model: Model,
  templates: Templates,
  cache: PrintCache = new Map(),
): Promise<Awaited<ReturnType<ReturnType<typeof changedPrinter>["finish"]>>> =>
  await changedPrinter(templates, cache, {}).finish(planPackage(model, templates));
