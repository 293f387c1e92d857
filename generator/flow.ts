/**
 * The whole way on one screen: sources to model, model to plans, plans to text, text to formatted text. Nothing here
 * touches the disk, the console or the process; every command is made of these.
 */
import type { Templates } from "./load/read-templates.ts";
import type { SourceText } from "./load/source-text.ts";
import { buildModel, type Built } from "./model/build-model.ts";
import type { Model } from "./model/model.ts";
import { planPackage } from "./plan/plan-package.ts";
import type { OutputFile } from "./write/output-file.ts";

/** What the sources mean, or what is wrong with them. */
export const compile = (sources: readonly SourceText[]): Built => buildModel(sources);

/** Every file of the generated package, ready to be written or compared. */
export async function render(model: Model, templates: Templates): Promise<OutputFile[]> {
  // Loaded here, so that commands which only read the model never wait for a printer.
  const { printFile } = await import("./print/print-file.ts");
  const { formatFile } = await import("./format/format-file.ts");
  return Promise.all(
    planPackage(model, templates).map((plan) => {
      const file = printFile(plan, templates.prose);
      // A copy is formatted where it is written by hand.
      return plan.kind === "copy" ? file : formatFile(file);
    }),
  );
}
