/** Rollup and Rolldown: generates before each build, which starts again when a call sheet changes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { realIfPossible } from "../../write/output-folder.ts";
import { packageNames } from "./packages.ts";
import { type ResolveContext, resolveImport } from "./rollup-resolve.ts";
import type { PluginOptions } from "./options.ts";
import { bundlerError, type BundlerError } from "./outcome.ts";
import type { PluginHost, WatchedOutcome } from "./plugin-host.ts";

/** The part of a plugin's context that is used: both bundlers, and Vite, have it. */
interface BuildContext {
  readonly meta: { readonly watchMode: boolean };
  addWatchFile(id: string): void;
  warn(log: { message: string }): void;
  error(error: BundlerError): never;
}

/** How long Rollup's watcher may take to notice a written file, in milliseconds. */
const timeToNotice = 100;

/** One save causes one build, though both watchers treat generated files as further changes. */
export function rollupHooks(host: PluginHost, { check = false }: PluginOptions = {}) {
  let last: WatchedOutcome | undefined;
  let conditions: readonly string[] = [];
  let roots: readonly string[] = [host.cwd];
  let nudge: Nudge | undefined;
  let running = 0;
  async function run(): Promise<WatchedOutcome> {
    running += 1;
    try {
      return await host.run();
    } finally {
      running -= 1;
    }
  }
  return {
    async buildStart(this: BuildContext): Promise<void> {
      if (this.meta.watchMode) {
        nudge ??= startNudging(() => running === 0 && last?.isOutdated() === true);
        this.addWatchFile(nudge.file);
      }
      last = await run();
      reportOutcome(this, last);
    },
    resolveId: {
      order: "pre",
      filter: { id: packageNames },
      async handler(this: ResolveContext, specifier: string, importer: string | undefined) {
        const packages = await host.packages();
        return await resolveImport(this, specifier, importer, { packages, conditions, roots });
      },
    },
    /**
     * Rollup starts to build after plugins have handled all changes: what is generated while they handle one, and is
     * noticed by then, belongs to the same build.
     */
    async watchChange(this: HookContext): Promise<void> {
      if (isRolldown(this) || last?.isOutdated() !== true) return;
      last = await run();
      if (last.changed.length > 0) await sleep(timeToNotice);
    },
    closeWatcher(): void {
      nudge?.stop();
      nudge = undefined;
    },
    /**
     * Rolldown builds again for any change after plugins have handled one, so it does not watch generated files: they
     * depend only on the call sheets, which it watches.
     */
    async options<Options extends object>(
      this: HookContext,
      options: Options,
    ): Promise<Options | null> {
      if (!isRolldown(this)) return null;
      ({ conditions, roots } = rolldownSettings(options, host.cwd));
      if (!this.meta.watchMode || check) return null;
      const watch = watchOptions(options);
      const exclude = [watch.exclude ?? [], await host.generated()].flat();
      return { ...options, watch: { ...watch, exclude } };
    },
  } as const;
}

interface HookContext {
  readonly meta: { readonly watchMode: boolean; readonly rolldownVersion?: string };
}

const isRolldown = ({ meta }: HookContext): boolean => meta.rolldownVersion !== undefined;

/** Its own words for what decides about imports. */
function rolldownSettings(
  options: {
    readonly cwd?: string;
    readonly resolve?: { readonly conditionNames?: readonly string[] };
  },
  cwd: string,
) {
  return {
    conditions: options.resolve?.conditionNames ?? [],
    roots: [options.cwd ?? process.cwd(), cwd],
  };
}

type Pattern = string | RegExp;

const watchOptions = ({
  watch,
}: {
  readonly watch?: false | { readonly exclude?: Pattern | Pattern[] };
}) => (watch === false || watch === undefined ? {} : watch);

/** Files to watch come first: a build that fails here starts again when the call sheet is corrected. */
function reportOutcome(context: BuildContext, outcome: WatchedOutcome): void {
  const { inputs, watched, problems, ok } = outcome;
  for (const path of [...inputs.folders.map((folder) => folder.path), ...watched.files]) {
    context.addWatchFile(path);
  }
  for (const { isError, text } of problems) {
    if (!isError) context.warn({ message: text });
  }
  if (!ok) context.error(bundlerError(outcome));
}

interface Nudge {
  /** To be watched, from the first build on. */
  readonly file: string;
  stop(): void;
}

/** How often to compare, in milliseconds. What two comparisons in a row have seen, the bundler has not noticed. */
const interval = 500;

/** `isMissed`: whether something was saved that no build has read. */
function startNudging(isMissed: () => boolean): Nudge {
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
