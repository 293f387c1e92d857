/** Rollup and Rolldown: generated before each build, which begins anew when a call sheet changes. */
import { setTimeout as sleep } from "node:timers/promises";
import { bundlerError, type BundlerError } from "./bundler-error.ts";
import type { PluginOptions } from "./options.ts";
import type { WatchedOutcome, PluginHost } from "./plugin-host.ts";

/** What is used of a plugin's context: both bundlers, and Vite, have it. */
export interface BuildContext {
  addWatchFile(id: string): void;
  warn(log: { message: string }): void;
  error(error: BundlerError): never;
}

/** How long Rollup's watcher may take to see what was written, in milliseconds. */
const timeToNotice = 100;

/** One save makes one build, though each of the two watchers takes what is generated for a further change. */
export function rollupHooks(host: PluginHost, { check = false }: PluginOptions = {}) {
  let last: WatchedOutcome | undefined;
  return {
    async buildStart(this: BuildContext): Promise<void> {
      last = await host.run();
      tell(this, last);
    },
    /**
     * Rollup begins to build when there is no change left that plugins have not heard of: what is generated while they
     * hear of one, and noticed then, belongs to the same build.
     */
    async watchChange(this: HookContext): Promise<void> {
      if (isRolldown(this) || last?.isOutdated() !== true) return;
      last = await host.run();
      if (last.changed.length > 0) await sleep(timeToNotice);
    },
    /**
     * Rolldown builds again for whatever changes once plugins hear of a change, so it does not watch the generated files:
     * they are made of the call sheets, which it watches.
     */
    async options<Options extends object>(
      this: HookContext,
      options: Options,
    ): Promise<Options | null> {
      if (!isRolldown(this) || !this.meta.watchMode || check) return null;
      const watch = watchOptions(options);
      const exclude = [watch.exclude ?? [], await host.generated()].flat();
      return { ...options, watch: { ...watch, exclude } };
    },
  };
}

interface HookContext {
  readonly meta: { readonly watchMode: boolean; readonly rolldownVersion?: string };
}

const isRolldown = ({ meta }: HookContext): boolean => meta.rolldownVersion !== undefined;

type Pattern = string | RegExp;

const watchOptions = ({
  watch,
}: {
  readonly watch?: false | { readonly exclude?: Pattern | Pattern[] };
}) => (watch === false || watch === undefined ? {} : watch);

/** What to watch first: a build that fails here begins again when the call sheet is mended. */
export function tell(context: BuildContext, outcome: WatchedOutcome): void {
  const { inputs, watched, problems, ok } = outcome;
  for (const path of [...inputs.folders.map((folder) => folder.path), ...watched.files]) {
    context.addWatchFile(path);
  }
  for (const { isError, text } of problems) {
    if (!isError) context.warn({ message: text });
  }
  if (!ok) context.error(bundlerError(outcome));
}
