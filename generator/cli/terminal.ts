/** All output of the command line goes through here. */
import type { Project } from "../project/config/project.ts";
import { visible, visibleJson, visibleLines } from "../diagnostics/visible.ts";
import type { Diagnostic } from "../project/report/report.ts";
import { plural } from "../text/plural.ts";

/** Prints text of any origin: hidden characters are escaped. */
export function print(text: string): void {
  write(process.stdout, visibleLines(text));
}

export function printError(text: string): void {
  write(process.stderr, visibleLines(text));
}

/** Prints a value for other tools, on one line or on many. */
export function printJson(value: unknown, layout: "lines" | "line" = "lines"): void {
  const json = JSON.stringify(value, null, layout === "lines" ? 2 : undefined);
  write(process.stdout, visibleJson(json));
}

/** Prints colours too: any text of other origin in it must have been escaped before. */
export function printPainted(text: string, stream: NodeJS.WriteStream = process.stdout): void {
  write(stream, text);
}

const tolerant = new WeakSet<NodeJS.WriteStream>();

/** A reader may close the pipe early, as `head` does: the rest is discarded. */
function write(stream: NodeJS.WriteStream, text: string): void {
  if (!tolerant.has(stream)) {
    tolerant.add(stream);
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  stream.write(`${text}\n`);
}

/**
 * Prints diagnostics with their lines on standard error, in colour if the terminal supports it. `outcome`: the end of
 * the line that counts them.
 */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  outcome: string = "",
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { styleText } = await import("node:util");
  const { showDiagnostic } = await import("../diagnostics/show.ts");
  const blocks = diagnostics.map((diagnostic) =>
    showDiagnostic(diagnostic, (style, text) => styleText(style, text, { stream: process.stderr })),
  );
  const count = visible(`${countOf(diagnostics)}${outcome}.`);
  printPainted([...blocks, count].join("\n\n"), process.stderr);
}

/** `1 error`, `2 warnings`, `1 error, 2 warnings`. */
export function countOf(diagnostics: readonly Pick<Diagnostic, "severity">[]): string {
  const counts = (["error", "warning", "info"] as const).map((severity) => {
    const { length } = diagnostics.filter((one) => one.severity === severity);
    return { severity, length };
  });
  return counts
    .filter(({ length }) => length > 0)
    .map(({ severity, length }) =>
      severity === "info" ? `${length} info` : plural(length, severity),
    )
    .join(", ");
}

/** A progress line, on a terminal only. */
export interface Progress {
  readonly show: (text: string) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/** How long work must take before its progress is shown, and how often that is updated; in milliseconds. */
const [silence, pause] = [1000, 100];

/** `stderr`: where the line is shown, if that is a terminal. */
export function startProgress(
  stderr: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> = process.stderr,
): Progress {
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined };
  let next = performance.now() + silence;
  let isShown = false;
  return {
    show(text) {
      const now = performance.now();
      if (now < next) return;
      next = now + pause;
      isShown = true;
      // A line wrapped by the edge of the terminal could not be cleared.
      stderr.write(`\r\u001B[K${visible(text).slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stderr.write("\r\u001B[K");
      isShown = false;
    },
  };
}

type OnFile = (project: Project, done: number, all: number) => void;

/** Runs work that reports each printed file; its progress is shown unless the command is quiet. */
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
