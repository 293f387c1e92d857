/** Everything that is said to a person goes through here. */
import type { Project } from "../project/config/project.ts";
import { visible, visibleJson, visibleLines } from "../diagnostics/visible.ts";
import type { Diagnostic } from "../project/report/report.ts";

/** Prints text of whatever origin: what is hidden in it is spelled out. */
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

/** Prints colours too: foreign text in it has been made visible before. */
export function printPainted(text: string, stream: NodeJS.WriteStream = process.stdout): void {
  write(stream, text);
}

const tolerant = new WeakSet<NodeJS.WriteStream>();

/** Whoever reads may stop doing so, as `head` does: then what is left to say is nobody's loss. */
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
 * Shows diagnostics with their lines, on standard error; colours only where a terminal wants them. `outcome` ends the
 * count of them: what they have led to.
 */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  outcome: string = "",
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { styleText } = await import("node:util");
  const { showDiagnostic } = await import("../diagnostics/show.ts");
  const shown = diagnostics.map((diagnostic) =>
    showDiagnostic(diagnostic, (style, text) => styleText(style, text, { stream: process.stderr })),
  );
  const count = visible(`${countOf(diagnostics)}${outcome}.`);
  printPainted([...shown, count].join("\n\n"), process.stderr);
}

/** `1 error`, `2 warnings`, `1 error, 2 warnings`. */
export function countOf(diagnostics: readonly Pick<Diagnostic, "severity">[]): string {
  const counts = (["error", "warning"] as const).map((severity) => {
    const { length } = diagnostics.filter((one) => one.severity === severity);
    return { severity, length };
  });
  return counts
    .filter(({ length }) => length > 0)
    .map(({ severity, length }) => `${length} ${severity}${length === 1 ? "" : "s"}`)
    .join(", ");
}

/** One line about work that takes its time, on a terminal alone. */
export interface Progress {
  readonly show: (text: string) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

/** How long work must take before something is said of it, and how often that changes; in milliseconds. */
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
      // A line that is broken by the edge of the terminal would not disappear.
      stderr.write(`\r\u001B[K${visible(text).slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stderr.write("\r\u001B[K");
      isShown = false;
    },
  };
}

type OnFile = (project: Project, done: number, all: number) => void;

/** Does work that tells of each printed file, which is shown unless all is to be quiet. */
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
