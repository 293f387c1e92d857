// The facade of a service: its functions without their first argument, at the path of their id
// (hand-written in templates/runtime, copied into the generated package).

import type { AtPath } from "../types/at-path.ts";
import type { Client } from "../types/call.ts";
import type { ClientOptions } from "../types/options.ts";
import { wrongArgument } from "../options/kinds.ts";
import { isObject } from "../util/values.ts";
import { type Operation, argumentChecker } from "./argument-names.ts";
import { operationOf, refuseUnknown } from "./known-operations.ts";

/**
 * A tree of functions, each without its client: that at a dotted path of `M`. A mapped type, so doc comments
 * come along; of its own arguments, so that editors and declarations name these, and no module by its path.
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

/** What a tree may hold beside functions. */
type Value = string | number | bigint | boolean | null | undefined | readonly unknown[];

/** A facade, whose client may be given other options. A resource that is called the same goes before that. */
export type Facade<M, Options> = Bound<M> & Omit<WithOptions<M, Options>, keyof M>;

interface WithOptions<M, Options> {
  /**
   * A facade with these options over those of this one. Of `headers`, `hooks`, `retry`, `servers` and
   * `throttle`, what is not said stays; what is undefined stays too. Limits are kept, and repeats counted,
   * together with this facade.
   *
   * @throws {ParameterError} when an option is unusable.
   */
  readonly withOptions: (options: Partial<Options>) => Facade<M, Options>;
}

/**
 * Binds each function in a tree of modules to one client.
 *
 * @throws {ParameterError} when `throttle.limits` of the options names an operation that the tree has not.
 */
export function bind<M extends object, Options extends object = ClientOptions>(
  client: unknown,
  resources: M,
  options?: ClientOptions,
): Facade<M, Options> {
  if (options?.throttle?.limits) refuseUnknown(options.throttle.limits, resources, client);
  const facade = boundTo(client, resources);
  if (!Object.hasOwn(facade, "withOptions")) {
    // Beside the operations, and none of them.
    Object.defineProperty(facade, "withOptions", {
      value: function withOptions(more: ClientOptions = {}) {
        return bind((client as Client).withOptions(more), resources, more);
      },
    });
  }
  return facade as Facade<M, Options>;
}

function boundTo<M extends object>(client: unknown, resources: M): Bound<M> {
  // No prototype, and no assignment: `constructor` and `__proto__` are names like any other.
  const bound: object = Object.create(null);
  for (const [name, member] of Object.entries(resources)) {
    Object.defineProperty(bound, name, {
      value: isOperation(member)
        ? bindOperation(client, name, member, operationOf(resources, name))
        : bindBranch(client, member),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return bound as Bound<M>;
}

function bindBranch(client: unknown, member: unknown): unknown {
  return isObject(member) && !Array.isArray(member) ? boundTo(client, member) : member;
}

/** `named`: what knows the arguments of the function. An argument that it has not is refused by its call. */
function bindOperation(
  client: unknown,
  name: string,
  operation: Operation,
  named: Operation,
): Operation {
  const problemOf = argumentChecker(named);
  const bound: Operation = (params, ...rest) => {
    const wrong = problemOf(params);
    if (wrong) rest[0] = { ...Object(rest[0]), [wrongArgument]: wrong };
    // What JavaScript leaves out is empty: what is missing of it is then refused by its name.
    return operation(client, params ?? {}, ...rest);
  };
  return Object.defineProperty(bound, "name", { value: name });
}

const isOperation = (member: unknown): member is Operation => typeof member === "function";
