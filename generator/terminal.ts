/** Everything that is said to a person goes through here. */
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { SourceText } from "./load/source-text.ts";

export function print(text: string): void {
  write(process.stdout, text);
}

export function printError(text: string): void {
  write(process.stderr, text);
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
 * count of errors: what they have led to.
 */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  outcome: string = "",
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { styleText } = await import("node:util");
  const { showDiagnostics } = await import("./diagnostics/show.ts");
  const shown = showDiagnostics(diagnostics, sources, (style, text) =>
    styleText(style, text, { stream: process.stderr }),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const count = `${errors} error${errors === 1 ? "" : "s"}${outcome}.`;
  printError(errors === 0 ? shown : `${shown}\n\n${count}`);
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
      stderr.write(`\r\u001B[K${text.slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    },
    end() {
      if (isShown) stderr.write("\r\u001B[K");
      isShown = false;
    },
  };
}
