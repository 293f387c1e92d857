/** What the printing thread does: prints the modules that it is sent, and sends back each file, and then the end. */
import { parentPort } from "node:worker_threads";
import { formatFile } from "./format/format-file.ts";
import type { FormatOptions } from "./format/format-options.ts";
import type { ModulePlan } from "./plan/file-plan.ts";
import type { OutputFile } from "./print/output-file.ts";
import { printModule } from "./print/print-module.ts";

export interface PrintRequest {
  readonly plans: readonly ModulePlan[];
  readonly format: FormatOptions | undefined;
}

export type PrintAnswer =
  { readonly kind: "file"; readonly file: OutputFile } | { readonly kind: "end" };

export function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error("This is to run as a thread.");
  port.on("message", async ({ plans, format }: PrintRequest) => {
    const answer = (value: PrintAnswer): void => {
      port.postMessage(value);
    };
    for (const plan of plans) {
      answer({ kind: "file", file: await formatFile(printModule(plan), format) });
    }
    answer({ kind: "end" });
  });
}
