/** How a type relates to the one that it was before. */

/** `wider`: has all values of before, and others. */
export type Relation = "same" | "wider" | "narrower" | "other";

export interface Relations {
  /** Between the TypeScript types. */
  readonly code: Relation;
  /** Between the values that are sent: `digits` and `string` are one type in code. */
  readonly values: Relation;
}

/** `forth`: what had the old type has the new one; `back`: the other way round. */
export function relationOf(forth: boolean, back: boolean): Relation {
  if (forth) return back ? "same" : "wider";
  return back ? "narrower" : "other";
}
