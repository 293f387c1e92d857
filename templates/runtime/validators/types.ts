// Callsheet runtime: the types of generated validators. A validator that does not match its type does not compile.

import type { Described } from "./json-schema.ts";
import type { Rule, Validator } from "./validator.ts";

export interface Optional<in out T> {
  readonly ifPresent: Validator<T>;
}

/** A validator for each known field of an interface. */
export type Fields<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: Pick<T, K> extends Required<Pick<T, K>>
    ? Validator<T[K]>
    : OptionalOf<Exclude<Required<T>[K], undefined>>;
};

/** A field of type `never` accepts any validator. */
type OptionalOf<T> = [T] extends [never]
  ? { readonly ifPresent: ValidatorWithin<unknown> }
  : Optional<T>;

/** The unlisted fields of an interface. */
export type More<T> = T extends { readonly [field: string]: infer Value } ? Value : never;

/** A validator of a supertype of `T`. */
export interface ValidatorWithin<out T> extends Described {
  readonly rule: Rule;
  readonly "~standard": { readonly types?: { readonly output: T } | undefined };
}

/** Validators by operation id, for the results of the operations' functions. */
export type ResultValidators<Modules, Ids extends string> = {
  readonly [Id in Ids]: Validator<ResultOf<Modules, Id>>;
};

/** Validators by operation id, for the arguments of the operations' functions. */
export type ArgumentValidators<Modules, Ids extends string> = {
  readonly [Id in Ids]: Validator<ArgumentsOf<Modules, Id>>;
};

/** Validators of error responses, by operation and status. */
export type ErrorValidators<Errors> = {
  readonly [Id in keyof Errors]: {
    readonly [Status in keyof Errors[Id]]: Validator<Errors[Id][Status]>;
  };
};

/** Validators of the bodies of webhooks, by event. */
export type EventValidators<Events> = {
  readonly [Name in keyof Events]: Validator<Events[Name]>;
};

/** The arguments of the function with a dotted id. */
export type ArgumentsOf<Modules, Id extends string> = Taken<AtPath<Modules, Id>>;

export type ResultOf<Modules, Id extends string> = Returned<AtPath<Modules, Id>>;

/** The type at a dotted path of a tree; `never` if there is no such path. */
type AtPath<Tree, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? AtPath<AtPath<Tree, Name>, Rest>
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

type Taken<F> = F extends (client: never, params: infer Params, ...rest: never) => unknown
  ? Exclude<Params, undefined>
  : never;

type Returned<F> = F extends (...all: never) => Promise<infer Result> ? PartsOf<Result> : never;

/** The result, or each value of a stream, because these are validated one by one. */
type PartsOf<Result> = Result extends StreamOf<infer Part> ? Part : Result;

/** The part of `Stream` that distinguishes it from other results. */
interface StreamOf<out T> {
  [Symbol.asyncIterator](): AsyncIterator<T, void, undefined>;
}
