/** `callsheet generate --watch`: what it says, and how it ends. */
import { print, printError } from "../terminal.ts";
import { runLine, clock, dim } from "./watch-lines.ts";
import { watch, type WatchEvent, type WatchOptions } from "./watch.ts";

export interface WatchCommandOptions extends Omit<WatchOptions, "signal" | "onEvent"> {
  /** One JSON object a line, for programs. */
  readonly json: boolean;
  /** Say nothing but what is wrong. */
  readonly quiet: boolean;
}

/**
 * Goes on until the process is told to stop, by Ctrl-C for instance, or nobody reads what it says any more. That is how
 * it is meant to end, and so no failure. Told twice, it ends at once.
 */
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
    const onEvent = json ? sayJson : (event: WatchEvent) => say(event, quiet);
    await watch({ ...options, signal: stop.signal, onEvent });
  } finally {
    for (const ending of endings) process.off(ending, end);
  }
  return 0;
}

function sayJson(event: WatchEvent): void {
  const at = new Date().toISOString();
  if (event.event !== "run") {
    print(JSON.stringify({ ...event, at }));
    return;
  }
  const { changed, milliseconds, result } = event;
  const { ok, diagnostics, projects } = result;
  const packages = projects.map(({ spec, out, ok: isOk, written, removed }) => {
    return { spec, out, ok: isOk, written, removed };
  });
  print(JSON.stringify({ event: "run", at, changed, ok, milliseconds, diagnostics, packages }));
}

function say(event: WatchEvent, quiet: boolean): void {
  const time = dim(clock(new Date()));
  switch (event.event) {
    case "watching": {
      if (!quiet) print(`${time} watching ${event.paths.join(", ")}; Ctrl-C ends`);
      break;
    }
    case "not-told": {
      const what = "changes are looked for once a second, since the system does not tell of them";
      printError(`${time} ${what}: ${event.reason}`);
      break;
    }
    case "run": {
      if (!quiet) print(`${time} ${runLine(event)}`);
      if (event.result.text !== "") printError(`\n${event.result.text}\n`);
      break;
    }
  }
}
