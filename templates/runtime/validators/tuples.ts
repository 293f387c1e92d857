// Callsheet runtime: validators of lists whose first items have a type by position.

import type { Optional, ValidatorWithin } from "./types.ts";
import { type Rule, Validator } from "./validator.ts";

/** The validator of an item; `ifPresent` if the item is optional. */
type Item = ValidatorWithin<unknown> | { readonly ifPresent: ValidatorWithin<unknown> };

type TupleOf<Items, Rest> = Items extends readonly [infer First, ...infer Others]
  ? First extends Optional<infer T>
    ? readonly [T?, ...TupleOf<Others, Rest>]
    : First extends Validator<infer T>
      ? readonly [T, ...TupleOf<Others, Rest>]
      : never
  : Rest extends readonly [Validator<infer T>]
    ? readonly T[]
    : readonly [];

/** Accepts a list with these items. `rest`: the validator of all further items. */
/* @__NO_SIDE_EFFECTS__ */
export function tuple<
  const Items extends readonly Item[],
  const Rest extends readonly [ValidatorWithin<unknown>?],
>(items: Items, ...[rest]: Rest): Validator<TupleOf<Items, Rest>> {
  const all = items.map((item) => ("ifPresent" in item ? item.ifPresent : item));
  const required = items.filter((item) => !("ifPresent" in item)).length;
  const length = rest
    ? `at least ${required}`
    : required < all.length
      ? `${required} to ${all.length}`
      : `${required}`;
  const ofTuple: Rule = (value, walk) => {
    if (!Array.isArray(value)) return walk.refuse("an array", value);
    const { length: count } = value;
    if (count < required || (count > all.length && !rest)) {
      return walk.report(`has ${count} items: expected ${length}`);
    }
    for (let index = 0; index < count && !walk.isOver; index += 1) {
      const item = all[index] ?? rest;
      if (item) walk.enter(index, value[index], item.rule);
    }
  };
  return new Validator(ofTuple, (of, target) => {
    const first = all.map((item) => of(item));
    const least = { minItems: required };
    if (target === "openapi-3.0") {
      const anyOf = rest ? [...first, of(rest)] : first;
      return { type: "array", items: { anyOf }, ...least, ...(!rest && { maxItems: all.length }) };
    }
    const others = rest ? of(rest) : false;
    return target === "draft-07"
      ? { type: "array", items: first, additionalItems: others, ...least }
      : { type: "array", prefixItems: first, items: others, ...least };
  });
}
