/** Combines the effects of changes into an observation. */
import type { Change, Code } from "../../../generator/diff/verdict/change.ts";
import type { Observed, Seen } from "./observe.ts";

/** Returns the worst effect of several changes. */
export function effectOf(changes: readonly Change[]): Observed {
  const all = new Set(changes.flatMap(({ behaviour, old }) => [behaviour, old]));
  return {
    behaviour: (["fails", "differs"] as const).find((one) => all.has(one)) ?? "same",
    old: (["no", "some"] as const).find((one) => all.has(one)) ?? "yes",
  };
}

/** Returns whether ordinary code compiles. */
export const codeOf = (changes: readonly Change[]): Code =>
  changes.some(({ code }) => code === "no") ? "no" : "yes";

/** Shows the first difference, for messages. */
export const shown = (seen: readonly Seen[]): string =>
  seen.find(({ behaviour, old }) => behaviour !== "same" || old !== "yes")?.what.slice(0, 2000) ??
  "";
