// Callsheet runtime: the building blocks of generated validators, which import them as `is`.

import { type Check, validating } from "./options.ts";
import type { Items, Without } from "./types.ts";
import { type Kind, kindOf, fieldValue } from "./util.ts";
import type { Fields, More, Optional, ValidatorWithin } from "./validators/types.ts";
import { argumentValidators, validate } from "./validators/validation.ts";
import { type Rule, Validator, Walk, isObject, oneOf } from "./validators/validator.ts";

export {
  bytes,
  date,
  dateInput,
  datetime,
  datetimeInput,
  decimal,
  digits,
  file,
  hex,
  int64,
  media,
} from "./validators/formats.ts";
export type {
  ArgumentValidators,
  ErrorValidators,
  EventValidators,
  ResultValidators,
} from "./validators/types.ts";
export { tuple } from "./validators/tuples.ts";
export { intersect, lazy, looseUnion, looseVariant, union, variant } from "./validators/unions.ts";
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
    // Arguments can contain a large integer as a bigint.
    if (typeof value === "bigint" || Number.isSafeInteger(value)) return;
    walk.refuse(Number.isInteger(value) ? exact : "an integer", value, "number");
  },
  { type: "integer", minimum: -most, maximum: most },
);

/** A larger number has lost digits: 2^53 and 2^53 + 1 are the same number. */
const exact = `an integer up to ${most}: a larger number has lost digits, which the type \`bigint\` of the call sheet keeps, or \`int64\` if they are a string`;

/** Accepts any value. */
export const unknown: Validator<unknown> = /* @__PURE__ */ new Validator(() => undefined, {});

/** Accepts one of these values. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const V extends readonly (string | number | bigint | boolean | null)[]>(
  ...listed: V
): Validator<V[number]> {
  const all: ReadonlySet<unknown> = new Set(listed);
  const rule: Rule = (value, walk) => {
    if (Number.isInteger(value) && all.has(value)) return integer.rule(value, walk);
    if (!all.has(value)) walk.refuse(oneOf(listed), value, kindOf(listed[0]));
  };
  // JSON Schema cannot express values that JSON cannot represent.
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

/** Accepts the result of a response that can be empty. */
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

/** Accepts a stream of values. Values of an array are validated; others are read while they are sent. */
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

/** Accepts an object with these fields. `more`: the validator of unlisted fields. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T>(
  fields: NoInfer<Fields<T>>,
  more?: NoInfer<ValidatorWithin<More<T>>>,
): Validator<T> {
  return objectOf(fields, more);
}

/** Accepts an object that can have undocumented fields. Declared fields are validated. */
/* @__NO_SIDE_EFFECTS__ */
export function looseObject<T>(fields: NoInfer<Partial<Fields<T>>>): Validator<T> {
  return objectOf(fields, undefined);
}

/** Accepts an object whose fields can have any name and have values of the same type. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(held: Validator<T>): Validator<{ readonly [key: string]: T }> {
  return objectOf({}, held);
}

/** Accepts an optional field. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(ifPresent: Validator<T>): Optional<T> {
  return { ifPresent };
}

/** Accepts a body that is sent with these fixed fields, which the caller does not pass. */
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
      // Inherited properties are not fields.
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
      // Older versions of JSON Schema do not allow an empty list.
      ...(required.length > 0 && { required }),
      ...(more && { additionalProperties: of(more) }),
    };
  });
}

const missing: Rule = (_, walk) => walk.report("is missing");

/** Combines validators of results, of arguments, of client parameters by option name, and the validating function. */
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
