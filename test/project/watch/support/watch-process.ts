import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { builtCli } from "../../../support/built-callsheet.ts";
import { createQueue, type Queue } from "./queue.ts";

const cli = await builtCli();

export interface WatchProcess {
  /** The lines of standard output. */
  readonly lines: Queue<string>;
  readonly errors: Queue<string>;
  stop(signal?: NodeJS.Signals): Promise<{ readonly code: number | null }>;
}

/** Runs `callsheet generate --watch` until the test ends. */
export function startWatching(cwd: string, options: readonly string[] = []): WatchProcess {
  const child = spawn(process.execPath, [cli, "generate", "--watch", ...options], {
    cwd,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await closed;
  });
  const [lines, errors] = [createQueue<string>(), createQueue<string>()];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  return {
    lines,
    errors,
    async stop(signal = "SIGINT") {
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return { code };
    },
  };
}

export interface RunEvent {
  readonly version: number;
  readonly ok: boolean;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly file?: string;
    readonly line?: number;
  }[];
  readonly packages: readonly {
    readonly out: string;
    readonly written: readonly string[];
    readonly removed: readonly string[];
  }[];
}

/** Runs it with `--json`: one report per line. */
export function startWatchingJson(cwd: string, options: readonly string[] = []) {
  const child = startWatching(cwd, [...options, "--json"]);
  const nextEvent = async (isWanted: (event: RunEvent) => boolean): Promise<RunEvent> => {
    const isWantedLine = (line: string) => isWanted(JSON.parse(line) as RunEvent);
    return JSON.parse(await child.lines.next(isWantedLine)) as RunEvent;
  };
  return {
    ...child,
    /** The next run that matches. */
    run: nextEvent,
  };
}
