// Callsheet runtime: creates and extends clients. ky sends each attempt of a call.

import { firstSlot } from "./call/exchange.ts";
import { prepare } from "./call/prepare.ts";
import { QueuedCall } from "./call/queued-call.ts";
import { sendCall } from "./call/send-call.ts";
import { type Settings, settingsOf } from "./call/settings.ts";
import { factsOf, refuse, withCallerStack } from "./errors.ts";
import {
  type CallTracer,
  type CallOptions,
  type ClientOptions,
  type Inspected,
  inspecting,
  settingsKey,
} from "./options.ts";
import { entriesOf } from "./request/headers.ts";
import type { Call, CallPromise, Client, ServiceDefinition, WithResponse } from "./types.ts";
import { isObject } from "./util.ts";

/**
 * Creates a client of one service. Does not send any request.
 * @throws {ParameterError} when the base URL or a required parameter is missing or invalid.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  return clientWith<Service, Options>(settingsOf(definition, options));
}

function clientWith<Service extends string, Options extends CallOptions>(
  settings: Settings,
): Client<Service, Options> {
  const { definition, options } = settings;
  // Not async: a waiting call must not keep objects of the caller, which can change.
  const take = <T>(call: Call<T, Options>): CallPromise<T> => {
    const queued = new QueuedCall(settings, call);
    let start = startCall<T>;
    try {
      prepare(queued, call);
    } catch (error) {
      const failure = withCallerStack(error, take);
      start = () => failCall(queued, failure);
    }
    const run = (tracer?: CallTracer): Promise<T> => {
      queued.tracer = tracer;
      return start(queued);
    };
    const { telemetry } = options;
    return withResponse(queued, telemetry ? telemetry(queued, run) : run());
  };
  const client = { service: definition.service as Service, call: take };
  definition.parameters?.keep?.(client, options);
  return Object.defineProperties(client, {
    // A facade validates the arguments of this client like its options.
    [inspecting]: { value: (options as Inspected)[inspecting] },
    [settingsKey]: { value: () => settings },
  });
}

/** Waits for the slot of the first attempt, and sends the call. Not async, because many calls can wait. */
function startCall<T>(call: QueuedCall<T>): Promise<T> {
  try {
    const slot = firstSlot(call);
    if (!(slot instanceof Promise)) return sendCall(call, slot);
    return slot.then(
      (first) => sendCall(call, first),
      (error: unknown) => failCall(call, error),
    );
  } catch (error) {
    return failCall(call, error);
  }
}

async function failCall(call: QueuedCall<unknown>, error: unknown): Promise<never> {
  throw call.fail(error);
}

/** Adds a method to the promise itself, so that awaiting it is not slower. */
function withResponse<T>(call: QueuedCall<T>, promise: Promise<T>): CallPromise<T> {
  const both = async (): Promise<WithResponse<T>> => {
    if (call.kept) throw new TypeError("withResponse: too late, chain it to the call");
    call.isKept = true;
    return await promise.then(
      (data) => ({ data, response: call.kept as Response }),
      (error: unknown) => {
        throw withCallerStack(error, both);
      },
    );
  };
  // Cursors of pages must not contain its secrets, and errors about headers have its facts.
  both.of = (): QueuedCall<T> => call;
  return Object.defineProperty(promise, "withResponse", {
    value: both,
    writable: true,
  }) as CallPromise<T>;
}

/**
 * Creates a client with these options in addition to those of another client, merged like ky's `extend`; other fields
 * of `servers` and `throttle` are kept. Both share limits and the retry budget. A test double is returned unchanged.
 * @throws {ParameterError} when an option is invalid.
 */
export function withOptions<
  Service extends string,
  Options extends CallOptions,
  Made extends object,
>(
  client: Client<Service, Options, Made>,
  more: Partial<NoInfer<Made>> & { readonly ky?: undefined } = {},
): Client<Service, Options, Made> {
  const settings = client[settingsKey]?.() as Settings | undefined;
  if (!settings) return client;
  const { definition } = settings;
  const options = extended(settings.options, more);
  const { service } = definition;
  if (isObject(more) && (more as ClientOptions).ky)
    refuse({ ...factsOf(service), service }, "ky", "is an option of a new client");
  return clientWith(settingsOf(definition, options, settings, more));
}

/** These options are merged field by field. ky merges its own options. */
const inFields = /^(?:headers|servers|throttle)$/;

/** Merges options. A getter stays a getter, because it can return a different value for each call. */
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
