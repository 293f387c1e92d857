// Callsheet runtime: makes clients. ky makes every attempt of every call.

import { prepare } from "./call/prepare.ts";
import { QueuedCall } from "./call/queued-call.ts";
import { failCall, startCall, withResponse } from "./call/start-call.ts";
import { type Settings, settingsOf } from "./call/settings.ts";

import { factsOf, seenFrom } from "./errors.ts";
import {
  type CallFollower,
  type CallOptions,
  type ClientOptions,
  type Inspected,
  inspecting,
} from "./options.ts";
import { entriesOf } from "./request/headers.ts";
import type { Call, CallPromise, Client, ServiceDefinition } from "./types.ts";
import { isObject } from "./util.ts";

/**
 * A client of one service. Nothing is sent before a call.
 *
 * @throws {ParameterError} when the base URL or a required parameter is missing or unusable.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  return clientWith(definition, settingsOf(definition, options));
}

function clientWith<const Service extends string, Options extends CallOptions>(
  definition: ServiceDefinition<Service>,
  settings: Settings,
): Client<Service, Options> {
  const { options } = settings;
  // Not async: a call that waits must keep no object of the caller's, as the caller can change it.
  const take = <T>(call: Call<T, Options>): CallPromise<T> => {
    const queued = new QueuedCall(settings, call);
    let failed: { readonly error: unknown } | undefined;
    try {
      prepare(queued, call);
    } catch (error) {
      failed = { error: seenFrom(error, take) };
    }
    const run = (follower?: CallFollower): Promise<T> => {
      queued.follower = follower;
      return failed ? failCall(queued, failed.error) : startCall(queued);
    };
    const { telemetry } = options;
    return withResponse(queued, telemetry ? telemetry(queued, run) : run());
  };
  const client: Client<Service, Options> & Inspected = {
    service: definition.service,
    call: take,
    // A client shares with the client that it extends what that has learned of the service.
    withOptions: (more = {}) =>
      clientWith(
        definition,
        settingsOf(definition, extended(options, more), settings.ky, settings, more),
      ),
  };
  definition.parameters?.keep?.(client, options);
  // A facade of it validates arguments as it validates options.
  return Object.defineProperty(client, inspecting, { value: (options as Inspected)[inspecting] });
}

/** These are merged field by field; ky merges the options that are its own. */
const inFields = /^(?:headers|servers|throttle)$/;

/** A getter stays a getter: it can return another value for each call. */
function extended(options: ClientOptions, more: ClientOptions): ClientOptions {
  if (!isObject(more)) return more;
  const all: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(options);
  for (const [name, given] of Object.entries(Object.getOwnPropertyDescriptors(more))) {
    const [before, value]: unknown[] = [options, more].map((one) => one[name as keyof typeof one]);
    if (value === undefined) continue;
    const isMerged = inFields.test(name) && isObject(before) && isObject(value);
    const merged =
      name === "headers"
        ? [before, value].flatMap((one) => entriesOf(one as object, factsOf("withOptions")))
        : { ...(before as object), ...(value as object) };
    all[name] = isMerged ? { value: merged, enumerable: true } : given;
  }
  return Object.create(Object.getPrototypeOf(options) as object | null, all) as ClientOptions;
}
