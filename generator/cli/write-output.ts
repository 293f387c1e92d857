/** Texts to standard output and standard error. */
import { writeSync } from "node:fs";

export type OutputStream = "stdout" | "stderr";

const descriptors: Readonly<Record<OutputStream, number>> = { stdout: 1, stderr: 2 };

/** File descriptors without a stream: a text must not overtake what a stream still holds. */
const direct = new Set<OutputStream>();

/**
 * Has texts written without Node's streams, for a process in which nothing else writes: opening them takes as long as a
 * quarter of a run that has nothing to do. A console of Windows takes no bytes.
 */
export function writeAtOnce(): void {
  if (process.platform === "win32") return;
  direct.add("stdout").add("stderr");
}

/**
 * Ends the process, at once where nothing waits in a stream: the system takes its memory back in one step, while Node
 * frees it piece by piece.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  if (direct.size === Object.keys(descriptors).length) process.exit();
}

export function writeOutput(output: OutputStream, text: string): void {
  const bytes = Buffer.from(text);
  const written = direct.has(output) ? writeDirectly(output, bytes) : 0;
  if (written < bytes.length) writeToStream(output, bytes.subarray(written));
}

/** How many bytes were taken: not all where a pipe is full or closed. */
function writeDirectly(output: OutputStream, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptors[output], bytes, written);
  } catch {
    // The stream says what is wrong, or waits.
  }
  return written;
}

const tolerant = new WeakSet<NodeJS.WriteStream>();

/** A reader may close the pipe early, as `head` does: the rest is discarded. A disk that is full is an error, and no bug. */
function writeToStream(output: OutputStream, bytes: Buffer): void {
  direct.delete(output);
  const stream = process[output];
  if (!tolerant.has(stream)) {
    tolerant.add(stream);
    stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
      if (code === "EPIPE") return;
      if (output === "stdout")
        writeOutput("stderr", `Standard output cannot be written: ${message}.\n`);
      process.exit(1);
    });
  }
  stream.write(bytes);
}
