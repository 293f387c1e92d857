/** Changes of call sheets as those who use the API see them: one entry a cause, with all that it reaches. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Pair } from "../pair/pair.ts";

/** Does code that uses the changed thing still compile? `some`: only a named pattern does not, such as an exhaustive switch. */
export type Code = "yes" | "some" | "no";

/** Does code that compiles do the same thing? */
export type Behaviour = "same" | "differs" | "fails";

/** Whether a client generated from the old call sheets works with a server that follows the new ones. */
export type OldClients = "yes" | "some" | "no";

/** From the worst on. */
export const verdicts = ["breaking", "risky", "safe", "docs"] as const;
export type Verdict = (typeof verdicts)[number];

/** From the largest on. */
export const bumps = ["major", "minor", "patch"] as const;
export type Bump = (typeof bumps)[number];

export interface Change {
  /** Id of the rule: `parameter-added-required`. */
  readonly rule: string;
  /** Name of the service, after the change where it has another one. */
  readonly service: string;
  /** The changed thing, below the service: `advertisers.lineItems.patch`, `LineItem.entity_status`. */
  readonly target: string;
  readonly code: Code;
  readonly behaviour: Behaviour;
  readonly old: OldClients;
  readonly verdict: Verdict;
  /** The least step of the version of the generated package. */
  readonly bump: Bump;
  /** One or two sentences, with code in backticks. */
  readonly message: string;
  /** An edit of code that uses it; absent when there is nothing to edit. */
  readonly edit?: Edit | undefined;
  /** The number of combined differences. */
  readonly count: number;
  readonly places: Partial<Pair<Place>>;
  /** The smallest remaining container of a removed part, on the new side. */
  readonly near?: Place | undefined;
  /** Ids of the operations it reaches, sorted. */
  readonly reaches: readonly string[];
  /** The same for the same rule, target, old and new, however it is worded. */
  readonly fingerprint: string;
  /** Consumers that compile before the change, and after it according to `code`. */
  readonly witness?: ProofPrograms | undefined;
}

/** Lines of a consumer, before and after. */
export interface Edit {
  readonly before: string;
  readonly after: string;
}

/** Modules that use a generated package and prove the rule. */
export interface ProofPrograms {
  /** Uses the changed thing in the ordinary way. */
  readonly ordinary: string;
  /** The pattern that no longer compiles if `code` is `some`. */
  readonly pattern?: string | undefined;
}
