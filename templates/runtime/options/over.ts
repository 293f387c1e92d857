// Puts options over those that a client has
// (hand-written in templates/runtime, copied into the generated package).

import { isObject } from "../util/values.ts";

/** Of these, what is not said stays as it was; the others are replaced as a whole. */
const inFields: ReadonlySet<string> = new Set(["headers", "hooks", "retry", "servers", "throttle"]);

/** What is undefined says nothing. A getter stays one: it may give another value for each call. */
export function over<Options extends object>(own: Options, more: Partial<Options>): Options {
  const all: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(own);
  for (const [name, given] of Object.entries(Object.getOwnPropertyDescriptors(more))) {
    const value: unknown = more[name as keyof Options];
    if (value === undefined) continue;
    const before: unknown = own[name as keyof Options];
    const isPart = inFields.has(name) && (isObject(before) || isObject(value));
    const [old, now] = name === "retry" ? [policy(before), policy(value)] : [before, value];
    all[name] =
      isPart && isObject(old) && isObject(now)
        ? { value: over(old, now), enumerable: true }
        : given;
  }
  return Object.create(Object.getPrototypeOf(own) as object | null, all) as Options;
}

/** A number, and `false`, are a policy of which only the limit is said. */
const policy = (retry: unknown): unknown =>
  typeof retry === "number" || retry === false ? { limit: Number(retry) } : retry;
