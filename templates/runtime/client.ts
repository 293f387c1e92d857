// Makes clients
// (hand-written in templates/runtime, copied into the generated package).

import type { Call, CallOptions, Client, ClientOptions, ServiceDefinition } from "./call.ts";
import { ended } from "./failure.ts";
import { type Seat, lineUp } from "./line.ts";
import { type Plan, plan } from "./plan.ts";
import { refused } from "./repeat.ts";
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
  const take = async <T>(call: Call<T, Options>): Promise<T> => {
    const run = new Run(settings, call);
    try {
      const result = await carryOut(settings, call, run);
      run.end({ outcome: "result" });
      return result;
    } catch (error) {
      throw ended(error, run, call.options?.signal, take);
    }
  };
  return { service: definition.service, call: take };
}

async function carryOut<T>(settings: Settings, call: Call<T>, run: Run): Promise<T> {
  const started = performance.now();
  const begun = begin(settings, call, run);
  // A promise may be of another realm, as a limiter of the caller's makes it.
  if ("run" in begun) return withinTotal(begun, send);
  const seat = { release: await begun, waited: performance.now() - started };
  return withinTotal(begin(settings, call, run, seat), send);
}

/** The plan of a call, or its turn when that has to be waited for without one. */
function begin<T>(settings: Settings, call: Call<T>, run: Run, seat: Seat): Plan<T>;
function begin<T>(settings: Settings, call: Call<T>, run: Run): Plan<T> | Promise<Release>;
function begin<T>(
  settings: Settings,
  call: Call<T>,
  run: Run,
  seat?: Seat,
): Plan<T> | Promise<Release> {
  try {
    const made = plan(settings, validated(call, settings, run), run);
    if (seat === undefined) return lineUp(made) ?? made;
    if (made.turn === undefined) seat.release();
    return { ...made, seat };
  } catch (error) {
    seat?.release();
    throw refused(error, settings, call, run);
  }
}
