/** What a change of call sheets breaks, and for whom: two models to a list of changes, the worst first. */
import type { Model } from "../model/model.ts";
import { verdicts, type Change } from "./verdict/change.ts";
import { differences } from "./facts/differences.ts";
import { fold } from "./fold.ts";
import type { Pair } from "./pair/pair.ts";

/** Within one verdict in the order of the call sheets. */
export function diffModels(models: Pair<Model>): readonly Change[] {
  const changes = fold(differences(models), { models });
  const rank = ({ verdict }: Change): number => verdicts.indexOf(verdict);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}
