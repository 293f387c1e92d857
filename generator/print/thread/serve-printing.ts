/**
 * The printing thread: prints the modules it receives, or builds printed ones, and sends back each, and then the end.
 */
import { parentPort } from "node:worker_threads";
import { formatFile } from "../format/format-file.ts";
import type { Style } from "../format/format-options.ts";
import type { ModulePlan } from "../../emit/plan/file-plan.ts";
import type { OutputFile } from "../output-file.ts";
import { printModule } from "../print-module.ts";
import { buildModule } from "../transpile/build-modules.ts";
import type { Transpiled } from "../transpile/built-files.ts";
import { keepPrinted } from "../transpile/kept-forms.ts";

/** Requests may overlap: each response has the number of its request. */
export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}

export type PrintRequest =
  | {
      readonly kind: "print";
      /** Each as its text. */
      readonly plans: readonly string[];
      readonly format: Style | undefined;
    }
  | { readonly kind: "build"; readonly modules: readonly OutputFile[] };

export type PrintAnswer =
  | { readonly kind: "file"; readonly file: OutputFile }
  | { readonly kind: "built"; readonly built: Transpiled }
  | { readonly kind: "end" };

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
    if (request.kind === "print") {
      for (const text of request.plans) {
        const printed = printModule(JSON.parse(text) as ModulePlan);
        const file = await formatFile(printed, request.format);
        keepPrinted(printed, file);
        answer({ kind: "file", file });
      }
    } else {
      for (const module of request.modules) {
        answer({ kind: "built", built: await buildModule(module) });
      }
    }
    answer({ kind: "end" });
  });
}
