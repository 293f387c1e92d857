// The facade of a service: its functions without their first argument, at the path of their id
// (hand-written in templates/runtime, copied into the generated package).

import type { ClientOptions } from "../types/options.ts";
import { refuseUnknown } from "./known-operations.ts";

/** A tree of functions, each without its client. A mapped type, so doc comments come along. */
export type Bound<M> = {
  readonly [K in keyof M]: M[K] extends (client: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : Bound<M[K]>;
};

/**
 * Binds each function in a tree of modules to one client.
 *
 * @throws {ParameterError} when `throttle.limits` of the options names an operation that the tree has not.
 */
export function bind<M extends object>(
  client: unknown,
  resources: M,
  options?: ClientOptions,
): Bound<M> {
  if (options?.throttle?.limits) refuseUnknown(options.throttle.limits, resources, client);
  // No prototype, and no assignment: `constructor` and `__proto__` are names like any other.
  const bound: object = Object.create(null);
  for (const [name, member] of Object.entries(resources)) {
    Object.defineProperty(bound, name, {
      value: bindMember(client, member),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return bound as Bound<M>;
}

function bindMember(client: unknown, member: unknown): unknown {
  if (isOperation(member)) {
    // What JavaScript leaves out is empty: what is missing of it is then refused by its name.
    return (params: unknown, ...rest: unknown[]) => member(client, params ?? {}, ...rest);
  }
  if (typeof member === "object" && member !== null && !Array.isArray(member)) {
    return bind(client, member);
  }
  return member;
}

const isOperation = (member: unknown): member is (...all: unknown[]) => unknown =>
  typeof member === "function";
