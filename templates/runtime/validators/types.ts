// The types of generated validators: a validator that does not fit the type it is for does not compile
// (hand-written in templates/runtime, copied into the generated package).

import type { AtPath } from "../types/at-path.ts";
import type { Events } from "../types/events.ts";
import type { Rule, Validator } from "./walk.ts";

/** The validator of a field that may be missing. */
export interface Optional<in out T> {
  readonly whenGiven: Validator<T>;
}

/** A validator for each known field of an interface. */
export type Fields<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: Pick<T, K> extends Required<Pick<T, K>>
    ? Validator<T[K]>
    : OptionalOf<Exclude<Required<T>[K], undefined>>;
};

/** What is never given needs no validator, and may have any. */
type OptionalOf<T> = [T] extends [never]
  ? { readonly whenGiven: ValidatorWithin<unknown> }
  : Optional<T>;

/** What the fields of an interface hold that it does not list. */
export type More<T> = T extends { readonly [field: string]: infer Value } ? Value : never;

/** A validator of something that a `T` may be. */
export interface ValidatorWithin<out T> {
  readonly rule: Rule;
  readonly "~standard": { readonly types?: { readonly output: T } | undefined };
}

/** What a validator vouches for. */
export type Validated<C> = C extends Validator<infer T> ? T : never;

export type AllOf<Checks> = Checks extends readonly [Validator<infer First>, ...infer Rest]
  ? First & AllOf<Rest>
  : unknown;

/** A member of a union, and the values of the discriminator that mean it. */
export type Member = readonly [check: ValidatorWithin<unknown>, ...tags: string[]];

export type Variant<Field extends string, M> = M extends readonly [
  Validator<infer T>,
  ...infer Tags,
]
  ? T & { readonly [K in Field]: Tags[number] }
  : never;

/** Checks by the id of the operation, each of what the function returns. */
export type ResultValidators<Modules, Ids extends string> = {
  readonly [Id in Ids]: Validator<ResultOf<Modules, Id>>;
};

/** The same, each of the arguments that the function takes. */
export type ArgumentValidators<Modules, Ids extends string> = {
  readonly [Id in Ids]: Validator<ArgumentsOf<Modules, Id>>;
};

/** Validators of what error answers hold, by operation and status. */
export type ErrorValidators<Errors> = {
  readonly [Id in keyof Errors]: {
    readonly [Status in keyof Errors[Id]]: Validator<Errors[Id][Status]>;
  };
};

/** What the function of a dotted id takes, and what it returns. */
export type ArgumentsOf<Modules, Id extends string> = Taken<AtPath<Modules, Id>>;

export type ResultOf<Modules, Id extends string> = Given<AtPath<Modules, Id>>;

type Taken<F> = F extends (client: never, params: infer Params, ...rest: never) => unknown
  ? Exclude<Params, undefined>
  : never;

type Given<F> = F extends (...all: never) => Promise<infer Result> ? PartsOf<Result> : never;

/** Of events, each is validated alone. */
type PartsOf<Result> = Result extends Events<infer Part> ? Part : Result;
