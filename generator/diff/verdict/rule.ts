/** The form of a judgement of a difference: data, in tables by subject in `rules/`. */
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

/** Differences of one rule and one cause, reported together: the first, in the order of the call sheets, and all. */
export interface Finding<Name extends FactName = FactName> extends Difference<Name> {
  readonly all: readonly Difference<Name>[];
  /** Ids of the operations that are affected, sorted. */
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
  /** The smallest change that it is about, as a diff of call sheets. */
  readonly example: string;
  /** `addition`: something new to use, or to rely on. `docs`: nothing but words. Otherwise the effect alone decides. */
  readonly kind: "addition" | "docs" | "change";
  /** Present where it does not follow from the verdict. */
  readonly bump?: Bump;
  /** Returns whether a difference of the fact is of this rule. The rules of a fact cover it; of several, the strictest judges. */
  readonly applies: (difference: Difference<Name>) => boolean;
  /** Differences with the same cause are one entry; each is its own cause where this is absent. */
  readonly cause?: (difference: Difference<Name>) => string;
  /** The changed thing, if it differs from the target of the first difference. */
  readonly target?: (finding: Finding<Name>) => string;
  /** Affected operations, if they differ from the operation of the difference. */
  readonly reaches?: (difference: Difference<Name>) => readonly string[];
  readonly message: (finding: Finding<Name>) => string;
  readonly edit?: (finding: Finding<Name>) => Edit | undefined;
  readonly programs: (finding: Finding<Name>) => ProofPrograms;
}

/** The rules of each fact. */
export type RulesOf = { readonly [Name in FactName]: readonly Rule<Name>[] };

/** The verdict of a rule. Broken old clients are reported, and raise no version: the new package's code is fine. */
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

/** Returns the required version bump: the rule's own, or that of its verdict. */
export function bumpOf({ bump, ...rule }: Effect & Pick<Rule, "kind" | "bump">): Bump {
  const verdict = verdictOf(rule);
  if (bump !== undefined) return bump;
  return verdict === "safe" && rule.kind === "addition" ? "minor" : bumpsByVerdict[verdict];
}

/** Rules that judge before those of what is sent, at the same verdict. All others are in the order of their ids. */
const first: ReadonlySet<string> = new Set([
  "result-field-became-writeonly",
  "result-field-removed",
  "result-field-removed-open",
  "result-field-renamed",
  "result-union-branch-removed",
]);

type Judge = Pick<Rule, "id" | "kind" | keyof Effect>;

/** The strictest one comes first, wherever it is listed. */
export const byPrecedence = (a: Judge, b: Judge): number =>
  rank(a) - rank(b) || Number(first.has(b.id)) - Number(first.has(a.id)) || byCodeUnit(a.id, b.id);

const rank = (rule: Judge): number => verdicts.indexOf(verdictOf(rule));
