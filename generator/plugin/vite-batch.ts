/** What Vite's dev server hears of generated files: of those that change together once, so that a page loads once. */
import { setTimeout as sleep } from "node:timers/promises";

/** How long no further file may change for a batch to be whole, in milliseconds. */
const pause = 100;

/** Adds modules to the batch of the environment; gives the whole batch to whoever added last, and none to others. */
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
