/**
 * A file that a bundler watches beside the call sheets: it is written when a call sheet was saved before the bundler's
 * watcher was ready, which tells of changes from then on alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { realIfPossible } from "../../write/output-folder.ts";

export interface Nudge {
  /** To be watched, from the first build on. */
  readonly file: string;
  stop(): void;
}

/** How often to compare, in milliseconds. What two comparisons in a row have seen, the bundler has not noticed. */
const interval = 500;

/** `isMissed`: whether something was saved that no build has read. */
export function startNudging(isMissed: () => boolean): Nudge {
  const folder = realIfPossible(mkdtempSync(join(tmpdir(), "callsheet-")));
  const file = join(folder, "saved-early");
  const end = new AbortController();
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  writeFileSync(file, "");
  process.once("exit", remove);
  void compare();
  return {
    file,
    stop() {
      end.abort();
      process.removeListener("exit", remove);
      remove();
    },
  };

  async function compare(): Promise<void> {
    let wasMissed = false;
    for (let count = 1; ; count += 1) {
      try {
        await sleep(interval, undefined, { ref: false, signal: end.signal });
      } catch {
        return;
      }
      const isNow = isMissed();
      if (isNow && wasMissed) writeFileSync(file, String(count));
      wasMissed = isNow;
    }
  }
}
