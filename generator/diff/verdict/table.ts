/** Creates tables of rules by fact. Properties that all rules of a table share are written once. */
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

/** Effect of an addition, which changes nothing for programs that do not use it. */
export const addition = { kind: "addition", ...effect("yes", "same", "yes") } as const;

export const docs = { kind: "docs", ...effect("yes", "same", "yes") } as const;

/** Writes a typical program that uses the changed part. `also`: optional arguments. */
export const use =
  <Name extends FactName>(
    side: Side,
    also: (finding: Finding<Name>) => readonly Argument[] = () => [],
  ) =>
  (finding: Finding<Name>): string =>
    useOf({ ...finding, side }, also(finding));

/**
 * A rule in a table. Defaults: `kind` is a change; `applies` is always true if the fact has a single rule; `target` is
 * the common part of all differences; `program` writes callers of the old package.
 */
export type Row<Name extends FactName> = Omit<
  Rule<Name>,
  "fact" | "kind" | "applies" | "programs"
> & {
  readonly kind?: Rule["kind"];
  readonly applies?: Rule<Name>["applies"];
  /** Writes a program that uses the changed part in the usual way. */
  readonly program?: (finding: Finding<Name>) => string;
  /** Writes the pattern that no longer compiles if `code` is `some`. */
  readonly pattern?: (finding: Finding<Name>) => string;
};

export const rowsWith = <Name extends FactName>(
  common: Partial<Row<Name>>,
  rows: readonly Row<Name>[],
): readonly Row<Name>[] => rows.map((row) => ({ ...common, ...row }));

type Rows = { readonly [Name in FactName]?: readonly Row<Name>[] };

interface Common extends Partial<Pick<Row<FactName>, "cause" | "target" | "reaches" | "program">> {
  /** Returns whether the rules of the table apply to a difference. */
  readonly where?: (difference: Difference) => boolean;
}

type Table<Name extends FactName> = { readonly [One in Name]: readonly Rule<One>[] };

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

/** Merges tables. A fact has the rules of all tables that contain it. */
export function merged<T extends Partial<RulesOf>>(tables: readonly T[]): Table<FactsOf<T>> {
  const all = new Map<string, Rule[]>();
  for (const one of tables) {
    for (const [fact, rules] of Object.entries(one) as [string, readonly Rule[]][]) {
      all.set(fact, [...(all.get(fact) ?? []), ...rules]);
    }
  }
  return Object.fromEntries(all) as unknown as Table<FactsOf<T>>;
}
