/** Rollup and Rolldown: generated before each build, which begins anew when a call sheet changes. */
import { bundlerError, type BundlerError } from "./bundler-error.ts";
import type { WatchedOutcome, Upkeep } from "./upkeep.ts";

/** What is used of a plugin's context: both bundlers, and Vite, have it. */
export interface BuildContext {
  addWatchFile(id: string): void;
  warn(log: { message: string }): void;
  error(error: BundlerError): never;
}

export const rollupHooks = (upkeep: Upkeep) => ({
  async buildStart(this: BuildContext): Promise<void> {
    tell(this, await upkeep.run());
  },
});

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
