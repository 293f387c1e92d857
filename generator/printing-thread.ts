/**
 * Printing in a thread of its own. Loading ts-morph takes as long as reading and understanding all call sheets, and
 * with two cores both happen at once. A second thread that also formats would gain nothing.
 */
import { Worker } from "node:worker_threads";
import type { ModulePlan } from "./plan/file-plan.ts";
import { printFiles, type PrintOptions } from "./print-files.ts";
import type { OutputFile } from "./print/output-file.ts";
import type { PrintAnswer, PrintRequest } from "./serve-printing.ts";

export interface PrintingThread {
  readonly print: typeof printFiles;
  /** Ends the thread; to be called in any case. */
  close(): void;
}

const code = new URL("./printing-thread.js", import.meta.url);

export function startPrinting(entry = code): PrintingThread {
  // A heap of its own would grow as the first one does, for a few milliseconds less of collecting.
  const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  // A thread that nobody waits for must not keep the process alive.
  worker.unref();
  const ended = new Promise<void>((resolve) => {
    for (const event of ["error", "exit"]) worker.once(event, () => resolve());
  });
  return {
    async print(plans, prose, options) {
      const modules = plans.filter((plan) => plan.kind === "module");
      const others = plans.filter((plan) => plan.kind !== "module");
      const [there, here] = await Promise.all([
        printThere(modules, worker, ended, options),
        printFiles(others, prose, options),
      ]);
      // Where threads are not allowed, or this one broke down, all is printed here.
      return [...(there ?? (await printFiles(modules, prose, options))), ...here];
    },
    close() {
      void worker.terminate();
    },
  };
}

/** How many modules the thread has at a time: what it holds, it holds a second time. */
const batch = 50;

/** Undefined when the thread ended before the work was done. */
async function printThere(
  plans: readonly ModulePlan[],
  worker: Worker,
  ended: Promise<void>,
  { format, onFile, signal }: PrintOptions,
): Promise<OutputFile[] | undefined> {
  if (plans.length === 0) return [];
  signal?.throwIfAborted();
  const files: OutputFile[] = [];
  worker.ref();
  return await new Promise((resolve, reject) => {
    void ended.then(() => resolve(undefined));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    const send = (): void => {
      const next = plans.slice(files.length, files.length + batch);
      if (next.length === 0) resolve(files);
      else worker.postMessage({ plans: next, format } satisfies PrintRequest);
    };
    worker.on("message", (answer: PrintAnswer) => {
      if (answer.kind === "end") send();
      else {
        files.push(answer.file);
        onFile?.(answer.file);
      }
    });
    send();
  });
}
