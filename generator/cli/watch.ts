/** Prints the events of `callsheet generate --watch`, and ends it. */
import { visible } from "../diagnostics/visible.ts";
import { nextLines, runLine } from "./generate-lines.ts";
import { painterOf, print, printError, printJson, printPainted } from "./terminal.ts";
import { watch, type WatchEvent, type WatchOptions } from "../project/watch/watch.ts";

export interface WatchCommandOptions extends Omit<WatchOptions, "signal" | "onEvent"> {
  /** Whether to print one JSON report per line. */
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Runs until a signal, such as Ctrl-C, or until its output is no longer read. A second signal ends it immediately. */
export async function watchCommand(options: WatchCommandOptions): Promise<0> {
  const { json, quiet } = options;
  const stop = new AbortController();
  const end = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const ending of endings) process.on(ending, end);
  process.stdout.once("error", () => stop.abort());
  try {
    const onEvent = json ? printReport : eventPrinter(quiet);
    await watch({ ...options, signal: stop.signal, onEvent });
  } finally {
    for (const ending of endings) process.off(ending, end);
  }
  return 0;
}

function printReport(event: WatchEvent): void {
  if (event.event === "watching") return;
  const { text: _, ...report } = event.result;
  printJson(report, "line");
}

/** Prints the next steps once, and again when they change. */
function eventPrinter(quiet: boolean): (event: WatchEvent) => void {
  let printed = "";
  return (event) => {
    printEvent(event, quiet);
    if (quiet || event.event !== "run" || !event.result.ok) return;
    const { packages } = event.result;
    const steps = nextLines(packages.map((one) => ("drift" in one ? {} : one))).join("\n");
    if (steps !== printed && steps !== "") print(steps);
    printed = steps;
  };
}

function printEvent(event: WatchEvent, quiet: boolean): void {
  const time = painterOf(process.stdout)("dim", clock(new Date()));
  const line = (text: string): void => printPainted(`${time} ${visible(text)}`);
  switch (event.event) {
    case "watching": {
      if (!quiet) line(`watching ${event.paths.join(", ")}; Ctrl-C ends`);
      break;
    }
    case "notice": {
      printError(event.result.text);
      break;
    }
    case "run": {
      if (!quiet) line(runLine(event));
      if (event.result.text !== "") printError(`\n${event.result.text}\n`);
      break;
    }
  }
}

/** Returns hours, minutes and seconds, independent of the locale. */
const clock = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
