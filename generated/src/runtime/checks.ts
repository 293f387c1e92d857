// Callsheet runtime: what generated validators are made of. Their modules call it `is`.

import { type Check, validating } from "./options.ts";
import type { Without } from "./types.ts";
import { type Kind, kindOf } from "./util.ts";
import type { Fields, More, Optional, ValidatorWithin } from "./validators/types.ts";
import { argumentValidators, validate } from "./validators/validation.ts";
import { type Rule, Validator, isObject, oneOf } from "./validators/validator.ts";

export {
  bytes,
  date,
  datetime,
  decimal,
  digits,
  file,
  hex,
  int64,
  media,
} from "./validators/formats.ts";
export type { ArgumentValidators, ErrorValidators, ResultValidators } from "./validators/types.ts";
export { intersect, lazy, looseVariant, union, variant } from "./validators/unions.ts";
export type { Validator } from "./validators/validator.ts";

export const string: Validator<string> = /* @__PURE__ */ ofKind("string", "a string");
export const number: Validator<number> = /* @__PURE__ */ ofKind("number", "a number");
export const boolean: Validator<boolean> = /* @__PURE__ */ ofKind("boolean", "a boolean");

/* @__NO_SIDE_EFFECTS__ */
function ofKind<T>(kind: Kind, expected: string): Validator<T> {
  return new Validator((value, walk) => {
    if (kindOf(value) !== kind) walk.refuse(expected, value);
  });
}

export const integer: Validator<number> = /* @__PURE__ */ new Validator((value, walk) => {
  // In arguments one that no number holds exactly may come as a bigint.
  if (typeof value === "bigint" || Number.isSafeInteger(value)) return;
  walk.refuse(Number.isInteger(value) ? exact : "an integer", value, "number");
});

/** A larger number has lost digits: 2^53 and 2^53 + 1 are the same one. */
const exact = `an integer up to ${Number.MAX_SAFE_INTEGER}, as a number beyond it has lost digits (\`int64\` in the call sheet, and text on the wire, keep them)`;

/** Anything. */
export const unknown: Validator<unknown> = /* @__PURE__ */ new Validator(() => undefined);

/** One of these. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const V extends readonly (string | number | boolean | null)[]>(
  ...listed: V
): Validator<V[number]> {
  const all: ReadonlySet<unknown> = new Set(listed);
  return new Validator((value, walk) => {
    if (Number.isInteger(value) && all.has(value)) return integer.rule(value, walk);
    if (!all.has(value)) walk.refuse(oneOf(listed), value, kindOf(listed[0]));
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>({ rule }: Validator<T>): Validator<T | null> {
  return new Validator((value, walk) => {
    if (value !== null) rule(value, walk);
  });
}

/** The result of an answer that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function undefinedable<T>({ rule }: Validator<T>): Validator<T | undefined> {
  return new Validator((value, walk) => {
    if (value !== undefined) rule(value, walk);
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function array<T>(items: Validator<T>): Validator<readonly T[]> {
  return new Validator((value, walk) => {
    if (!Array.isArray(value)) return walk.refuse("an array", value);
    for (let index = 0; index < value.length && !walk.isOver; index += 1) {
      walk.enter(index, value[index], items.rule);
    }
  });
}

/** An object with these fields. `more` is the validator of those that are not listed. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T>(
  fields: NoInfer<Fields<T>>,
  more?: NoInfer<ValidatorWithin<More<T>>>,
): Validator<T> {
  return objectOf(fields, more?.rule);
}

/** An object with further fields that are not described: those that are declared are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function looseObject<T>(fields: NoInfer<Partial<Fields<T>>>): Validator<T> {
  return objectOf(fields, undefined);
}

/** An object whose fields, of any name, all hold the same. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(held: Validator<T>): Validator<{ readonly [key: string]: T }> {
  return objectOf({}, held.rule);
}

/** A field that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(whenGiven: Validator<T>): Optional<T> {
  return { whenGiven };
}

/** A body that is sent with these fields besides: the caller does not give them. */
/* @__NO_SIDE_EFFECTS__ */
export function filled<T, const Fixed extends object>(
  whole: Validator<T>,
  fixed: Fixed,
): Validator<Without<T, keyof Fixed>> {
  return new Validator((value, walk) => {
    whole.rule(isObject(value) ? { ...value, ...fixed } : value, walk);
  });
}

type FieldRule = readonly [name: string, rule: Rule, isOptional: boolean];
type AnyField = { readonly rule: Rule } | { readonly whenGiven: { readonly rule: Rule } };

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

const missing: Rule = (_, walk) => walk.report("is missing");

/**
 * Validators of results that carry with them those of arguments, those of the parameters that clients set, by the
 * names of their options, and what validates.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ofService<Results extends object>(
  results: Results,
  ofArguments?: Readonly<Record<string, Check>>,
  ofClient: Readonly<Record<string, Check>> = {},
): Results {
  return {
    ...results,
    [validating]: validate,
    ...(ofArguments && { [argumentValidators]: { ofCalls: ofArguments, ofClient } }),
  };
}
