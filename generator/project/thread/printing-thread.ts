/**
 * Printing in a separate thread. Loading ts-morph takes as long as reading and compiling all call sheets,
 * and on two cores both happen at once. A second thread for formatting would gain nothing.
 */
import { Worker } from "node:worker_threads";
import type { ModulePlan } from "../../emit/plan/file-plan.ts";
import { planText } from "../../emit/plan/plan-text.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { inBatches } from "../../text/batches.ts";
import { printFiles, type PrintOptions } from "./print-files.ts";
import type { Numbered, PrintAnswer, PrintRequest } from "./serve-printing.ts";

export interface PrintingThread {
  readonly print: typeof printFiles;
  /** Ends the thread; must always be called. */
  close(): void;
}

const code = new URL("./printing-thread.js", import.meta.url);

export function startPrinting(entry = code): PrintingThread {
  // A default heap would grow as the main one does, for a few milliseconds less of garbage collection.
  const worker = new Worker(entry, {
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  // Nothing is expected there, and streams of the process take a while to open.
  for (const name of ["stdout", "stderr"] as const) {
    worker[name].on("data", (chunk: Uint8Array) => process[name].write(chunk));
  }
  // An idle thread must not keep the process alive.
  worker.unref();
  const ended = new Promise<void>((resolve) => {
    for (const event of ["error", "exit"]) worker.once(event, () => resolve());
  });
  const listeners: Peer["listeners"] = new Map();
  worker.on("message", ({ id, content }: Numbered<readonly PrintAnswer[]>) => {
    for (const answer of content) listeners.get(id)?.(answer);
  });
  const peer: Peer = { worker, ended, listeners };
  return {
    async print(plans, prose, options) {
      const modules = plans.filter((plan) => plan.kind === "module");
      const others = plans.filter((plan) => plan.kind !== "module");
      const [printed, rest] = await Promise.all([
        printInThread(modules, peer, options),
        printFiles(others, prose, options),
      ]);
      // Where threads are not allowed, or this one failed, everything is printed here.
      return [...(printed ?? (await printFiles(modules, prose, options))), ...rest];
    },
    close() {
      void worker.terminate();
    },
  };
}

/** The thread, and the listeners for its responses, by the number of the request. */
interface Peer {
  readonly worker: Worker;
  readonly ended: Promise<void>;
  readonly listeners: Map<number, (answer: PrintAnswer) => void>;
}

/** How many modules the thread gets at a time: both threads hold a copy of them. */
const batch = 50;

/** How many batches the thread has at a time: it goes on while this one is busy and hears of no end. */
const ahead = 3;

/** Undefined when the thread ended before the work was done. */
async function printInThread(
  plans: readonly ModulePlan[],
  peer: Peer,
  { format, onFile, signal }: PrintOptions,
): Promise<OutputFile[] | undefined> {
  const files: OutputFile[] = [];
  const isDone = await ask(peer, inBatches(plans, batch), {
    request: (some) => ({ plans: some.map(planText), format }),
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
  { worker, ended, listeners }: Peer,
  batches: readonly (readonly T[])[],
  { request, onAnswer, signal }: Conversation<T>,
): Promise<boolean> {
  if (batches.length === 0) return true;
  signal?.throwIfAborted();
  worker.ref();
  const rest = batches.values();
  const id = (requests += 1);
  try {
    return await new Promise((resolve, reject) => {
      void ended.then(() => resolve(false));
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      let open = 0;
      const send = (): void => {
        const next = rest.next();
        if (next.done === true) {
          if (open === 0) resolve(true);
        } else {
          open += 1;
          const content = request(next.value);
          worker.postMessage({ id, content } satisfies Numbered<PrintRequest>);
        }
      };
      listeners.set(id, (answer) => {
        if (answer.kind === "end") {
          open -= 1;
          send();
        } else onAnswer(answer);
      });
      for (let sent = 0; sent < ahead; sent += 1) send();
    });
  } finally {
    listeners.delete(id);
  }
}
