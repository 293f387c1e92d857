// Makes clients
// (hand-written in templates/runtime, copied into the generated package).

import type { Call, CallOptions, Client, ClientOptions, ServiceDefinition } from "./call.ts";
import { ClientError } from "./errors.ts";
import { type Seat, lineUp } from "./line.ts";
import { type Plan, plan } from "./plan.ts";
import { Run } from "./run.ts";
import { send } from "./send.ts";
import { type Settings, settle } from "./settings.ts";
import type { Release } from "./throttle.ts";
import { withinTotal } from "./total.ts";
import { validated } from "./validate.ts";

/**
 * A client of one service. Nothing is sent before a call.
 *
 * @throws {ParameterError} when the base URL or a required parameter is missing or unusable.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  const settings = settle(definition, options);
  return {
    service: definition.service,
    async call(call) {
      const started = performance.now();
      const begun = begin(settings, call);
      // A promise may be of another realm, as a limiter of the caller's makes it.
      if ("run" in begun) return await carryOut(begun);
      const seat = { release: await begun, waited: performance.now() - started };
      return await carryOut(begin(settings, call, seat));
    },
  };
}

/** The plan of a call, or its turn when that has to be waited for without one. */
function begin<T>(settings: Settings, call: Call<T>, seat: Seat): Plan<T>;
function begin<T>(settings: Settings, call: Call<T>): Plan<T> | Promise<Release>;
function begin<T>(settings: Settings, call: Call<T>, seat?: Seat): Plan<T> | Promise<Release> {
  const run = new Run(settings, call);
  try {
    const made = plan(settings, validated(call, settings, run), run);
    if (seat === undefined) return lineUp(made) ?? made;
    if (made.turn === undefined) seat.release();
    return { ...made, seat };
  } catch (error) {
    seat?.release();
    throw told(error, run);
  }
}

async function carryOut<T>(made: Plan<T>): Promise<T> {
  try {
    return await withinTotal(made, send);
  } catch (error) {
    throw told(error, made.run);
  }
}

function told(error: unknown, run: Run): unknown {
  if (error instanceof ClientError) {
    showCaller(error);
    run.tell("error", { error });
  }
  return error;
}

interface Engine {
  readonly prototype: Error;
  captureStackTrace?(error: Error, above: unknown): void;
}

/** The stack as seen from here: it leads to the caller, past the frames of the request. */
function showCaller(error: ClientError): void {
  const engine: Engine = Error;
  engine.captureStackTrace?.(error, showCaller);
}
