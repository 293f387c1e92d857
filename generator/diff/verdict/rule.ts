/** How a difference is judged: data, in tables by subject in `rules/`. */
import type { Model } from "../../model/model.ts";
import type { Bump, Edit, Effect, Witness } from "./change.ts";
import type { Difference } from "../facts/difference.ts";
import type { FactName } from "../facts/facts.ts";
import type { Pair } from "../pair/pair.ts";

/** What rules may look at beside a difference. */
export interface Context {
  readonly models: Pair<Model>;
}

/** Differences of one rule and one cause, which are told together. */
export interface Found<Name extends FactName> {
  /** The first one, in the order of the call sheets. */
  readonly difference: Difference<Name>;
  readonly all: readonly Difference<Name>[];
  /** Ids of the operations reached, sorted. */
  readonly reaches: readonly string[];
  readonly context: Context;
}

export interface Rule<Name extends FactName = FactName> extends Effect {
  readonly id: string;
  /** One sentence for the table of rules. */
  readonly title: string;
  readonly fact: Name;
  /** `addition`: something new to use. `docs`: nothing but words. Otherwise the effect alone decides. */
  readonly kind: "addition" | "docs" | "change";
  /** Where it is not what follows from the verdict. */
  readonly bump?: Bump;
  /** Whether a difference of the fact is of this rule. The rules of a fact cover it; of several, the strictest judges. */
  readonly applies: (difference: Difference<Name>, context: Context) => boolean;
  /** Differences with the same cause are one entry; each is its own cause where this is absent. */
  readonly cause?: (difference: Difference<Name>, context: Context) => string;
  /** What changed, where that is not the target of the first difference. */
  readonly target?: (found: Found<Name>) => string;
  /** Operations that a difference reaches, where that is not the operation it is in. */
  readonly reaches?: (difference: Difference<Name>, context: Context) => readonly string[];
  readonly message: (found: Found<Name>) => string;
  readonly edit?: (found: Found<Name>) => Edit | undefined;
  readonly witness: (found: Found<Name>) => Witness;
}

/** The rules of each fact. */
export type RulesOf = { readonly [Name in FactName]: readonly Rule<Name>[] };
