// Callsheet runtime: what generated validators are made of. Their modules call it `is`.

import { type Check, validating } from "./options.ts";
import type { Items, Without } from "./types.ts";
import { type Kind, kindOf, fieldValue } from "./util.ts";
import type { Fields, More, Optional, ValidatorWithin } from "./validators/types.ts";
import { argumentValidators, validate } from "./validators/validation.ts";
import { type Rule, Validator, Walk, isObject, oneOf } from "./validators/validator.ts";

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
export { tuple } from "./validators/tuples.ts";
export { intersect, lazy, looseVariant, union, variant } from "./validators/unions.ts";
export type { Validator } from "./validators/validator.ts";

export const string: Validator<string> = /* @__PURE__ */ ofKind("string", "a string");
export const number: Validator<number> = /* @__PURE__ */ ofKind("number", "a number");
export const boolean: Validator<boolean> = /* @__PURE__ */ ofKind("boolean", "a boolean");

/* @__NO_SIDE_EFFECTS__ */
function ofKind<T>(kind: Kind, expected: string): Validator<T> {
  const rule: Rule = (value, walk) => {
    if (kindOf(value) !== kind) walk.refuse(expected, value);
  };
  return new Validator(rule, { type: kind });
}

export const bigint: Validator<bigint> = /* @__PURE__ */ new Validator(
  (value, walk) => {
    if (typeof value !== "bigint") walk.refuse("a bigint", value);
  },
  { type: "integer" },
);

const most = Number.MAX_SAFE_INTEGER;

export const integer: Validator<number> = /* @__PURE__ */ new Validator(
  (value, walk) => {
    // In arguments, a large integer can be a bigint.
    if (typeof value === "bigint" || Number.isSafeInteger(value)) return;
    walk.refuse(Number.isInteger(value) ? exact : "an integer", value, "number");
  },
  { type: "integer", minimum: -most, maximum: most },
);

/** A larger number has lost digits: 2^53 and 2^53 + 1 are the same one. */
const exact = `an integer up to ${most}: a larger number has lost digits, which the type \`bigint\` of the call sheet keeps, or \`int64\` if they are a string`;

/** Anything. */
export const unknown: Validator<unknown> = /* @__PURE__ */ new Validator(() => undefined, {});

/** One of these. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const V extends readonly (string | number | bigint | boolean | null)[]>(
  ...listed: V
): Validator<V[number]> {
  const all: ReadonlySet<unknown> = new Set(listed);
  const rule: Rule = (value, walk) => {
    if (Number.isInteger(value) && all.has(value)) return integer.rule(value, walk);
    if (!all.has(value)) walk.refuse(oneOf(listed), value, kindOf(listed[0]));
  };
  // JSON Schema has no word for values that JSON cannot hold.
  const isOfBigints = listed.some((value) => typeof value === "bigint");
  return new Validator(rule, () => (isOfBigints ? { type: "integer" } : { enum: [...all] }));
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(validator: Validator<T>): Validator<T | null> {
  const rule: Rule = (value, walk) => {
    if (value !== null) validator.rule(value, walk);
  };
  return new Validator(rule, (of, target, fixed) => {
    const schema = of(validator, fixed);
    return target === "openapi-3.0" && "type" in schema
      ? { ...schema, nullable: true }
      : { anyOf: [schema, target === "openapi-3.0" ? { enum: [null] } : { type: "null" }] };
  });
}

/** The result of a response that can be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function undefinedable<T>(validator: Validator<T>): Validator<T | undefined> {
  const rule: Rule = (value, walk) => {
    if (value !== undefined) validator.rule(value, walk);
  };
  return new Validator(rule, {}, () => validator);
}

/* @__NO_SIDE_EFFECTS__ */
export function array<T>(items: Validator<T>): Validator<readonly T[]> {
  const rule: Rule = (value, walk) => {
    if (!Array.isArray(value)) return walk.refuse("an array", value);
    for (let index = 0; index < value.length && !walk.isOver; index += 1) {
      walk.enter(index, value[index], items.rule);
    }
  };
  return new Validator(rule, (of) => ({ type: "array", items: of(items) }));
}

