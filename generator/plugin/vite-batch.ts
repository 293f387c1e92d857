/**
 * Batches updates of generated files for Vite's dev server, so that a page reloads once for files that change together.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** How long no further file may change until a batch is complete, in milliseconds. */
const pause = 100;

/** Adds modules to the batch of the environment; the last caller gets the whole batch, the others nothing. */
export type Batches<Module> = (
  environment: object,
  modules: readonly Module[],
) => Promise<Module[]>;

export function createBatches<Module>(): Batches<Module> {
  const batches = new WeakMap<object, Set<Module>>();
  const turns = new WeakMap<object, number>();
  return async (environment, modules) => {
    const batch = batches.get(environment) ?? new Set();
    batches.set(environment, batch);
    for (const module of modules) batch.add(module);
    const turn = (turns.get(environment) ?? 0) + 1;
    turns.set(environment, turn);
    await sleep(pause);
    if (turns.get(environment) !== turn) return [];
    batches.delete(environment);
    return [...batch];
  };
}
