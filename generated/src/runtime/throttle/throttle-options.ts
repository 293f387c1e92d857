// What the options about throttling must be
// (hand-written in templates/runtime, copied into the generated package).

import type { Limit, Throttling } from "../types/throttle.ts";
import { isObject, isPlain } from "../util/values.ts";
import {
  type Kind,
  type Kinds,
  type Problem,
  anAmount,
  isNumber,
  optionsOf,
  unknownOption,
  wrongValue,
} from "../options/kinds.ts";

const aName: Kind = {
  be: "a string or a function",
  is: (value) => typeof value === "string" || typeof value === "function",
};

const kinds: Kinds<Throttling> = {
  account: aName,
  engine: { be: "that of `throttling`", is: isObject },
  limiter: { be: "a limiter", is: (value) => isObject(value) && "acquire" in value },
  limits: { be: "a plain object of limits by operation", is: isPlain, inside: wrongLimit },
  margin: anAmount,
  maxWait: anAmount,
  measure: { be: '"response" or "send"', is: (value) => value === "response" || value === "send" },
};

const aThrottle: Kind = /* @__PURE__ */ optionsOf(kinds);

/** What is wrong with the option `throttle`; nothing is where it is left out. */
export function throttleProblem(options: unknown): Problem | undefined {
  return wrongValue(options, aThrottle, "throttle");
}

function wrongLimit(limits: object): Problem | undefined {
  for (const [id, limit] of Object.entries(limits)) {
    const problem = limitProblem(id, limit);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What is wrong with the limit of an operation; nothing is where it has none. */
export function limitProblem(id: string, limit: unknown): Problem | undefined {
  if (limit === undefined || limit === false) return undefined;
  const { calls, per, budget }: Partial<Record<keyof Limit, unknown>> = isObject(limit)
    ? limit
    : {};
  const name = "throttle.limits";
  if (!(isNumber(calls) && Number.isInteger(calls) && calls > 0 && isNumber(per) && per > 0)) {
    return {
      name,
      problem: `of ${id} needs whole \`calls\` and \`per\` in ms, both numbers above 0`,
    };
  }
  if (budget !== undefined && !aName.is(budget)) {
    return { name, problem: `of ${id} needs ${aName.be} as \`budget\`` };
  }
  const unknown = unknownOption(
    Object(limit) as object,
    ["budget", "calls", "engine", "per"],
    "a limit",
  );
  return (
    unknown && { name, problem: `of ${id} is no limit: \`${unknown.name}\` ${unknown.problem}` }
  );
}
