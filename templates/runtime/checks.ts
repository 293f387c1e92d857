// What generated validators are made of: their modules call it `is`
// (hand-written in templates/runtime, copied into the generated package).

import { argumentValidators, validation } from "./options/checks.ts";
import type { Check } from "./types/standard-schema.ts";
import { argumentsValidator } from "./validators/arguments.ts";
import type { Without } from "./types/without.ts";
import type { ValidatorWithin, Fields, More, Optional } from "./validators/types.ts";
import { validationOfCalls } from "./validation/validation.ts";
import { type Rule, Validator, isObject } from "./validators/walk.ts";

export type { ArgumentValidators, ErrorValidators, ResultValidators } from "./validators/types.ts";
export { intersect, lazy, looseVariant, nullable, union, variant } from "./validators/unions.ts";
export type { Validator } from "./validators/walk.ts";
export {
  boolean,
  bytes,
  date,
  datetime,
  decimal,
  digits,
  file,
  hex,
  int64,
  integer,
  media,
  number,
  picklist,
  string,
  unknown,
} from "./validators/values.ts";

/** A field that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(whenGiven: Validator<T>): Optional<T> {
  return { whenGiven };
}

/** An object with these fields. `more` is the validator of those that are not listed. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T>(
  fields: NoInfer<Fields<T>>,
  more?: NoInfer<ValidatorWithin<More<T>>>,
): Validator<T> {
  return objectOf(fields, more?.rule);
}

/** A body that is sent with these fields besides: they are no fields of what is given. */
/* @__NO_SIDE_EFFECTS__ */
export function filled<T, const Fixed extends object>(
  whole: Validator<T>,
  fixed: Fixed,
): Validator<Without<T, keyof Fixed>> {
  return new Validator((value, walk) => {
    whole.rule(isObject(value) ? { ...value, ...fixed } : value, walk);
  });
}

/** An object with further fields that are not described: those that are declared are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function looseObject<T>(fields: NoInfer<Partial<Fields<T>>>): Validator<T> {
  return objectOf(fields, undefined);
}

/** The result of an answer that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function undefinedable<T>({ rule }: Validator<T>): Validator<T | undefined> {
  return new Validator((value, walk) => {
    if (value !== undefined) rule(value, walk);
  });
}

/**
 * Validators of results that bring along, wherever they are given, those of arguments, those of the parameters that
 * clients set, by the names of their options, and what validates.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ofService<Results extends object>(
  results: Results,
  ofArguments?: Readonly<Record<string, Check>>,
  ofClient?: Readonly<Record<string, Check>>,
): Results {
  return {
    ...results,
    [validation]: validationOfCalls,
    ...(ofArguments && { [argumentValidators]: argumentsValidator(ofArguments, ofClient) }),
  };
}

type FieldRule = readonly [name: string, rule: Rule, isOptional: boolean];

/* @__NO_SIDE_EFFECTS__ */
function objectOf<T>(fields: object, more: Rule | undefined): Validator<T> {
  const rules = Object.entries(fields).map(([name, check]: [string, AnyField]): FieldRule => {
    return "whenGiven" in check ? [name, check.whenGiven.rule, true] : [name, check.rule, false];
  });
  return new Validator((value, walk) => {
    if (!isObject(value)) return walk.refuse("an object", value);
    for (const [name, rule, isOptional] of rules) {
      if (walk.isOver) return;
      // A field is the object's own: what every object has is none.
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (field !== undefined) walk.enter(name, field, rule);
      else if (!isOptional) walk.enter(name, field, missing);
    }
    if (more === undefined) return;
    for (const name of Object.keys(value)) {
      if (walk.isOver) return;
      if (!Object.hasOwn(fields, name)) walk.enter(name, value[name], more);
    }
  });
}

type AnyField = { readonly rule: Rule } | { readonly whenGiven: { readonly rule: Rule } };

const missing: Rule = (_, walk) => walk.report("is missing");

/* @__NO_SIDE_EFFECTS__ */
export function array<T>(items: Validator<T>): Validator<readonly T[]> {
  return new Validator((value, walk) => {
    if (!Array.isArray(value)) return walk.refuse("an array", value);
    for (let index = 0; index < value.length && !walk.isOver; index += 1) {
      walk.enter(index, value[index], items.rule);
    }
  });
}

/** An object whose fields, of any name, all hold the same. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(held: Validator<T>): Validator<{ readonly [key: string]: T }> {
  return objectOf({}, held.rule);
}
