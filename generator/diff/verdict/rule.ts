/** The form of a rule: data, in tables by subject in `rules/`. */
import type { Model } from "../../model/model.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { Difference } from "../facts/difference.ts";
import type { FactName } from "../facts/facts.ts";
import type { Pair } from "../pair/pair.ts";
import {
  type Behaviour,
  type Bump,
  type Code,
  type Edit,
  type OldClients,
  type ProofPrograms,
  type Verdict,
  verdicts,
} from "./change.ts";

/** Differences of a rule with the same cause. The properties are those of the first one in the call sheets. */
export interface Finding<Name extends FactName = FactName> extends Difference<Name> {
  readonly all: readonly Difference<Name>[];
  /** Sorted ids of the affected operations. */
  readonly reaches: readonly string[];
  readonly models: Pair<Model>;
}

/** The programs that break. */
export interface Effect {
  readonly code: Code;
  readonly behaviour: Behaviour;
  readonly oldClients: OldClients;
}

export interface Rule<Name extends FactName = FactName> extends Effect {
  readonly id: string;
  /** One sentence for the table of rules. */
  readonly title: string;
  readonly fact: Name;
  /** The smallest change that the rule applies to, as a diff of call sheets. */
  readonly example: string;
  /** `addition`: something new. `docs`: only documentation. `change`: the effect alone determines the verdict. */
  readonly kind: "addition" | "docs" | "change";
  /** Version bump, if it does not follow from the verdict. */
  readonly bump?: Bump;
  /** Returns whether the rule applies to a difference. Every difference has a rule; the strictest is used. */
  readonly applies: (difference: Difference<Name>) => boolean;
  /** Returns a key of the cause, which joins differences to one entry. By default, each is a separate entry. */
  readonly cause?: (difference: Difference<Name>) => string;
  /** Returns the changed part, if it differs from the target of the first difference. */
  readonly target?: (finding: Finding<Name>) => string;
  /** Returns the affected operations, if they differ from the operation of the difference. */
  readonly reaches?: (difference: Difference<Name>) => readonly string[];
  readonly message: (finding: Finding<Name>) => string;
  readonly edit?: (finding: Finding<Name>) => Edit | undefined;
  readonly programs: (finding: Finding<Name>) => ProofPrograms;
}

export type RulesOf = { readonly [Name in FactName]: readonly Rule<Name>[] };

/** Returns the verdict of a rule. Effects on old clients do not count, because the new package works. */
export function verdictOf({ code, behaviour, kind }: Effect & Pick<Rule, "kind">): Verdict {
  if (code === "no" || behaviour === "fails") return "breaking";
  if (code === "some" && kind !== "addition") return "risky";
  if (behaviour === "differs") return "risky";
  return kind === "docs" ? "docs" : "safe";
}

const bumpsByVerdict: Readonly<Record<Verdict, Bump>> = {
  breaking: "major",
  risky: "minor",
  safe: "patch",
  docs: "patch",
};

export function bumpOf({ bump, ...rule }: Effect & Pick<Rule, "kind" | "bump">): Bump {
  const verdict = verdictOf(rule);
  if (bump !== undefined) return bump;
  return verdict === "safe" && rule.kind === "addition" ? "minor" : bumpsByVerdict[verdict];
}

/** Rules with precedence over rules about sent values with the same verdict. Other rules are sorted by id. */
const first: ReadonlySet<string> = new Set([
  "result-field-became-writeonly",
  "result-field-removed",
  "result-field-removed-open",
  "result-field-renamed",
  "result-union-branch-removed",
]);

type Judge = Pick<Rule, "id" | "kind" | keyof Effect>;

/** Compares rules; the strictest rule comes first. */
export const byPrecedence = (a: Judge, b: Judge): number =>
  rank(a) - rank(b) || Number(first.has(b.id)) - Number(first.has(a.id)) || byCodeUnit(a.id, b.id);

const rank = (rule: Judge): number => verdicts.indexOf(verdictOf(rule));
