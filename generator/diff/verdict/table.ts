/** Tables of rules, by the fact that they judge: what all rules of a table have in common is written once. */
import type { Difference } from "../facts/difference.ts";
import type { FactName } from "../facts/facts.ts";
import type { Side } from "../pair/pair.ts";
import { type Argument, useOf } from "../programs/calls.ts";
import { sharedTarget } from "../wording/causes.ts";
import type { Effect, Finding, Rule, RulesOf } from "./rule.ts";

export const effect = (
  code: Effect["code"],
  behaviour: Effect["behaviour"],
  oldClients: Effect["oldClients"],
): Effect => ({ code, behaviour, oldClients });

/** Something new to use, which changes nothing for those who do not. */
export const addition = { kind: "addition", ...effect("yes", "same", "yes") } as const;

/** Nothing but words. */
export const docs = { kind: "docs", ...effect("yes", "same", "yes") } as const;

/** A typical program that uses the changed part. `also`: optional arguments. */
export const use =
  <Name extends FactName>(
    side: Side,
    also: (finding: Finding<Name>) => readonly Argument[] = () => [],
  ) =>
  (finding: Finding<Name>): string =>
    useOf({ ...finding, side }, also(finding));

/**
 * A rule in a table. Defaults: `kind` of a change; `applies` if there is one rule; `target`: the common part of all
 * differences; `program`: callers of the old package.
 */
export type Row<Name extends FactName> = Omit<
  Rule<Name>,
  "fact" | "kind" | "applies" | "programs"
> & {
  readonly kind?: Rule["kind"];
  readonly applies?: Rule<Name>["applies"];
  /** Uses the changed thing in the ordinary way. */
  readonly program?: (finding: Finding<Name>) => string;
  /** The pattern that no longer compiles if `code` is `some`. */
  readonly pattern?: (finding: Finding<Name>) => string;
};

/** Rows of one fact that have something in common. */
export const rowsWith = <Name extends FactName>(
  common: Partial<Row<Name>>,
  rows: readonly Row<Name>[],
): readonly Row<Name>[] => rows.map((row) => ({ ...common, ...row }));

type Rows = { readonly [Name in FactName]?: readonly Row<Name>[] };

/** Defaults of all rules of a table. */
interface Common extends Partial<Pick<Row<FactName>, "cause" | "target" | "reaches" | "program">> {
  /** The differences that they judge. */
  readonly where?: (difference: Difference) => boolean;
}

type Table<Name extends FactName> = { readonly [One in Name]: readonly Rule<One>[] };

/** A table whose rules have something in common. */
export function tableWith<T extends Rows>(common: Common, rows: T): Table<keyof T & FactName> {
  const entries = Object.entries(rows) as [FactName, readonly Row<FactName>[]][];
  return Object.fromEntries(
    entries.map(([fact, all]) => [fact, all.map((row) => ruleOf(fact, row, common))]),
  ) as unknown as Table<keyof T & FactName>;
}

function ruleOf(fact: FactName, row: Row<FactName>, { where, ...common }: Common): Rule {
  const { program = use("old"), pattern, ...rest } = { ...common, ...row };
  return {
    kind: "change",
    target: sharedTarget,
    ...rest,
    fact,
    applies: (difference) => where?.(difference) !== false && row.applies?.(difference) !== false,
    programs: (finding) => ({ ordinary: program(finding), pattern: pattern?.(finding) }),
  };
}

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
