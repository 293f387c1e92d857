/** Names new operations in the style of those that authors have renamed. */
import { foldName } from "../../text/names.ts";
import { type FormerName, type FormerNames, formerOf, type Wanted } from "./former-names.ts";
import { memberIdentifier } from "./identifiers.ts";
import { joinWords, wordsOf } from "./words.ts";

export function inStyle(
  all: readonly Wanted[],
  { imported, current }: FormerNames,
): (one: Wanted) => Wanted {
  const known = all.flatMap((one) => {
    const [kept, now] = [formerOf(one.operation, imported), formerOf(one.operation, current)];
    return kept === undefined || now === undefined ? [] : [{ one, kept, now }];
  });
  const idOf = ({ resource }: Wanted): string => resource.join(".");
  const siblings = Map.groupBy(known, ({ one }) => idOf(one));
  return (one) => {
    if (formerOf(one.operation, imported) !== undefined) return one;
    const group = siblings.get(idOf(one));
    const resource = group?.[0]?.kept.resource.split(".") ?? one.resource;
    const name = styled(one, group ?? []) ?? styled(one, known);
    return name === undefined
      ? { ...one, resource }
      : { ...one, resource, names: [name, ...one.names] };
  };
}

interface Known {
  readonly one: Wanted;
  readonly now: FormerName;
}

/** Returns a name in the style of its siblings: with the same change, unchanged, or without their first words. */
function styled(
  { names: [best = "call"], whole }: Wanted,
  siblings: readonly Known[],
): string | undefined {
  const renamed = siblings.filter(({ one, now }) => one.names[0] !== now.name);
  const same = renamed.filter(({ one }) => one.names[0] === best).map(({ now }) => now.name);
  const [only, ...others] = new Set(same);
  if (only !== undefined && others.length === 0) return only;
  const isUnchanged = ({ one, now }: Known): boolean => one.whole.includes(now.name);
  const could = siblings.filter(({ one }) => one.whole.some((name) => name !== one.names[0]));
  if (renamed.filter(isUnchanged).length * 2 > could.length) return whole.at(-1);
  const edited = renamed.filter(
    (known) => !isUnchanged(known) && !known.one.names.includes(known.now.name),
  );
  const starts = new Set(edited.map(({ one, now }) => removedStart(one.names[0] ?? "", now.name)));
  const [start = ""] = starts;
  return starts.size === 1 && start !== "" ? withoutStart(best, start) : undefined;
}

/** Returns the words that an author has removed at the beginning, folded; empty if the change is another one. */
function removedStart(before: string, now: string): string {
  const [long, short] = [foldName(before), foldName(now)];
  return long.endsWith(short) ? long.slice(0, long.length - short.length) : "";
}

function withoutStart(name: string, start: string): string | undefined {
  const words = wordsOf(name);
  const count = words.findIndex((_, at) => foldName(joinWords(words.slice(0, at))) === start);
  return count < 1 ? undefined : memberIdentifier(joinWords(words.slice(count)), name);
}
