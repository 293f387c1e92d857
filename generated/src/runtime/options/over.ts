// Puts options over those that a client has
// (hand-written in templates/runtime, copied into the generated package).

import { isObject } from "../util/values.ts";

/** Of these, what is not said stays as it was; the others are replaced as a whole. */
const inFields = /^(?:headers|hooks|retry|servers|throttle)$/;

/** What is undefined says nothing. A getter stays one: it may give another value for each call. */
export function over<Options extends object>(own: Options, more: Partial<Options>): Options {
  const all: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(own);
  for (const [name, given] of Object.entries(Object.getOwnPropertyDescriptors(more))) {
    const said: unknown[] = [own, more].map((options) => options[name as keyof Options]);
    if (said[1] === undefined) continue;
    // Only of a policy a number says a field.
    const [before, value] = name === "retry" && said.some(isObject) ? said.map(fields) : said;
    all[name] =
      inFields.test(name) && isObject(before) && isObject(value)
        ? { value: over(before, value), enumerable: true }
        : given;
  }
  return Object.create(Object.getPrototypeOf(own) as object | null, all) as Options;
}

/** A number, and `false`, are a policy of which only the limit is said. */
export const fields = (option: unknown): unknown =>
  typeof option === "number" || option === false ? { limit: Number(option) } : option;
