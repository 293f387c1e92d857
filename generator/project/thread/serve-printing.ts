/** The printing thread: prints the modules it receives, sends back what comes of it, and then the end. */
import { parentPort } from "node:worker_threads";
import type { ModulePlan } from "../../emit/plan/file-plan.ts";
import { formatFile } from "../../print/format/format-file.ts";
import type { Style } from "../../print/format/format-options.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { printModule } from "../../print/print-module.ts";

/** Requests may overlap: each response has the number of its request. */
export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}

export interface PrintRequest {
  /** Each as its text. */
  readonly plans: readonly string[];
  readonly format: Style | undefined;
}

export type PrintAnswer =
  { readonly kind: "file"; readonly file: OutputFile } | { readonly kind: "end" };

/** Milliseconds between two messages: each wakes the other thread, which takes longer than to print a small file. */
const pause = 20;

export function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error("This is to run as a thread.");
  port.on("message", async ({ id, content: request }: Numbered<PrintRequest>) => {
    let parcel: PrintAnswer[] = [];
    let sent = performance.now();
    const answer = (content: PrintAnswer): void => {
      parcel.push(content);
      if (content.kind !== "end" && performance.now() - sent < pause) return;
      port.postMessage({ id, content: parcel } satisfies Numbered<readonly PrintAnswer[]>);
      parcel = [];
      sent = performance.now();
    };
    for (const text of request.plans) {
      const printed = printModule(JSON.parse(text) as ModulePlan);
      answer({ kind: "file", file: await formatFile(printed, request.format) });
    }
    answer({ kind: "end" });
  });
}
