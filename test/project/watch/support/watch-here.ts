import { onTestFinished } from "vitest";
import { findProjects } from "../../../../generator/api/options.ts";
import { watch, type WatchEvent } from "../../../../generator/project/watch/watch.ts";
import { createQueue } from "./queue.ts";
import type { RunEvent } from "./watch-process.ts";

/** Watches in this process, until the test ends. */
export function watchHere(cwd: string) {
  const stop = new AbortController();
  const runs = createQueue<WatchEvent & { readonly event: "run" }>();
  const done = watch({
    cwd,
    findProjects: () => findProjects(cwd, undefined),
    signal: stop.signal,
    onEvent: (event) => event.event === "run" && runs.push(event),
  });
  onTestFinished(async () => {
    stop.abort();
    await done;
  });
  const next = async (isWanted: (report: RunEvent) => boolean) =>
    await runs.next(({ result }) => isWanted(result as RunEvent));
  return {
    /** The next run that matches. */
    next,
    run: async (isWanted: (report: RunEvent) => boolean) =>
      (await next(isWanted)).result as RunEvent,
  };
}
