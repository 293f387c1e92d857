/** Finds the change that most likely breaks a line, by the names in the line. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Change } from "../verdict/change.ts";
import type { Subject } from "../../programs/subject-index.ts";

/** A subject that a line names, with its distance in steps. */
export interface NamedSubject extends Subject {
  readonly distance: number;
}

/** Returns the most likely cause. `message`: the compiler's error for the line. */
export function explain(
  subjects: readonly NamedSubject[],
  message: string,
  changes: readonly Change[],
): Change | undefined {
  let best: { readonly change: Change; readonly score: number } | undefined;
  for (const change of changes) {
    const related = Math.max(0, ...subjects.map((subject) => relation(subject, change)));
    if (related === 0) continue;
    const score = related + (isQuoted(change, message) ? 25 : 0) - (change.code === "yes" ? 60 : 0);
    if (score > (best?.score ?? 0)) best = { change, score };
  }
  return best?.change;
}

/** Returns the rank of a subject's relation to a change; the closest relation has the lowest rank. */
function relation({ id, place, distance }: NamedSubject, change: Change): number {
  const { target, places, reaches } = change;
  const start =
    target === id || isSame(place, places.old)
      ? 100
      : id.startsWith(`${target}.`)
        ? 70
        : target.startsWith(`${id}.`)
          ? 60
          : reaches.includes(id)
            ? 30
            : 0;
  return start === 0 ? 0 : Math.max(1, start - distance * 5);
}

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.file === other.file &&
  one.line === other.line &&
  one.column === other.column;

/** Returns whether a message names the target of a change, because compilers quote names. */
const isQuoted = ({ target }: Change, message: string): boolean => {
  const name = target.slice(target.lastIndexOf(".") + 1);
  return message.includes(`'${name}'`) || message.includes(`"${name}"`);
};
