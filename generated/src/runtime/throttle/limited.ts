// Callsheet runtime: throttles calls. It comes with a limit, so that a program has it only where one is named.

import { type Facts, refuse } from "../errors.ts";
import { type Kind, aFunction, aString, anAmount, nearest, problemOf } from "../kinds.ts";
import type { Limit, Limited, ThrottleEngine, ThrottleOptions } from "../options.ts";
import { isObject, isPlain } from "../util.ts";
import { throttlePolicy } from "./policy.ts";
import { BudgetTurns } from "./turns.ts";

/** The limit of an operation: `throttle: limited({ calls: 2, per: 1000 })` in its call, or in `throttle.limits`. */
export function limited(limit: Limit): Limited {
  return { ...limit, engine };
}

/** The latest of each operation of a client: they are the same for most calls. */
const known = /* @__PURE__ */ new WeakMap<object, Map<string, BudgetTurns>>();

const engine: ThrottleEngine = {
  turnsOf(state, call) {
    const { settings } = state;
    const { throttle = {} } = settings.options;
    let turns = known.get(settings);
    if (turns === undefined) {
      checkThrottle(throttle, state);
      known.set(settings, (turns = new Map()));
    }
    const before = turns.get(call.id);
    const policy = throttlePolicy(state, call, before?.policy);
    if (policy === undefined || policy === before?.policy) return policy && before;
    // The caller may have changed it since the client was made.
    checkLimit(call.id, policy.limit, state);
    const made = new BudgetTurns(policy);
    turns.set(call.id, made);
    return made;
  },
};

const aName: Kind = ["a string or a function", (value) => aString[1](value) || aFunction[1](value)];

const kinds: Readonly<Record<keyof ThrottleOptions, Kind>> = {
  account: aName,
  limiter: ["a limiter", (value) => isObject(value) && "acquire" in value],
  limits: ["a plain object of limits by operation", isPlain],
  margin: anAmount,
  maxWait: anAmount,
  measure: ['"response" or "send"', (value) => value === "response" || value === "send"],
};

/** @throws {ParameterError} when one of the options about throttling is not what it must be. */
export function checkThrottle(options: object, facts: Facts): void {
  for (const [name, value] of Object.entries(options)) {
    const kind = kinds[name as keyof ThrottleOptions] as Kind | undefined;
    const meant = nearest(name, Object.keys(kinds));
    const advice = meant === undefined ? "" : `, did you mean \`throttle.${meant}\`?`;
    const problem = kind ? problemOf(value, kind) : `is no option of \`throttle\`${advice}`;
    if (problem) refuse(facts, `throttle.${name}`, problem);
    if (name === "limits")
      for (const [id, limit] of Object.entries((value ?? {}) as object))
        checkLimit(id, limit, facts);
  }
}

/** @throws {ParameterError} when it is no limit; nothing is wrong where there is none. */
function checkLimit(id: string, limit: unknown, facts: Facts): void {
  if (limit === undefined || limit === false) return;
  const { calls, per, budget }: { calls?: unknown; per?: unknown; budget?: unknown } =
    Object(limit);
  const isRate = Number.isInteger(calls) && Number(calls) > 0 && typeof per === "number" && per > 0;
  const unknown = Object.keys(Object(limit) as object).find(
    (name) => !/^(?:budget|calls|engine|per)$/.test(name),
  );
  const problem = !isRate
    ? "needs whole `calls` and `per` in ms, both numbers above 0"
    : budget !== undefined && !aName[1](budget)
      ? `needs ${aName[0]} as \`budget\``
      : unknown && `is no limit: \`${unknown}\` is no option of a limit`;
  if (problem) refuse(facts, "throttle.limits", `of ${id} ${problem}`);
}
