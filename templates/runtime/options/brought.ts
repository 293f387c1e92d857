// What a facade brings to its client; functions that are imported one by one bring it themselves
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Call } from "../types/call.ts";
import type { Logger, Logging } from "../types/hooks.ts";
import type { ClientOptions } from "../types/options.ts";
import type { ThrottleEngine, Throttling } from "../types/throttle.ts";
import { refuse } from "./kinds.ts";

/** Where the options that a facade makes keep it. */
export const brought: unique symbol = /* @__PURE__ */ Symbol("brought");

export interface Brought {
  readonly throttle: ThrottleEngine;
  readonly logging: (options: Logging) => Logger | undefined;
}

interface WithBrought extends ClientOptions {
  readonly [brought]?: Brought;
}

/**
 * What throttles all calls of a client, or else this one.
 *
 * @throws {ParameterError} when there are limits, and nothing to keep them.
 */
export function engineFor(
  options: WithBrought,
  call: Pick<Call<unknown>, "throttle"> | undefined,
  facts: Facts,
): ThrottleEngine | undefined {
  const own: Partial<Throttling> | undefined = options.throttle;
  const engine = own?.engine ?? options[brought]?.throttle;
  if (engine) return engine;
  const limit: Partial<Call<unknown>["throttle"]> = call?.throttle;
  refuse(
    { name: "throttle.limits", problem: own?.limits && needs("throttling({ limits })") },
    facts,
  );
  refuse(
    {
      name: "throttle",
      problem: limit && !limit.engine ? needs("limited({ calls, per })") : undefined,
    },
    facts,
  );
  return limit?.engine;
}

/**
 * What is told of calls: a facade brings words for that, and looks at the environment.
 *
 * @throws {ParameterError} when there is a level, and nothing that keeps to it.
 */
export function loggerFor(options: WithBrought, facts: Facts): Logger | undefined {
  const engine = options[brought]?.logging;
  if (engine) return engine(options);
  const problem = options.logLevel && needs("logger: logging({ logLevel })");
  refuse({ name: "logLevel", problem }, facts);
  return options.logger;
}

/** A plain object says what is allowed, and brings nothing that waits. */
const needs = (written: string): string => `would not be kept: write \`${written}\``;
