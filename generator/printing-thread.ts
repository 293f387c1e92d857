/**
 * Printing and building in a thread of its own. Loading ts-morph takes as long as reading and understanding all call sheets, and
 * with two cores both happen at once. A second thread that also formats would gain nothing.
 */
import { Worker } from "node:worker_threads";
import type { ModulePlan } from "./plan/file-plan.ts";
import { buildModules } from "./build-modules.ts";
import { printFiles, type PrintOptions } from "./print-files.ts";
import type { OutputFile } from "./print/output-file.ts";
import type { Numbered, PrintAnswer, PrintRequest } from "./serve-printing.ts";
import type { Transpiled } from "./transpile/transpile-module.ts";

export interface PrintingThread {
  readonly print: typeof printFiles;
  readonly build: typeof buildModules;
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
    async build(modules) {
      const built: Transpiled[] = [];
      const isDone = await ask(worker, ended, inBatches(modules), {
        request: (some) => ({ kind: "build", modules: some }),
        onAnswer: (answer) => answer.kind === "built" && built.push(answer.built),
      });
      return isDone ? built : await buildModules(modules);
    },
    close() {
      void worker.terminate();
    },
  };
}

/** How many modules the thread has at a time: what it holds, it holds a second time. */
const batch = 50;

const inBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );

/** Undefined when the thread ended before the work was done. */
async function printThere(
  plans: readonly ModulePlan[],
  worker: Worker,
  ended: Promise<void>,
  { format, onFile, signal }: PrintOptions,
): Promise<OutputFile[] | undefined> {
  const files: OutputFile[] = [];
  const isDone = await ask(worker, ended, inBatches(plans), {
    request: (some) => ({ kind: "print", plans: some, format }),
    onAnswer(answer) {
      if (answer.kind !== "file") return;
      files.push(answer.file);
      onFile?.(answer.file);
    },
    signal,
  });
  return isDone ? files : undefined;
}

interface Conversation<T> {
  readonly request: (batch: readonly T[]) => PrintRequest;
  readonly onAnswer: (answer: PrintAnswer) => unknown;
  readonly signal?: AbortSignal | undefined;
}

let requests = 0;

/** Sends batch after batch; false when the thread ended before the last one was done. */
async function ask<T>(
  worker: Worker,
  ended: Promise<void>,
  batches: readonly (readonly T[])[],
  { request, onAnswer, signal }: Conversation<T>,
): Promise<boolean> {
  if (batches.length === 0) return true;
  signal?.throwIfAborted();
  worker.ref();
  const rest = batches.values();
  // The build of one package goes on while the next is printed: their answers are not each other's.
  const id = (requests += 1);
  let listener: ((answer: Numbered<PrintAnswer>) => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      void ended.then(() => resolve(false));
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      const send = (): void => {
        const next = rest.next();
        if (next.done === true) resolve(true);
        else {
          const content = request(next.value);
          worker.postMessage({ id, content } satisfies Numbered<PrintRequest>);
        }
      };
      listener = ({ id: to, content: answer }) => {
        if (to !== id) return;
        if (answer.kind === "end") send();
        else onAnswer(answer);
      };
      worker.on("message", listener);
      send();
    });
  } finally {
    if (listener !== undefined) worker.off("message", listener);
  }
}
