/** Tables of rules, by the fact that they judge: what all rules of a table have in common is said once. */
import type { Difference } from "../facts/difference.ts";
import type { FactName } from "../facts/facts.ts";
import { useOf } from "../witness/calls.ts";
import type { Effect, Witness } from "./change.ts";
import type { Found, Rule, RulesOf } from "./rule.ts";

export const effect = (
  code: Effect["code"],
  behaviour: Effect["behaviour"],
  old: Effect["old"],
): Effect => ({ code, behaviour, old });

/** A witness that uses what changed, as callers do. */
export const use =
  (side: "old" | "new") =>
  ({ difference: { at }, context: { models } }: Found<FactName>): string =>
    useOf({ at, models, side });

/** A rule as a table has it. `kind`: `change` where it is left out. `witness`: a text is how callers write it at first. */
type Row<Name extends FactName> = Omit<Rule<Name>, "fact" | "kind" | "witness"> & {
  readonly kind?: Rule["kind"];
  readonly witness: (found: Found<Name>) => string | Witness;
};

type Rows = { readonly [Name in FactName]?: readonly Row<Name>[] };

/** What holds for all rules of a table. */
interface Common {
  /** Which differences they judge. */
  readonly where?: (difference: Difference<FactName>) => boolean;
  readonly reaches?: NonNullable<Rule["reaches"]>;
}

type Table<Name extends FactName> = { readonly [One in Name]: readonly Rule<One>[] };

export function table<T extends Rows>(common: Common, rows: T): Table<keyof T & FactName> {
  const entries = Object.entries(rows) as [FactName, readonly Row<FactName>[]][];
  return Object.fromEntries(
    entries.map(([fact, all]) => [fact, all.map((row) => ruleOf(fact, row, common))]),
  ) as unknown as Table<keyof T & FactName>;
}

const ruleOf = (fact: FactName, row: Row<FactName>, { where, ...common }: Common): Rule => ({
  kind: "change",
  ...common,
  ...row,
  fact,
  applies: (difference, context) =>
    (where === undefined || where(difference)) && row.applies(difference, context),
  witness(found) {
    const witness = row.witness(found);
    return typeof witness === "string" ? { ordinary: witness } : witness;
  },
});

type FactsOf<T> = T extends unknown ? keyof T & FactName : never;

/** All tables as one, in which a fact has the rules of all that judge it. */
export function merged<T extends Partial<RulesOf>>(tables: readonly T[]): Table<FactsOf<T>> {
  const all = new Map<string, Rule[]>();
  for (const one of tables) {
    for (const [fact, rules] of Object.entries(one) as [string, readonly Rule[]][]) {
      all.set(fact, [...(all.get(fact) ?? []), ...rules]);
    }
  }
  return Object.fromEntries(all) as unknown as Table<FactsOf<T>>;
}
