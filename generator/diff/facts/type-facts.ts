/** The declared types of a service on both sides. */
import { formerIds } from "../../model/ids.ts";
import type { Service, TypeDeclaration } from "../../model/model.ts";
import type { Pair } from "../pair/pair.ts";
import { swappedId, type TypePair, typePairs, type TypePairs } from "../pair/type-pairs.ts";
import { companionsOf } from "../types/companions.ts";
import { usesOf } from "../types/reach.ts";
import { aliasFacts, enumFacts, unionFacts } from "./declaration-facts.ts";
import { type AnyDifference, certain, come, compareEach, gone, type Target } from "./difference.ts";
import { objectFacts } from "./object-facts.ts";
import { isSeen, viewOf, viewsOf } from "./views.ts";

/** Types that went or came with what uses them are told with that. */
export function* compareTypes(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const pairs = typePairs(services);
  const companions = companionsOf(services);
  for (const old of pairs.removed) {
    if (companions.gone.has(old)) continue;
    yield* gone("type", { ...at, name: pairs.shortName(old), type: { old } }, old, old.place);
  }
  const former = { old: formerIds(services.old).types, new: formerIds(services.new).types };
  const namesOf = (side: "old" | "new", type: TypeDeclaration) =>
    (former[side].get(type) ?? []).map(({ name }) => name);
  for (const pair of pairs.both) {
    const type = { old: pair.old, new: pair.new };
    const here: Target = { ...at, name: pairs.shortName(pair.new), type };
    const aliases = { old: namesOf("old", pair.old), new: namesOf("new", pair.new) };
    yield* compareIds(pair, here, { pairs, aliases, services });
    yield* seen(compareInside(pair, here), pair, here);
  }
  for (const now of pairs.added) {
    if (companions.come.has(now)) continue;
    yield* come("type", { ...at, name: pairs.shortName(now), type: { new: now } }, now, now.place);
  }
  yield* compareInputNames(services, at);
}

interface Ids {
  readonly pairs: TypePairs;
  readonly aliases: Pair<readonly string[]>;
  readonly services: Pair<Service>;
}

function* compareIds(
  { old, new: now, by }: TypePair,
  at: Target,
  { pairs, aliases, services }: Ids,
): Iterable<AnyDifference> {
  const [was, is] = [pairs.oldId(old), pairs.newName(now)];
  // Types of swapped resources are told with their operations.
  if (was !== is && swappedId(was, services) !== is) {
    const facts = { sure: by !== "alike", isAlias: aliases.new.includes(was) };
    const values = { old: { ...facts, type: old, id: was }, new: { ...facts, type: now, id: is } };
    yield certain("type.id", at, values, { old: old.place, new: now.place });
  }
  for (const alias of aliases.old) {
    if (aliases.new.includes(alias) || alias === is) continue;
    yield* gone("type.alias", at, alias, old.place);
  }
  for (const alias of aliases.new) {
    if (aliases.old.includes(alias) || alias === was) continue;
    yield* come("type.alias", at, alias, now.place);
  }
}

function compareInside({ old, new: now }: Pair<TypeDeclaration>, at: Target) {
  if (old.kind === "object" && now.kind === "object") {
    return compareEach(objectFacts, { old, new: now }, at);
  }
  if (old.kind === "enum" && now.kind === "enum") {
    return compareEach(enumFacts, { old, new: now }, at);
  }
  if (old.kind === "union" && now.kind === "union") {
    return compareEach(unionFacts, { old, new: now }, at);
  }
  if (old.kind === "alias" && now.kind === "alias") {
    return compareEach(aliasFacts, { old, new: now }, at);
  }
  return compareKinds({ old, new: now }, at);
}

/** All of it changed. */
function* compareKinds({ old, new: now }: Pair<TypeDeclaration>, at: Target) {
  const places = { old: old.place, new: now.place };
  const named = (to: TypeDeclaration) => ({ kind: "named" as const, name: to.name, to });
  yield certain(
    "expression",
    { ...at, part: "kind" },
    { old: named(old), new: named(now) },
    places,
  );
}

/** What no operation shows its callers is told once for the type: its name is exported all the same. */
function* seen(
  differences: Iterable<AnyDifference>,
  types: Pair<TypeDeclaration>,
  at: Target,
): Iterable<AnyDifference> {
  let isHidden = false;
  for (const difference of differences) {
    if (forReaders.has(difference.fact) || isSeen(viewsOf(difference.at))) yield difference;
    else isHidden = true;
  }
  if (!isHidden) return;
  yield certain("type.unused", at, types, { old: types.old.place, new: types.new.place });
}

/** Words are for those who read the types. */
const forReaders: ReadonlySet<AnyDifference["fact"]> = new Set([
  "doc",
  "deprecated",
  "enum.deprecated",
] as const);

function* compareInputNames(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const [before, after] = [inputNames(services.old), inputNames(services.new)];
  const { both, shortName } = typePairs(services);
  for (const { old, new: now } of both) {
    const { sent, received } = usesOf(services, { old, new: now });
    if (sent === undefined || received === undefined) continue;
    const here: Target = { ...at, name: shortName(now), type: { old, new: now } };
    const [was, is] = [before.get(old), after.get(now)];
    if (was !== undefined && is === undefined) yield* gone("type.input", here, was, old.place);
    if (was === undefined && is !== undefined) yield* come("type.input", here, is, now.place);
  }
}

function inputNames(service: Service): ReadonlyMap<TypeDeclaration, string> {
  const { declared, resources } = viewOf(service);
  const all = [declared, ...resources.map((one) => one.declared)].flat();
  return new Map(
    all.flatMap(({ type, view, ref: { name } }) =>
      view === "sent" && name !== type.name ? [[type, name] as const] : [],
    ),
  );
}
