/**
 * The whole way on one screen: sources to model, model to plans, plans to text, text to formatted text. Nothing here
 * touches the disk, the console or the process; every command is made of these.
 */
import type { Templates } from "./load/read-templates.ts";
import type { SourceText } from "./load/source-text.ts";
import { buildModel, type Built } from "./model/build-model.ts";
import type { Model } from "./model/model.ts";
import type { FilePlan } from "./plan/file-plan.ts";
import { planPackage } from "./plan/plan-package.ts";
import { sha256 } from "./text/sha256.ts";
import type { OutputFile } from "./print/output-file.ts";

/** What the sources mean, or what is wrong with them. */
export const compile = (sources: readonly SourceText[]): Built => buildModel(sources);

/** Formatted texts by the key of the plan that they come from. */
export type RenderMemory = ReadonlyMap<string, string>;

/** Every file of the generated package, ready to be written or compared. */
export async function render(model: Model, templates: Templates): Promise<OutputFile[]> {
  const { files } = await renderChanged(model, templates, new Map());
  return files;
}

/** The same, but what is remembered is neither printed nor formatted again. */
export async function renderChanged(
  model: Model,
  templates: Templates,
  memory: RenderMemory,
): Promise<{ readonly files: OutputFile[]; readonly memory: RenderMemory }> {
  const plans = planPackage(model, templates);
  const keyed = plans
    .filter((plan) => plan.kind !== "copy")
    .map((plan) => ({ plan, key: sha256(JSON.stringify(plan)) }));
  const changed = keyed.filter(({ key }) => !memory.has(key)).map(({ plan }) => plan);
  const printed = new Map((await print(changed, templates)).map(({ path, text }) => [path, text]));
  const texts = keyed.map(({ plan: { path }, key }) => ({
    path,
    key,
    text: printed.get(path) ?? memory.get(key) ?? "",
  }));
  return {
    // A copy is formatted where it is written by hand.
    files: [...plans.filter((plan) => plan.kind === "copy"), ...texts].map(({ path, text }) => ({
      path,
      text,
    })),
    memory: new Map(texts.map(({ key, text }) => [key, text])),
  };
}

/** Printers and formatter are loaded here, so that whoever only reads the model never waits for them. */
async function print(plans: readonly FilePlan[], templates: Templates): Promise<OutputFile[]> {
  if (plans.length === 0) return [];
  const { printFile } = await import("./print/print-file.ts");
  const { formatFile } = await import("./format/format-file.ts");
  // In this thread: a second one made a cold run slower on two cores, which V8 needs for compiling.
  return Promise.all(plans.map((plan) => formatFile(printFile(plan, templates.prose))));
}
