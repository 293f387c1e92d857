/** Compares pagination. Renames are reported at the declarations, so the old side is compared under the new names. */
import { bodyType, resultType } from "../../model/content.ts";
import type { Operation, Service, TypeRef } from "../../model/model.ts";
import { operationOf } from "../../model/linked-operations.ts";
import { bodyField, type Pages, wordHolders, type WordKey } from "../../model/pages.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { fieldOf, itemOf, typeAt } from "../../sheets/types/type-at.ts";
import type { View } from "../../sheets/types/type.ts";
import { sameOperations } from "../pair/pair-operations.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { typePairsOf } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import {
  knownDifference,
  onlyNew,
  type Comparer,
  differ,
  onlyOld,
  placesOf,
  type Target,
} from "./difference.ts";
import { pairInputs } from "./input-facts.ts";
import { pagesFact, wordsIn } from "./facts.ts";
import { pairedFields } from "./object-facts.ts";

export const comparePages: Comparer<Operation> = function* (operations, at) {
  const { old, new: now } = { old: operations.old.pages, new: operations.new.pages };
  if (old === undefined || now === undefined) {
    if (old !== undefined) yield* onlyOld("operation.pages", at, pagesFact(old), old.place);
    if (now !== undefined) yield* onlyNew("operation.pages", at, pagesFact(now), now.place);
    return;
  }
  const before = pagesFact(pagesNow(old, at), pageWordsNow(wordsIn(old), operations, at));
  const facts = { old: before, new: pagesFact(now) };
  const places = placesOf({ old, new: now });
  yield* differ("operation.pages", at, facts, places);
  if (!hasSameResult(operations, at)) return;
  if (old.by === now.by) {
    yield* differ("pages.read", at, facts, places);
    yield* differ("pages.end", at, facts, places);
  } else if (before.words.get("items") !== facts.new.words.get("items")) {
    // The other fields follow from the kind of pages.
    yield knownDifference("pages.read", at, facts, places);
  }
};

/** Returns whether the result is the same. A change of the result includes the fields that pagination reads. */
function hasSameResult(operations: Pair<Operation>, { service }: Target): boolean {
  const [pairs, results] = [typePairsOf(service), bothSides(resultsOf(operations))];
  return pairs !== undefined && results !== undefined && isSameType(results, pairs);
}

/** Returns pages that continue in another operation with the id of the new side. */
function pagesNow(pages: Pages, { service }: Target): Pages {
  const services = bothSides(service);
  if (services === undefined || pages.by !== "token" || pages.continue === undefined) return pages;
  const { name, place } = pages.continue;
  return { ...pages, continue: { name: sameOperations(services).get(name) ?? name, place } };
}

type Words = ReadonlyMap<WordKey, string>;
type Types = Partial<Pair<TypeRef | undefined>>;

/** Returns the words for the new side. `words`: those of the old operation. */
function pageWordsNow(words: Words, operations: Pair<Operation>, at: Target): Words {
  const services = bothSides(at.service);
  if (services === undefined) return words;
  const nameNow = (key: WordKey, name: string): string => {
    switch (wordHolders[key]) {
      case "call":
        return argumentNow(name, calledOperations(operations, services), services);
      case "result":
        return pathNow(name, resultsOf(operations), "received", services);
      case "record":
        return pathNow(name, recordsOf(operations), "received", services);
    }
  };
  return new Map(Array.from(words, ([key, name]) => [key, nameNow(key, name)]));
}

/** Returns the operation that has the arguments of further pages. */
function calledOperations(operations: Pair<Operation>, services: Pair<Service>): Pair<Operation> {
  const { pages } = operations.old;
  const id = pages?.by === "token" ? pages.continue?.name : undefined;
  const called = bothSides({
    old: operationOf(services.old, id),
    new: operationOf(services.new, id && (sameOperations(services).get(id) ?? id)),
  });
  return called ?? operations;
}

export function argumentNow(
  name: string,
  operations: Pair<Operation>,
  services: Pair<Service>,
): string {
  const field = bodyField(name);
  if (field === undefined) {
    const { both } = pairInputs(operations);
    return both.find(({ old }) => old.argument === name)?.new.argument ?? name;
  }
  const bodies = { old: bodyType(operations.old.body), new: bodyType(operations.new.body) };
  return `body.${pathNow(field, bodies, "sent", services)}`;
}

export function pathNow(
  path: string,
  { old, new: now }: Types,
  view: View,
  services: Pair<Service>,
): string {
  const [field = "", ...rest] = path.split(".");
  if (old === undefined || now === undefined) return path;
  const [before, after] = [nonNullShape(old), nonNullShape(now)];
  const areObjects = before.kind === "object" && after.kind === "object";
  const { both } = areObjects ? pairedFields({ old: before, new: after }, services) : { both: [] };
  const name = both.find((pair) => pair.old.name === field)?.new.name ?? field;
  if (rest.length === 0) return name;
  const inside = { old: fieldTypeIn(old, field, view), new: fieldTypeIn(now, name, view) };
  return `${name}.${pathNow(rest.join("."), inside, view, services)}`;
}

function fieldTypeIn(type: TypeRef, field: string, view: View): TypeRef | undefined {
  const fieldMatch = fieldOf(type, field, view);
  return "field" in fieldMatch ? undefined : fieldMatch;
}

export const resultsOf = ({ old, new: now }: Pair<Operation>): Types => ({
  old: resultType(old.result),
  new: resultType(now.result),
});

const recordsOf = ({ old, new: now }: Pair<Operation>): Types => ({
  old: recordType(old),
  new: recordType(now),
});

export function recordType({ pages, result }: Operation): TypeRef | undefined {
  const whole = resultType(result);
  if (pages === undefined || whole === undefined) return undefined;
  const records = pages.items === undefined ? whole : typeAt(whole, pages.items.name);
  return "field" in records ? undefined : itemOf(records);
}
