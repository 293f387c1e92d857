// Callsheet runtime: looks at the options about throttling.

import { type Facts, refuse } from "../errors.ts";
import { type Kind, type Kinds, aFunction, aString, anAmount, checkTable } from "../kinds.ts";
import type { ThrottleOptions } from "../options.ts";
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

/** @throws {ParameterError} when one of them is not what it must be. */
export function checkThrottle(options: ThrottleOptions, facts: Facts): void {
  checkTable(options, kinds as Kinds, facts, "throttle");
  for (const [id, limit] of Object.entries(options.limits ?? {})) checkLimit(id, limit, facts);
}

/** @throws {ParameterError} when it is no limit; nothing is wrong where there is none. */
export function checkLimit(id: string, limit: unknown, facts: Facts): void {
  if (limit === undefined || limit === false) return;
  const fields = Object(limit) as { calls?: unknown; per?: unknown; budget?: unknown };
  const { calls, per, budget } = fields;
  const isRate = Number.isInteger(calls) && Number(calls) > 0 && typeof per === "number" && per > 0;
  const unknown = Object.keys(fields).find((name) => !/^(?:budget|calls|engine|per)$/.test(name));
  const problem = !isRate
    ? "needs whole `calls` and `per` in ms, both numbers above 0"
    : budget !== undefined && !aName[1](budget)
      ? `needs ${aName[0]} as \`budget\``
      : unknown && `is no limit: \`${unknown}\` is no option of a limit`;
  if (problem) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
}
