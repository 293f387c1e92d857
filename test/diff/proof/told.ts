/** What some changes say together, in the words in which it is observed. */
import type { Change, Code } from "../../../generator/diff/verdict/change.ts";
import type { Observed, Seen } from "./observe.ts";

/** The worst of what is said of some changes. */
export function toldOf(changes: readonly Change[]): Observed {
  const all = new Set(changes.flatMap(({ behaviour, old }) => [behaviour, old]));
  return {
    behaviour: (["fails", "differs"] as const).find((one) => all.has(one)) ?? "same",
    old: (["no", "some"] as const).find((one) => all.has(one)) ?? "yes",
  };
}

/** Whether code compiles, in the ordinary way at least. */
export const codeOf = (changes: readonly Change[]): Code =>
  changes.some(({ code }) => code === "no") ? "no" : "yes";

/** For messages: the first that is not as before. */
export const shown = (seen: readonly Seen[]): string =>
  seen.find(({ behaviour, old }) => behaviour !== "same" || old !== "yes")?.what.slice(0, 2000) ??
  "";
