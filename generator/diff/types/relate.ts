/** The relation of two types in one direction. */
import type { TypeDeclaration, TypeRef } from "../../model/model.ts";
import type { View } from "../../sheets/types/type.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";
import { declarationFits, fits, type Fitting } from "./fits.ts";

type Pairs = Pick<TypePairs, "isPair">;

/** Named types are the same when they are paired: what changed inside is reported there. */
export const relate = (types: Pair<TypeRef>, view: View, pairs: Pairs): Relations =>
  relations(types, view, pairs, fits);

/** The change inside one declared type. */
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

/** `wider`: has all values of before, and others. */
export type Relation = "same" | "wider" | "narrower" | "other";

export interface Relations {
  /** Between the TypeScript types. */
  readonly code: Relation;
  /** Between the values that are sent: `digits` and `string` are one type in code. */
  readonly values: Relation;
}

/** Returns whether code stops compiling that sends, or reads, values of the type. */
export const breaksCode = ({ code }: Relations, view: View): boolean =>
  code === "other" || code === (view === "sent" ? "narrower" : "wider");

/** `forth`: what had the old type has the new one; `back`: the other way round. */
function relationOf(forth: boolean, back: boolean): Relation {
  if (forth) return back ? "same" : "wider";
  return back ? "narrower" : "other";
}
