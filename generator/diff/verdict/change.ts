/** Describes a change of call sheets for users of the API: one entry for each cause, with all of its effects. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Pair } from "../pair/pair.ts";

/** Whether code with the changed part still compiles. `some`: only a pattern fails, such as an exhaustive switch. */
export type Code = "yes" | "some" | "no";

/** Whether code that still compiles behaves the same. */
export type Behaviour = "same" | "differs" | "fails";

/** Whether a client generated from the old call sheets works with a server that follows the new ones. */
export type OldClients = "yes" | "some" | "no";

/** From the worst to the most harmless. */
export const verdicts = ["breaking", "risky", "safe", "docs"] as const;
export type Verdict = (typeof verdicts)[number];

/** From the largest to the smallest. */
export const bumps = ["major", "minor", "patch"] as const;
export type Bump = (typeof bumps)[number];

export interface Change {
  /** Id of the rule: `parameter-added-required`. */
  readonly rule: string;
  /** Name of the service; the new name after a rename. */
  readonly service: string;
  /** The changed part, relative to the service: `advertisers.lineItems.patch`, `LineItem.entity_status`. */
  readonly target: string;
  readonly code: Code;
  readonly behaviour: Behaviour;
  readonly old: OldClients;
  readonly verdict: Verdict;
  /** Minimum version bump of the generated package. */
  readonly bump: Bump;
  /** Sentences about each combined change, with code in backticks. */
  readonly message: string;
  /** An edit of code that uses the changed part; undefined if no edit is needed. */
  readonly edit?: Edit | undefined;
  /** Number of combined differences. */
  readonly count: number;
  readonly places: Partial<Pair<Place>>;
  /** Smallest container of a removed part that still exists on the new side. */
  readonly near?: Place | undefined;
  /** Sorted ids of the affected operations. */
  readonly reaches: readonly string[];
  /** The combined changes, each of one rule, with their cause first; undefined if there is only one. */
  readonly parts?: readonly Change[] | undefined;
  /** Identifies the rule, the target, and the old and new values, regardless of the message. */
  readonly fingerprint: string;
  /** Programs that compile before the change, and after it according to `code`. */
  readonly witness?: ProofPrograms | undefined;
}

/** Returns the changes that an entry combines, each of one rule. */
export const partsOf = (change: Change): readonly Change[] => change.parts ?? [change];

/** Lines of a consumer, before and after the change. */
export interface Edit {
  readonly before: string;
  readonly after: string;
}

/** Modules that use a generated package and prove the rule. */
export interface ProofPrograms {
  /** Uses the changed part in the usual way. */
  readonly ordinary: string;
  /** The pattern that no longer compiles if `code` is `some`. */
  readonly pattern?: string | undefined;
}
