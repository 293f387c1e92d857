/**
 * Formatting is most of a cold run, and no file waits for another: a second thread warms up while the printers load and
 * begins with the first file; when all are printed this one begins with the last, until they meet.
 */
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { OutputFile } from "../print/output-file.ts";
import { claim, createClaims } from "./claims.ts";
import { formatFile } from "./format-file.ts";

/** Below this many files a second thread costs more than it saves. */
const worthAThread = 20;

export interface Formatting {
  /** Takes a file as soon as it is printed. */
  add(file: OutputFile): void;
  /** All files, formatted, in the order in which they were added. */
  finish(): Promise<OutputFile[]>;
}

/** `count`: how many files will be added. */
export function startFormatting(count: number): Formatting {
  return count < worthAThread || availableParallelism() < 2 ? oneThread() : twoThreads(count);
}

function oneThread(): Formatting {
  const files: OutputFile[] = [];
  return {
    add: (file) => void files.push(file),
    finish: () => Promise.all(files.map(formatFile)),
  };
}

/** What the second thread is given, and what it gives back. */
export interface Numbered {
  readonly index: number;
  readonly file: OutputFile;
}

function twoThreads(count: number): Formatting {
  const claims = createClaims(count);
  const files: OutputFile[] = [];
  const formatted = new Map<number, OutputFile>();
  const ending = extname(import.meta.url);
  const helper = new Worker(new URL(`./format-thread${ending}`, import.meta.url), {
    workerData: claims,
  });
  const { promise: isComplete, resolve, reject } = Promise.withResolvers<void>();
  let expected = Number.POSITIVE_INFINITY;
  const receive = ({ index, file }: Numbered): void => {
    formatted.set(index, file);
    if (formatted.size === expected) resolve();
  };
  helper.on("message", receive);
  helper.on("error", reject);
  return {
    add(file) {
      helper.postMessage({ index: files.length, file } satisfies Numbered);
      files.push(file);
    },
    async finish() {
      try {
        for (const [index, file] of [...files.entries()].toReversed()) {
          if (claim(claims, index)) receive({ index, file: await formatFile(file) });
        }
        expected = files.length;
        if (formatted.size < expected) await isComplete;
        return files.map((file, index) => formatted.get(index) ?? file);
      } finally {
        void helper.terminate();
      }
    },
  };
}
