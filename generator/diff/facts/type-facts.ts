import { formerIds } from "../../model/ids.ts";
import type { EnumType, Service, TypeDeclaration } from "../../model/model.ts";
import type { Pair, Side } from "../pair/pair.ts";
import { movedTypes } from "../pair/moved-types.ts";
import { swappedId, typePairs, type TypePairs, typesById } from "../pair/type-pairs.ts";
import { companionsOf } from "../types/companions.ts";
import { usesOf } from "../types/reach.ts";
import { aliasFacts, enumFacts, unionFacts } from "./declaration-facts.ts";
import {
  type AnyDifference,
  knownDifference,
  onlyNew,
  compareAliases,
  compareEach,
  compareMatched,
  formerNames,
  onlyOld,
  placesOf,
  type Target,
} from "./difference.ts";
import { objectFacts } from "./object-facts.ts";
import { isSeen, viewOf, viewsOf } from "./views.ts";

/** Compares declared types. Types that came or went with their only users are reported with the users. */
export function* compareTypes(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const pairs = typePairs(services);
  const companions = companionsOf(services);
  const moved = movedTypes(services);
  const known = { old: typesById(services.old), new: typesById(services.new) };
  const hasId = (side: Side, id: string): boolean => known[side].has(id);
  const former = { old: formerIds(services.old).types, new: formerIds(services.new).types };
  yield* compareMatched(
    "type",
    {
      removed: pairs.removed.filter((one) => !companions.removed.has(one)),
      both: pairs.both,
      added: pairs.added.filter((one) => !companions.added.has(one)),
    },
    (type) => typeTarget(type, pairs, at),
    function* (type, here) {
      const { old, new: now, by } = type;
      const ids = { old: pairs.oldId(old), new: pairs.newName(now) };
      const aliases = {
        old: formerNames(former.old.get(old)),
        new: formerNames(former.new.get(now)),
      };
      // Types of swapped or moved resources are reported with their operations.
      const isReported = swappedId(ids.old, services) === ids.new || moved.has(now);
      if (ids.old !== ids.new && !isReported) {
        const facts = { sure: by !== "alike", isAlias: aliases.new.includes(ids.old) };
        const names = {
          old: { ...facts, type: old, id: ids.old },
          new: { ...facts, type: now, id: ids.new },
        };
        yield knownDifference("type.id", here, names, placesOf(type));
      }
      yield* compareAliases("type.alias", { aliases, hasId }, here, placesOf(type));
      yield* seen(compareInside(type, here), type, here);
    },
  );
  yield* compareInputNames(services, at);
}

function typeTarget(
  type: Partial<Pair<TypeDeclaration>>,
  { shortName }: TypePairs,
  at: Target,
): Target {
  const one = type.new ?? type.old;
  return { ...at, name: one === undefined ? "" : shortName(one), type };
}

function compareInside({ old, new: now }: Pair<TypeDeclaration>, at: Target) {
  if (old.kind === "object" && now.kind === "object") {
    return compareEach(objectFacts, { old, new: now }, at);
  }
  // Two enums with different types of values are compared as whole types.
  if (old.kind === "enum" && now.kind === "enum" && isOfSameType(old, now)) {
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

const isOfSameType = (old: EnumType, now: EnumType): boolean =>
  typeof old.values[0]?.value === typeof now.values[0]?.value;

function* compareKinds({ old, new: now }: Pair<TypeDeclaration>, at: Target) {
  const named = (to: TypeDeclaration) => ({ kind: "named" as const, name: to.name, to });
  const types = { old: named(old), new: named(now) };
  yield knownDifference("expression", { ...at, part: "kind" }, types, placesOf({ old, new: now }));
}

/** Reports changes without an effect on operations once for each type, because its name is exported. */
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
  yield knownDifference("type.unused", at, types, placesOf(types));
}

/** Facts that only concern readers of the types. */
const forReaders: ReadonlySet<AnyDifference["fact"]> = new Set([
  "doc",
  "deprecated",
  "enum.deprecated",
] as const);

function* compareInputNames(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const [before, after] = [inputNames(services.old), inputNames(services.new)];
  const pairs = typePairs(services);
  for (const { old, new: now } of pairs.both) {
    const { sent, received } = usesOf(services, { old, new: now });
    if (sent === undefined || received === undefined) continue;
    const here = typeTarget({ old, new: now }, pairs, at);
    const [was, is] = [before.get(old), after.get(now)];
    if (was !== undefined && is === undefined) yield* onlyOld("type.input", here, was, old.place);
    if (was === undefined && is !== undefined) yield* onlyNew("type.input", here, is, now.place);
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