/** Values that are sent one by one: those of an array are validated, others are read while they are sent. */
/* @__NO_SIDE_EFFECTS__ */
export function iterable<T>(item: Validator<T>): Validator<Items<T>> {
  const all = array(item);
  const rule: Rule = (value, walk) => {
    if (Array.isArray(value)) return all.rule(value, walk);
    const isIterable =
      kindOf(value) === "object" &&
      (Symbol.asyncIterator in Object(value) || Symbol.iterator in Object(value));
    if (!isIterable) walk.refuse("an array or another iterable", value);
  };
  return new Validator(rule, (of) => of(all));
}

/** An object with these fields. `more` is the validator of those that are not listed. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T>(
  fields: NoInfer<Fields<T>>,
  more?: NoInfer<ValidatorWithin<More<T>>>,
): Validator<T> {
  return objectOf(fields, more);
}

/** An object with further fields that are not described: those that are declared are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function looseObject<T>(fields: NoInfer<Partial<Fields<T>>>): Validator<T> {
  return objectOf(fields, undefined);
}

/** An object whose fields, of any name, all hold the same. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(held: Validator<T>): Validator<{ readonly [key: string]: T }> {
  return objectOf({}, held);
}

/** An optional field. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(ifPresent: Validator<T>): Optional<T> {
  return { ifPresent };
}

/** A body that is sent with these fields besides: the caller does not give them. */
/* @__NO_SIDE_EFFECTS__ */
export function filled<T, const Fixed extends object>(
  whole: Validator<T>,
  fixed: Fixed,
): Validator<Without<T, keyof Fixed>> {
  const rule: Rule = (value, walk) => {
    whole.rule(isObject(value) ? { ...value, ...fixed } : value, walk);
  };
  return new Validator(rule, (of) => of(whole, fixed));
}

type AnyField = ValidatorWithin<unknown> | { readonly ifPresent: ValidatorWithin<unknown> };
type KnownField = readonly [name: string, check: ValidatorWithin<unknown>, isOptional: boolean];

/* @__NO_SIDE_EFFECTS__ */
function objectOf<T>(fields: object, more: ValidatorWithin<unknown> | undefined): Validator<T> {
  const known = Object.entries(fields).map(([name, field]: [string, AnyField]): KnownField => {
    return "ifPresent" in field ? [name, field.ifPresent, true] : [name, field, false];
  });
  const ofObject: Rule = (value, walk) => {
    if (!isObject(value)) return walk.refuse("an object", value);
    for (const [name, { rule }, isOptional] of known) {
      if (walk.isOver) return;
      // A field is an own property; inherited properties do not count.
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (field !== undefined) walk.enter(name, field, rule);
      else if (!isOptional) walk.enter(name, field, missing);
    }
    if (more === undefined) return;
    for (const name of Object.keys(value)) {
      if (walk.isOver) return;
      if (!Object.hasOwn(fields, name)) walk.enter(name, value[name], more.rule);
    }
  };
  return new Validator(ofObject, (of, _, fixed = {}) => {
    const isFixed = ([name]: KnownField): boolean => Object.hasOwn(fixed, name);
    const isWrong = ([name, { rule }]: KnownField): boolean =>
      new Walk().ask(fieldValue(fixed, name), rule).length > 0;
    if (known.filter(isFixed).some(isWrong)) return { not: {} };
    const open = known.filter((field) => !isFixed(field));
    const required = open.flatMap(([name, , isOptional]) => (isOptional ? [] : [name]));
    return {
      type: "object",
      properties: Object.fromEntries(open.map(([name, check]) => [name, of(check)])),
      // In older versions of JSON Schema the list cannot be empty.
      ...(required.length > 0 && { required }),
      ...(more && { additionalProperties: of(more) }),
    };
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
