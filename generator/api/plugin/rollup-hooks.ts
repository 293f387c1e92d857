/** The hooks of Rollup, Rolldown and Vite builds. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { realIfPossible } from "../../write/output-folder.ts";
import type { Host, Problem } from "./host.ts";
import { pluginName } from "./options.ts";

/** The part of a plugin's context that all three bundlers have. */
interface BuildContext {
  readonly meta: { readonly watchMode: boolean; readonly rolldownVersion?: string };
  readonly environment?: { readonly mode: string };
  addWatchFile(id: string): void;
  warn(log: { message: string }): void;
  error(error: ReturnType<typeof bundlerError>): never;
}

export function rollupHooks(host: Host) {
  let nudge: ReturnType<typeof startNudging> | undefined;
  return {
    async buildStart(this: BuildContext): Promise<void> {
      if (this.environment?.mode === "dev") return;
      if (this.meta.watchMode) this.addWatchFile((nudge ??= startNudging(host)).file);
      const { ok, problems } = await host.run();
      const { files, folders } = host.watched();
      // Watch inputs even if an error ends the build, so that a corrected call sheet starts it again.
      for (const path of [...folders, ...files]) this.addWatchFile(path);
      for (const { severity, text } of problems) {
        if (severity !== "error") this.warn({ message: text });
      }
      if (!ok) this.error(bundlerError(problems));
    },
    /** Rollup starts one build for all changes that it notices before this hook ends, in generated files, too. */
    async watchChange(this: Pick<BuildContext, "meta">): Promise<void> {
      if (this.meta.rolldownVersion !== undefined || host.changes() === 0) return;
      const { changed } = await host.run();
      if (changed.length > 0) await sleep(100);
    },
    closeWatcher(): void {
      nudge?.stop();
      nudge = undefined;
    },
    /** Rolldown would build again for generated files. It reads them in each build without watching them. */
    async options<Options extends object>(
      this: Pick<BuildContext, "meta">,
      options: Options & { readonly watch?: Watch },
    ): Promise<Options | null> {
      const { watchMode, rolldownVersion } = this.meta;
      if (!watchMode || rolldownVersion === undefined) return null;
      const watch = options.watch || {};
      const exclude = [watch.exclude ?? [], await host.generated()].flat();
      return { ...options, watch: { ...watch, exclude } };
    },
  } as const;
}

type Watch = false | { exclude?: string | RegExp | (string | RegExp)[] | undefined } | undefined;

/** Rollup 4.67 and Rolldown 1.2 miss changes during the first build. Changing this file starts another build. */
function startNudging(host: Host) {
  const folder = realIfPossible(mkdtempSync(join(tmpdir(), "callsheet-")));
  const file = join(folder, "missed");
  writeFileSync(file, "");
  let wasMissed = false;
  const timer = setInterval(() => {
    const isMissed = host.changes() > 0;
    if (isMissed && wasMissed) writeFileSync(file, String(performance.now()));
    wasMissed = isMissed;
  }, 500).unref();
  function stop(): void {
    clearInterval(timer);
    process.removeListener("exit", stop);
    rmSync(folder, { recursive: true, force: true });
  }
  process.once("exit", stop);
  return { file, stop };
}

/** Returns one error for all problems, located at the first error that has a location. */
export function bundlerError(problems: readonly Problem[]) {
  // The message includes the lines with carets: bundlers print no `frame` in addition. A stack would only show this plugin.
  const message = problems.map(({ text }) => text).join("\n\n");
  const error = { message, plugin: pluginName, stack: "" };
  const { file, line = 1, column = 1 } = firstError(problems) ?? {};
  return file === undefined ? error : { ...error, id: file, loc: { file, line, column } };
}

export const firstError = (problems: readonly Problem[]): Problem | undefined =>
  problems.find(({ severity, file }) => severity === "error" && file !== undefined);
