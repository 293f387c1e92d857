/** Determines the relation of two types in one direction. */
import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import type { View } from "../../sheets/types/type.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";
import { declarationFits, fits, type Fitting } from "./fits.ts";

type Pairs = Pick<TypePairs, "isPair">;

/** Compares two expressions. Paired named types count as equal; changes inside them are reported separately. */
export const relate = (types: Pair<TypeRef>, view: View, pairs: Pairs): Relations =>
  relations(types, view, pairs, fits);

export const relateDeclarations = (
  types: Pair<TypeDeclaration>,
  view: View,
  pairs: Pairs,
): Relations => relations(types, view, pairs, declarationFits);

function relations<Type>(
  { old, new: now }: Pair<Type>,
  view: View,
  { isPair }: Pairs,
  fit: (from: Type, to: Type, how: Fitting) => boolean,
): Relations {
  const relation = (by: Fitting["by"]) =>
    relationOf(
      fit(old, now, { view, by, isSame: isPair }),
      fit(now, old, { view, by, isSame: (from, to) => isPair(to, from) }),
    );
  return { code: relation("code"), values: relation("values") };
}

export const views: readonly View[] = ["sent", "received"];

/** `wider`: contains all former values and others. */
export type Relation = "same" | "wider" | "narrower" | "other";

export interface Relations {
  /** Relation of the TypeScript types. */
  readonly code: Relation;
  /** Relation of the values on the wire: `digits` and `string` are the same type in code. */
  readonly values: Relation;
}

/** Returns whether code that sends or reads values of the type stops compiling. */
export const breaksCode = ({ code }: Relations, view: View): boolean =>
  code === "other" || code === (view === "sent" ? "narrower" : "wider");

/** Returns the relation. `forth`: whether the old type is assignable to the new one; `back`: the reverse. */
function relationOf(forth: boolean, back: boolean): Relation {
  if (forth) return back ? "same" : "wider";
  return back ? "narrower" : "other";
}
