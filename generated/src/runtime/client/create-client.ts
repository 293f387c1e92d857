// Makes clients
// (hand-written in templates/runtime, copied into the generated package).

import { ended } from "../call/failure.ts";
import { type PreparedCall, prepare } from "../call/prepare.ts";
import { callPromise } from "../call/promise.ts";
import { send } from "../call/send.ts";
import { refused } from "../call/when.ts";
import { CallContext } from "../context/call-context.ts";
import { over } from "../options/over.ts";
import { type Settings, resolveOptions } from "../options/resolve-options.ts";
import type { Call, CallPromise, Client } from "../types/call.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { ServiceDefinition } from "../types/service.ts";
import type { CallFollower } from "../types/telemetry.ts";
import { isObject } from "../util/values.ts";

/**
 * A client of one service. Nothing is sent before a call.
 *
 * @throws {ParameterError} when the base URL or a required parameter is missing or unusable.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  return clientOver(definition, options);
}

/** The client shares with the one that it is made from what that has learned of the service. */
function clientOver<const Service extends string, Options extends CallOptions>(
  definition: ServiceDefinition<Service>,
  options: ClientOptions,
  from?: Settings,
): Client<Service, Options> {
  // Whoever gives none in JavaScript is told what is missing.
  const given = from ? options : (Object(options) as ClientOptions);
  const settings = resolveOptions(definition, given, from);
  // Not async: a call that waits must keep none of what it was given, as the caller may change that.
  const take = <T>(call: Call<T, Options>): CallPromise<T> => {
    const context = new CallContext(settings, call);
    const { retry, telemetry } = settings.options;
    let prepared: PreparedCall<T> | undefined;
    let failure: unknown;
    try {
      prepared = prepare(call, context);
    } catch (error) {
      failure = refused(error, retry, call.options?.retry, context);
    }
    const start = (follower?: CallFollower): Promise<T> => {
      context.follower = follower;
      return prepared ? send(prepared) : Promise.reject(ended(failure, context, take));
    };
    return callPromise(telemetry ? telemetry(context, start) : start(), prepared);
  };
  const withOptions = (more: ClientOptions = {}): typeof client =>
    clientOver(definition, isObject(more) ? over(options, more) : more, settings);
  const client: Client<Service, Options> = { service: definition.service, call: take, withOptions };
  return client;
}
