/** Differences with one rule and one cause are one entry. */
import type { AnyDifference, Difference } from "./facts/difference.ts";
import { factTexts, type FactName } from "./facts/facts.ts";
import { near } from "./near.ts";
import type { Change } from "./verdict/change.ts";
import { byPrecedence } from "./verdict/precedence.ts";
import type { Context, Found, Rule } from "./verdict/rule.ts";
import { operationIds } from "./wording/ids.ts";
import { rules } from "./rules/rules.ts";
import { bumpOf, verdictOf } from "./verdict/verdict-of.ts";
import { sorted } from "../text/order.ts";
import { sha256 } from "../text/sha256.ts";

/** In the order of the first difference of each. */
export function fold(all: Iterable<AnyDifference>, context: Context): Change[] {
  const entries = new Map<string, Entry>();
  for (const difference of all) add(entries, difference, context);
  return Array.from(entries.values(), (entry) => entry.change());
}

interface Entry {
  readonly add: (difference: AnyDifference) => void;
  readonly change: () => Change;
}

function add<Name extends FactName>(
  entries: Map<string, Entry>,
  difference: Difference<Name>,
  context: Context,
): void {
  const rule = strictest(rules[difference.fact].filter((one) => one.applies(difference, context)));
  if (rule === undefined) {
    throw new Error(`No rule judges "${difference.fact}" of ${difference.at.name}.`);
  }
  const cause = rule.cause?.(difference, context) ?? JSON.stringify(difference.at.name);
  const key = JSON.stringify([rule.id, serviceOf(difference), cause]);
  const known = entries.get(key);
  if (known === undefined) entries.set(key, entryOf(rule, difference, context));
  else known.add(difference as AnyDifference);
}

/** What is both sent and received is judged by what is worse of the two. */
const strictest = <Name extends FactName>(all: readonly Rule<Name>[]): Rule<Name> | undefined =>
  all.toSorted(byPrecedence)[0];

function entryOf<Name extends FactName>(
  rule: Rule<Name>,
  difference: Difference<Name>,
  context: Context,
): Entry {
  const all: Difference<Name>[] = [difference];
  return {
    // Entries are found by the rule, and a rule has one fact.
    add: (another) => all.push(another as Difference<Name>),
    change: () =>
      changeOf(rule, { difference, all, context, reaches: reachesOf(rule, all, context) }),
  };
}

function changeOf<Name extends FactName>(rule: Rule<Name>, found: Found<Name>): Change {
  const { difference, all, reaches } = found;
  const { id, code, behaviour, old, kind } = rule;
  const verdict = verdictOf(rule);
  const service = serviceOf(difference);
  const target = rule.target?.(found) ?? difference.at.name;
  return {
    rule: id,
    service,
    target,
    code,
    behaviour,
    old,
    verdict,
    bump: rule.bump ?? bumpOf(verdict, kind),
    message: [rule.message(found), ...(rule.old === "no" ? [oldClients] : [])].join(" "),
    edit: rule.edit?.(found),
    count: all.length,
    places: difference.places,
    near: difference.places.new === undefined ? near(difference.at) : undefined,
    reaches,
    fingerprint: fingerprintOf([id, service, target, ...sorted(new Set(all.flatMap(textsOf)))]),
    witness: rule.witness(found),
  };
}

/** Whatever becomes of code that is generated again. */
const oldClients = "Clients made before fail once the server has changed.";

function reachesOf<Name extends FactName>(
  rule: Rule<Name>,
  all: readonly Difference<Name>[],
  context: Context,
): readonly string[] {
  const own = ({ at: { operation, parameter, service } }: Difference<Name>): readonly string[] => {
    const one = operation?.new ?? operation?.old;
    if (one !== undefined) return [one.id];
    // What the client is made with is sent with every call.
    return parameter === undefined ? [] : operationIds(service.new ?? service.old);
  };
  return sorted(new Set(all.flatMap((one) => rule.reaches?.(one, context) ?? own(one))));
}

const serviceOf = ({ at: { service } }: Pick<AnyDifference, "at">): string =>
  (service.new ?? service.old)?.name ?? "";

/** Both sides as one text. */
function textsOf<Name extends FactName>({ fact, old, new: now }: Difference<Name>): string[] {
  const texts = [old, now].map((one) => (one === undefined ? null : factTexts[fact](one)));
  return [JSON.stringify(texts)];
}

const fingerprintOf = (parts: readonly string[]): string =>
  sha256(JSON.stringify(parts)).slice(0, 12);
