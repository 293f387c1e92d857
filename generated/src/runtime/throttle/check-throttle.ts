// Callsheet runtime: validates the throttling options of a facade for callers without a compiler.

import { type Facts, refuse } from "../errors.ts";
import { type Kind, type Kinds, aFunction, aString, anAmount, checkTable } from "../kinds.ts";
import { type Limit, type ThrottleOptions, checkRate } from "../options.ts";
import { isObject, isPlain } from "../util.ts";

const aName: Kind = ["a string or a function", (value) => aString[1](value) || aFunction[1](value)];

const kinds: Readonly<Record<keyof ThrottleOptions, Kind>> = {
  account: aName,
  limiter: ["a limiter", (value) => isObject(value) && "acquire" in value],
  limits: ["a plain object of limits by operation", isPlain],
  margin: anAmount,
  maxWait: anAmount,
  measure: ['"response" or "send"', (value) => value === "response" || value === "send"],
};

/** @throws {ParameterError} when an option is invalid. */
export function checkThrottle(options: ThrottleOptions, facts: Facts): void {
  checkTable(options, kinds as Kinds, facts, "throttle");
  for (const [id, limit] of Object.entries(options.limits ?? {})) {
    if (limit === undefined || limit === false) continue;
    checkRate(id, Object(limit) as Limit, facts);
    const unknown = Object.keys(limit).find((name) => !/^(?:budget|calls|per|queueOf)$/.test(name));
    const problem =
      limit.budget !== undefined && !aName[1](limit.budget)
        ? `needs ${aName[0]} as \`budget\``
        : unknown && `is not a limit: \`${unknown}\` is not an option of a limit`;
    if (problem) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
  }
}
