import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Pair } from "../pair/pair.ts";
import type { AnyDifference, Difference, Target } from "./difference.ts";
import type { FactName, Facts } from "./facts.ts";

/** A difference between two sides that were compared already. */
export function certain<Name extends FactName>(
  fact: Name,
  at: Target,
  values: Partial<Pair<Facts[Name]>>,
  places: Partial<Pair<Place>>,
): AnyDifference {
  const difference: Difference<Name> = { fact, at, old: values.old, new: values.new, places };
  return difference as AnyDifference;
}
