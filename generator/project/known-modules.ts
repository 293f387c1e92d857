/** The modules that another run has planned and printed, by the hash of all that they depend on. */
import type { PlannedBefore, PlannedModule } from "../emit/plan/planned-before.ts";
import { planHash } from "../emit/plan/plan-text.ts";
import type { Texts } from "./cache/text-cache.ts";
import type { KnownResources } from "./known-resources.ts";

export interface KnownModules extends PlannedBefore {
  /** Those of this run, for another. */
  readonly all: () => Texts;
}

/** `isPrinted`: whether what was printed of a plan with this hash is at hand. */
export function knownModules(
  { keyOf }: KnownResources,
  hashes: Texts,
  isPrinted: (hash: string) => boolean,
): KnownModules {
  const noted = new Map<string, PlannedModule>();
  return {
    sheet: keyOf,
    find(key) {
      const hash = hashes.get(key);
      return hash !== undefined && isPrinted(hash) ? hash : undefined;
    },
    note: (key, plan) => void noted.set(key, plan),
    all: () => new Map(Array.from(noted, ([key, plan]) => [key, planHash(plan)] as const)),
  };
}
