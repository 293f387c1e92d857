/**
 * Batches updates of Vite's dev server, so that a page reloads once for files that change together: by what is generated,
 * or by a checkout.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** How long no further file may change until a batch is complete, in milliseconds. */
const pause = 100;

/** The longest that a batch is kept, in milliseconds. */
const patience = 5000;

/** Adds modules to the batch of the environment; the last caller gets the whole batch, the others nothing. */
export type Batches<Module> = (
  environment: object,
  modules: readonly Module[],
) => Promise<Module[]>;

/** `isSettled`: whether nothing more is about to change. */
export function createBatches<Module>(isSettled: () => boolean): Batches<Module> {
  const batches = new WeakMap<object, Set<Module>>();
  const turns = new WeakMap<object, number>();
  return async (environment, modules) => {
    const batch = batches.get(environment) ?? new Set();
    batches.set(environment, batch);
    for (const module of modules) batch.add(module);
    const turn = (turns.get(environment) ?? 0) + 1;
    turns.set(environment, turn);
    const started = performance.now();
    do {
      await sleep(pause);
      if (turns.get(environment) !== turn) return [];
    } while (!isSettled() && performance.now() - started < patience);
    batches.delete(environment);
    return [...batch];
  };
}
