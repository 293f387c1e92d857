/** Which operations use a declared type on both sides: whose callers a change inside it may reach. */
import type { Service, TypeDeclaration } from "../../model/model.ts";
import type { View } from "../../spec/types/view.ts";
import { sorted } from "../../text/order.ts";
import { oncePerPair } from "../pair/once.ts";
import type { Pair } from "../pair/pair.ts";
import { sameOperations } from "../pair/same-operations.ts";
import { reachOf } from "./reach.ts";

/** Sorted ids; undefined for a direction in which the type is not used on both sides. */
export type Uses = Readonly<Record<View, readonly string[] | undefined>>;

const usesBetween = oncePerPair((services: Pair<Service>) =>
  oncePerPair((types: Pair<TypeDeclaration>) => usesIn(services, types)),
);

/** Computed once for two types. */
export function usesOf(services: Pair<Service>, types: Pair<TypeDeclaration>): Uses {
  return usesBetween(services)(types);
}

function usesIn(services: Pair<Service>, types: Pair<TypeDeclaration>): Uses {
  const old = reachOf(services.old)(types.old);
  const now = reachOf(services.new)(types.new);
  const ids = sameOperations(services);
  const inView = (view: View): readonly string[] | undefined => {
    if (old[view].size === 0 || now[view].size === 0) return undefined;
    const kept = [...old[view]].flatMap((id) => ids.get(id) ?? []);
    const both = kept.filter((id) => now[view].has(id));
    // Where no operation is left that used it before, the new ones are those that tell of it.
    return sorted(both.length === 0 ? now[view] : both);
  };
  return { sent: inView("sent"), received: inView("received") };
}
