/**
 * How a long list is asked for page after page: what is sent, and which fields of an answer are read. Names that are
 * others now are told where they are declared, so the old side is compared in the names of the new one.
 */
import type { Operation } from "../../model/model.ts";
import { resultType } from "../../model/result.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { certain } from "./certain.ts";
import { come, differ, gone, type Comparer, type Target } from "./difference.ts";
import { pageWordsNow } from "./page-words-now.ts";
import { factOf, wordsIn } from "./pages-fact.ts";

export const comparePages: Comparer<Operation> = function* (operations, at) {
  const { old, new: now } = { old: operations.old.pages, new: operations.new.pages };
  if (old === undefined || now === undefined) {
    if (old !== undefined) yield* gone("operation.pages", at, factOf(old), old.place);
    if (now !== undefined) yield* come("operation.pages", at, factOf(now), now.place);
    return;
  }
  const before = factOf(old, pageWordsNow(wordsIn(old), operations, at));
  const facts = { old: before, new: factOf(now) };
  const places = { old: old.place, new: now.place };
  yield* differ("operation.pages", at, facts, places);
  if (!hasSameResult(operations, at)) return;
  if (old.by === now.by) {
    yield* differ("pages.read", at, facts, places);
    yield* differ("pages.end", at, facts, places);
  } else if (before.words.get("items") !== facts.new.words.get("items")) {
    // What else is read follows from the way.
    yield certain("pages.read", at, facts, places);
  }
};

/** Of another result other fields are read: that is told with it. */
function hasSameResult({ old, new: now }: Pair<Operation>, { service }: Target): boolean {
  const [before, after] = [resultType(old.result), resultType(now.result)];
  if (before === undefined || after === undefined) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const pairs = typePairs({ old: service.old, new: service.new });
  return isSameType({ old: before, new: after }, pairs);
}
