// Callsheet runtime: facades, which are trees of functions bound to one client.

import { withOptions as clientWithOptions } from "./client.ts";
import {
  type ClientOptions,
  type Inspected,
  type Inspector,
  type Parametrized,
  clientValues,
  inspecting,
  wrongArgument,
} from "./options.ts";
import type { Client } from "./types.ts";
import { isObject } from "./util.ts";

/**
 * A tree of functions without their client argument, from a dotted path of `M`. It is a mapped type, so that doc
 * comments are preserved. It only uses its own type arguments, so that editors and declarations show their names
 * instead of the path of a module.
 */
export type Bound<M, Path extends string = ""> = {
  readonly [K in keyof AtPath<M, Path>]: AtPath<M, Path>[K] extends (
    client: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : AtPath<M, Path>[K] extends Value
      ? AtPath<M, Path>[K]
      : Bound<M, Path extends "" ? K & string : `${Path}.${K & string}`>;
};

/** The member at a dotted path; the tree itself for an empty path, and `never` if the path does not exist. */
type AtPath<Tree, Path extends string> = Path extends ""
  ? Tree
  : Path extends `${infer Name}.${infer Rest}`
    ? AtPath<AtPath<Tree, Name>, Rest>
    : Path extends keyof Tree
      ? Tree[Path]
      : never;

/** A member of a tree that is not a function or a tree. */
type Value = string | number | bigint | boolean | null | undefined | readonly unknown[];

/** A facade, with `withOptions` unless a resource has that name. */
export type Facade<M, Options> = Bound<M> & Omit<WithOptions<M, Options>, keyof M>;

interface WithOptions<M, Options> {
  /**
   * Creates a facade with these options in addition to those of this facade, merged like ky's `extend`; other fields of
   * `servers` and `throttle` are kept. Both facades share limits and the retry budget.
   * @throws {ParameterError} when an option is invalid.
   */
  readonly withOptions: (
    options: Partial<Options> & { readonly ky?: undefined },
  ) => Facade<M, Options>;
}

type Operation = (...all: unknown[]) => unknown;

/**
 * Binds each function in a tree of modules to one client.
 * @throws {ParameterError} when `throttle.limits` of the options contains an unknown operation.
 */
export function bind<M extends object, Options extends object = ClientOptions>(
  client: unknown,
  resources: M,
  options?: ClientOptions,
): Facade<M, Options> {
  const inspector =
    (options as Inspected | undefined)?.[inspecting] ??
    (client as Inspected | undefined)?.[inspecting];
  inspector?.limits(options?.throttle?.limits, resources, client);
  const facade = boundTo(client, resources, inspector);
  const value = (client as Parametrized | undefined)?.[clientValues];
  if (value) Object.defineProperty(facade, clientValues, { value });
  if (!Object.hasOwn(facade, "withOptions")) {
    // Not enumerable, because it is not an operation.
    Object.defineProperty(facade, "withOptions", {
      value: function withOptions(more: Partial<ClientOptions> & { readonly ky?: undefined } = {}) {
        return bind(clientWithOptions(client as Client, more), resources, more);
      },
    });
  }
  return facade as Facade<M, Options>;
}

/** Returns the values of parameters that a client or a facade was created with, except secrets. */
export function parametersOf(client: object): Readonly<Record<string, unknown>> {
  return (client as Parametrized)[clientValues]?.() ?? {};
}

function boundTo<M extends object>(
  client: unknown,
  resources: M,
  inspector: Inspector | undefined,
): Bound<M> {
  // Without a prototype and without assignment, because operations can be named `constructor` or `__proto__`.
  const bound: object = Object.create(null);
  for (const [name, member] of Object.entries(resources) as [string, unknown][]) {
    const isBranch = isObject(member) && !Array.isArray(member);
    Object.defineProperty(bound, name, {
      value:
        typeof member === "function"
          ? boundOperation(
              client,
              name,
              member as Operation,
              inspector?.ofArguments(resources, name),
            )
          : isBranch
            ? boundTo(client, member, inspector)
            : member,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return bound as Bound<M>;
}

/** Binds a function. `inspect`: finds unknown arguments, which the call then rejects. */
function boundOperation(
  client: unknown,
  name: string,
  operation: Operation,
  inspect: ReturnType<Inspector["ofArguments"]> | undefined,
): Operation {
  const bound: Operation = (...all) => {
    const wrong = inspect?.(all);
    if (wrong) all[wrong.options] = { ...Object(all[wrong.options]), [wrongArgument]: wrong };
    // JavaScript callers can omit `params`: the call then rejects the first missing value by its name.
    return operation(client, all[0] ?? {}, ...all.slice(1));
  };
  return Object.defineProperty(bound, "name", { value: name });
}
