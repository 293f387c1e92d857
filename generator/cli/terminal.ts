/** All output of the command line: on standard output or standard error, and its appearance. */
import { writeSync } from "node:fs";
import { countOf, type Paint, showFirst } from "../diagnostics/show.ts";
import { visible, visibleJson, visibleLines } from "../diagnostics/visible.ts";
import type { Project } from "../project/config/project.ts";
import { now } from "../project/progress.ts";
import type { Diagnostic } from "../project/report/report.ts";
import type { Screen } from "../review/terminal/change-lines.ts";

export type OutputStream = "stdout" | "stderr";

const descriptors: Readonly<Record<OutputStream, number>> = { stdout: 1, stderr: 2 };

/** File descriptors without a stream. A direct write must not overtake data buffered by a stream. */
const direct = new Set<OutputStream>();

/**
 * Writes strings without Node's streams, for a process with no other output: opening the streams takes a quarter of the
 * time of a run without changes. A Windows console does not accept bytes.
 */
export function writeAtOnce(): void {
  if (process.platform === "win32") return;
  direct.add("stdout").add("stderr");
}

/** Ends the process, without Node's cleanup if no stream has buffered data: the system frees memory in one step. */
export function endProcess(code: number): void {
  process.exitCode = code;
  if (direct.size === Object.keys(descriptors).length) process.exit();
}

export function writeOutput(output: OutputStream, text: string): void {
  const bytes = Buffer.from(text);
  const written = direct.has(output) ? writeDirectly(output, bytes) : 0;
  if (written < bytes.length) writeToStream(output, bytes.subarray(written));
}

/** Returns the number of written bytes. It is smaller if a pipe is full or closed. */
function writeDirectly(output: OutputStream, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptors[output], bytes, written);
  } catch {
    // The stream reports the error, or waits.
  }
  return written;
}

const tolerant = new WeakSet<NodeJS.WriteStream>();

/** Ignores a reader that closes the pipe early, like `head`. A full disk is an error, but not a bug. */
function writeToStream(output: OutputStream, bytes: Buffer): void {
  direct.delete(output);
  const stream = process[output];
  if (!tolerant.has(stream)) {
    tolerant.add(stream);
    stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
      if (code === "EPIPE") return;
      if (output === "stdout")
        writeOutput("stderr", `Cannot write to standard output: ${message}.\n`);
      process.exit(1);
    });
  }
  stream.write(bytes);
}

// Not imported: an import initializes the whole module, and every run would wait for it.
const { styleText } = process.getBuiltinModule("node:util");

/** Prints an external string: hidden characters are escaped. */
export function print(text: string): void {
  printPainted(visibleLines(text));
}

export function printError(text: string): void {
  printPainted(visibleLines(text), "stderr");
}

export function printJson(value: unknown, layout: "lines" | "line" = "lines"): void {
  const json = JSON.stringify(value, null, layout === "lines" ? 2 : undefined);
  printPainted(visibleJson(json));
}

/** Prints a string with colours. External strings in it must already be escaped. */
export function printPainted(text: string, output: OutputStream = "stdout"): void {
  writeOutput(output, `${text}\n`);
}

/** Colours strings for a stream. `NO_COLOR` wins (no-color.org): Node would prefer `FORCE_COLOR`, and warn. */
export const painterOf =
  (stream: NodeJS.WriteStream): Paint =>
  (style, text) =>
    (process.env["NO_COLOR"] ?? "") === "" ? styleText(style, text, { stream }) : text;

/** Width for a file or another program, and minimum width: a narrower line fits no word. */
const [usualWidth, leastWidth] = [100, 20];

/** Returns the columns for sentences: the columns of the terminal, up to a readable width. */
export const proseWidth = ({ columns = 80 }: NodeJS.WriteStream): number =>
  Math.min(Math.max(leastWidth, columns), 100);

export const screenOf = (stream: NodeJS.WriteStream): Omit<Screen, "all"> => ({
  paint: painterOf(stream),
  columns: Math.max(leastWidth, stream.columns ?? usualWidth),
});

/** Prints diagnostics with their lines on standard error. `outcome`: the end of the line that counts them. */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  outcome: string = "",
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { columns } = process.stderr;
  const blocks = showFirst(diagnostics, painterOf(process.stderr), columns);
  const count = visible(`${countOf(diagnostics)}${outcome}.`);
  printPainted([...blocks, count].join("\n\n"), "stderr");
}

export interface ProgressLine {
  readonly show: (text: string) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/** Delay before progress is shown, and interval of its updates, in milliseconds. */
const [silence, pause] = [1000, 100];

/** `standardError`: the stream for the line, if it is a terminal. Called when there is a line to show. */
export function startProgress(
  standardError: () => Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> = () =>
    process.stderr,
): ProgressLine {
  let next = now() + silence;
  let isShown = false;
  return {
    show(text) {
      const time = now();
      if (time < next) return;
      next = time + pause;
      const stderr = standardError();
      if (!stderr.isTTY) return;
      isShown = true;
      // A line wrapped by the edge of the terminal could not be cleared.
      stderr.write(`\r\u001B[K${visible(text).slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) standardError().write("\r\u001B[K");
      isShown = false;
    },
  };
}

type OnFile = (project: Project, done: number, all: number) => void;

/** Runs work that reports each printed file. Shows progress unless the command is quiet. */
export async function withProgress<T>(
  quiet: boolean,
  work: (onFile: OnFile | undefined) => Promise<T>,
): Promise<T> {
  if (quiet) return await work(undefined);
  const progress = startProgress();
  try {
    return await work(({ out }, done, all) => {
      progress.show(`${out}/: ${done} of ${all} files printed`);
    });
  } finally {
    progress.end();
  }
}
