/** Combines a change and its consequences into one entry. */
import { sorted } from "../../text/texts.ts";
import { bumps, type Change, verdicts } from "./change.ts";

/** Effects on clients that are generated again do not matter. */
export const oldClientsFail = "Older clients fail once the server has changed.";

/**
 * Returns an entry with the strictest effects, and the rule and target of the strictest change. The locations are those of
 * the cause. `parts`: the cause, then its consequences.
 */
export function combine(
  parts: readonly Change[],
  fingerprintOf: (parts: readonly string[]) => string,
): Change {
  const [cause] = parts;
  if (cause === undefined) throw new Error("An entry has at least one change.");
  if (parts.length === 1) return cause;
  const first = strictest(parts, "verdict", verdicts);
  const { code } = strictest(parts, "code", ["no", "some", "yes"]);
  const combined: Change = {
    ...cause,
    rule: first.rule,
    target: first.target,
    code,
    behaviour: strictest(parts, "behaviour", ["fails", "differs", "same"]).behaviour,
    old: strictest(parts, "old", ["no", "some", "yes"]).old,
    verdict: first.verdict,
    bump: strictest(parts, "bump", bumps).bump,
    message: messageOf(parts),
    edit: parts.find(({ edit }) => edit !== undefined)?.edit,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    reaches: sorted(new Set(parts.flatMap(({ reaches }) => reaches))),
    fingerprint: fingerprintOf(parts.map(({ fingerprint }) => fingerprint)),
    parts,
  };
  const proof = first.code === code ? first : parts.find((one) => one.code === code);
  return Object.defineProperty(combined, "witness", { get: () => proof?.witness });
}

/** Joins messages. Older clients are named once, and "Nothing to edit." only if it is true for all parts. */
function messageOf(parts: readonly Change[]): string {
  const isEdited = parts.some(({ code }) => code !== "yes");
  const dropped = [oldClientsFail, ...(isEdited ? ["Nothing to edit."] : [])];
  const texts = parts.map(({ message }) =>
    dropped.reduce((text, sentence) => text.replace(` ${sentence}`, ""), message),
  );
  const isOld = parts.some(({ message }) => message.endsWith(oldClientsFail));
  return [...texts, ...(isOld ? [oldClientsFail] : [])].join(" ");
}

/** Returns the change with the strictest value of a property; the first one if several have it. */
function strictest<Key extends "verdict" | "code" | "behaviour" | "old" | "bump">(
  parts: readonly Change[],
  key: Key,
  values: readonly Change[Key][],
): Change {
  const [first] = values.flatMap((value) => parts.filter((one) => one[key] === value));
  if (first === undefined) throw new Error(`No change has a known value of "${key}".`);
  return first;
}
