/** How the new type relates to the old one where an expression changed. */
import type { View } from "../../spec/types/view.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate, relateDeclarations } from "../types/relate.ts";
import type { Relations } from "../types/relation.ts";
import type { Difference } from "./difference.ts";

const other: Relations = { code: "other", values: "other" };

const known = new WeakMap<Difference<"expression">, Map<View, Relations>>();

/** Computed once for a difference and a direction. */
export function relationsAt(difference: Difference<"expression">, view: View): Relations {
  const views = known.get(difference) ?? new Map<View, Relations>();
  known.set(difference, views);
  const found = views.get(view) ?? relations(difference, view);
  views.set(view, found);
  return found;
}

function relations({ at, old, new: now }: Difference<"expression">, view: View): Relations {
  const { service, part } = at;
  if (service.old === undefined || service.new === undefined) return other;
  if (old === undefined || now === undefined) return other;
  const pairs = typePairs({ old: service.old, new: service.new });
  return part === "kind" && old.kind === "named" && now.kind === "named"
    ? relateDeclarations({ old: old.to, new: now.to }, view, pairs)
    : relate({ old, new: now }, view, pairs);
}
