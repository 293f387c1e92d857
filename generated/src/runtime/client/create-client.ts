// Makes clients
// (hand-written in templates/runtime, copied into the generated package).

import { ended } from "../call/failure.ts";
import { type Plan, plan } from "../call/prepare.ts";
import { refused } from "../call/repeats.ts";
import { send } from "../call/send.ts";
import { Run } from "../context/call-context.ts";
import { settle } from "../options/resolve-options.ts";
import type { Call, CallOptions, Client, ClientOptions } from "../types/call.ts";
import type { ServiceDefinition } from "../types/service.ts";

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
  // Not async: a call that waits must keep none of what it was given, as the caller may change that.
  const take = <T>(call: Call<T, Options>): Promise<T> => {
    const run = new Run(settings, call);
    let planned: Plan<T>;
    try {
      planned = plan(settings, call, run);
    } catch (error) {
      const refusal = refused(error, settings, call, run);
      return Promise.reject(ended(refusal, run, undefined, take));
    }
    return send(planned);
  };
  return { service: definition.service, call: take };
}
