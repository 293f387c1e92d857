/** The operations of two services by their ids, computed once. */
import type { Service } from "../../model/model.ts";
import { oncePerPair } from "./once.ts";
import type { Pair } from "./pair.ts";
import { pairOperations } from "./pair-operations.ts";
import { pairResources } from "./pair-resources.ts";

/** New ids by old ones, of the operations that both sides have. */
export const sameOperations = oncePerPair(
  (services: Pair<Service>): ReadonlyMap<string, string> => {
    const { both } = pairOperations(services, pairResources(services));
    return new Map(both.map((pair) => [pair.old.id, pair.new.id]));
  },
);
