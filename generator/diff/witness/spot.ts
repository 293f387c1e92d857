import type { Model } from "../../model/model.ts";
import type { Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";

/** Where something is, and on which side a consumer uses it. */
export interface Spot {
  readonly at: Target;
  readonly models: Pair<Model>;
  readonly side: keyof Pair<Model>;
}

interface Finding {
  readonly difference: { readonly at: Target };
  readonly context: { readonly models: Pair<Model> };
}

/** Where a difference is, for a consumer of the old package. */
export const before = ({ difference: { at }, context: { models } }: Finding): Spot => ({
  at,
  models,
  side: "old",
});

/** The same for a consumer of the new one. */
export const after = (finding: Finding): Spot => ({ ...before(finding), side: "new" });
