/** Determines whether a change of bounds allows more values, or fewer. */
import { allowsAll, isNarrower } from "../facts/bound-facts.ts";
import type { Bound } from "../facts/facts.ts";
import { isFormatKept, isFormatWithin } from "./formats.ts";

interface Bounds {
  readonly old?: Bound | undefined;
  readonly new?: Bound | undefined;
}

/** `other`: some values are no longer allowed, and others are newly allowed. */
type Move = "more" | "fewer" | "other";

function moveOf({ old, new: now }: Bounds): Move {
  if ((old ?? now)?.aspect === "format") return formatMove(old, now);
  if (now === undefined || allowsAll(now)) return "more";
  if (old === undefined || allowsAll(old)) return "fewer";
  switch (now.aspect) {
    case "pattern":
      return "other";
    case "multiple":
      return isMultiple(now, old) ? "fewer" : isMultiple(old, now) ? "more" : "other";
    default:
      return isNarrower(now, old) ? "fewer" : "more";
  }
}

/** Compares formats. Without a format, the meaning of a value is unknown. */
function formatMove(old: Bound | undefined, now: Bound | undefined): Move {
  if (old === undefined || now === undefined) return "other";
  if (isFormatWithin(old.value, now.value)) return "more";
  return isFormatWithin(now.value, old.value) ? "fewer" : "other";
}

/** Uses a tolerance, because quotients of decimal fractions are not exact. */
function isMultiple(a: Bound, b: Bound): boolean {
  const factor = Number(a.value) / Number(b.value);
  return Math.abs(factor - Math.round(factor)) < 1e-9;
}

/** Returns whether the change clearly allows more values or fewer values. */
export const isOrdered = (bounds: Bounds): boolean => moveOf(bounds) !== "other";

export const isTighter = (bounds: Bounds): boolean => moveOf(bounds) === "fewer";

/** Returns whether received values can have another meaning, or can exceed the old format. */
export function isOtherFormat({ old, new: now }: Bounds): boolean {
  if (old?.aspect !== "format") return false;
  return (
    now === undefined ||
    (!isFormatWithin(now.value, old.value) && !isFormatKept(old.value, now.value))
  );
}
