/** How two types relate in one direction. */
import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import type { View } from "../../spec/types/type.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";
import { declarationFits, fits, type Fitting } from "./fits.ts";

/** Named types are the same when they are paired: what changed inside is said there. */
export function relate(
  { old, new: now }: Pair<TypeRef>,
  view: View,
  pairs: Pick<TypePairs, "isPair">,
): Relations {
  return relations(view, pairs, {
    forth: (how) => fits(old, now, how),
    back: (how) => fits(now, old, how),
  });
}

/** What changed inside one declared type. */
export function relateDeclarations(
  { old, new: now }: Pair<TypeDeclaration>,
  view: View,
  pairs: Pick<TypePairs, "isPair">,
): Relations {
  return relations(view, pairs, {
    forth: (how) => declarationFits(old, now, how),
    back: (how) => declarationFits(now, old, how),
  });
}

type Ask = (how: Fitting) => boolean;

function relations(
  view: View,
  { isPair }: Pick<TypePairs, "isPair">,
  ask: { readonly forth: Ask; readonly back: Ask },
): Relations {
  const relation = (by: Fitting["by"]) =>
    relationOf(
      ask.forth({ view, by, isSame: isPair }),
      ask.back({ view, by, isSame: (from, to) => isPair(to, from) }),
    );
  return { code: relation("code"), values: relation("values") };
}

/** `wider`: has all values of before, and others. */
export type Relation = "same" | "wider" | "narrower" | "other";

export interface Relations {
  /** Between the TypeScript types. */
  readonly code: Relation;
  /** Between the values that are sent: `digits` and `string` are one type in code. */
  readonly values: Relation;
}

/** `forth`: what had the old type has the new one; `back`: the other way round. */
function relationOf(forth: boolean, back: boolean): Relation {
  if (forth) return back ? "same" : "wider";
  return back ? "narrower" : "other";
}
