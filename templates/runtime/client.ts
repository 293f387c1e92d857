// Callsheet runtime: makes clients. Each has an instance of ky, which makes every attempt of every call.

import ky, { type Options as KyOptions } from "ky";
import { attemptsOf, firstTurn, retryOf } from "./attempt.ts";
import { CallState, type Settings, stateKey, validationFor } from "./call.ts";
import { factsOf, refuse } from "./errors.ts";
import { Manners } from "./manners.ts";
import {
  type CallFollower,
  type CallOptions,
  type ClientOptions,
  type WithCheck,
  checkedBy,
  kyWordsOf,
  refuseMisplaced,
} from "./options.ts";
import { baseUrlOf } from "./request/url.ts";
import type { Call, CallPromise, Client, ServiceDefinition, WithResponse } from "./types.ts";
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
  return clientOver(definition, options, options.ky ?? ky);
}

/** A client shares with the one that it is made from what that has learned of the service. */
function clientOver<const Service extends string, Options extends CallOptions>(
  definition: ServiceDefinition<Service>,
  options: ClientOptions,
  from: typeof ky,
  before?: Settings,
): Client<Service, Options> {
  const settings = settingsOf(definition, options, from, before);
  // Not async: a call that waits must keep none of what it was given, as the caller may change that.
  const take = <T>(call: Call<T, Options>): CallPromise<T> => {
    const state = new CallState(settings, call);
    let failed: { readonly error: unknown } | undefined;
    try {
      state.prepare(call);
    } catch (error) {
      failed = { error };
    }
    const run = (follower?: CallFollower): Promise<T> => {
      state.follower = follower;
      return start(state, failed);
    };
    const { telemetry } = options;
    return withResponse(state, telemetry ? telemetry(state, run) : run());
  };
  return {
    service: definition.service,
    call: take,
    withOptions: (more = {}) =>
      clientOver(definition, extended(options, more), settings.ky, settings),
  };
}

/** Many calls may wait for their turn, and long: no async function holds them. */
function start<T>(state: CallState<T>, failed?: { readonly error: unknown }): Promise<T> {
  if (failed) return state.run(failed);
  try {
    const turn = firstTurn(state);
    if (!(turn instanceof Promise)) {
      state.permit = turn;
      return state.run();
    }
    return turn.then(
      (permit) => {
        state.permit = permit;
        return state.run();
      },
      (error: unknown) => state.run({ error }),
    );
  } catch (error) {
    return state.run({ error });
  }
}

/** @throws {ParameterError} when an option is missing or unusable. */
function settingsOf(
  definition: ServiceDefinition,
  options: ClientOptions,
  from: typeof ky,
  before: Settings | undefined,
): Settings {
  const { service, parameters, auth, address } = definition;
  const facts = { ...factsOf(service), service };
  // Whoever gives none in JavaScript is told what is missing.
  if (!isObject(options)) refuse(facts, "options", "must be an object of options");
  (options as WithCheck)[checkedBy]?.(options, facts, definition, "client");
  refuseMisplaced(options, facts, "call");
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor(options, {}, facts);
  const given = options.baseUrl ?? definition.baseUrl ?? "";
  const route = address?.(definition, options, facts);
  const baseUrl = route ? given : baseUrlOf(given, "baseUrl", facts);
  let merged: KyOptions = {};
  const made = from.extend(kyWordsOf(options, definition)).extend((defaults) => {
    merged = defaults;
    return before ? {} : { hooks: { init: [begin] } };
  });
  // Another address is another service.
  const manners = before?.baseUrl === baseUrl ? before.manners : new Manners();
  return { definition, options, baseUrl, route, ky: made, merged, manners, templates: new Set() };
}

/** ky asks this for each call, last of all: what it would do for an attempt is done within its `fetch`. */
function begin(options: KyOptions): void {
  const state = options.context?.[stateKey as never] as CallState<unknown> | undefined;
  // A call that a hook of the caller's makes with the same instance is none of ours.
  if (!state) return;
  const { authorize, content, read } = state;
  const { fetch = globalThis.fetch, hooks, onDownloadProgress, parseJson, retry } = options;
  const hasHooks = (hooks?.afterResponse?.length ?? 0) > 0;
  state.isKept ||= hasHooks;
  state.isLate = read.takesBody === true || onDownloadProgress !== undefined;
  state.parseJson = parseJson;
  state.setPolicy(retry);
  Object.assign(options, {
    fetch: attemptsOf(state, fetch),
    timeout: false,
    redirect: content?.init?.redirect ?? "manual",
    throwHttpErrors: (status: number) => !read.statuses?.includes(status),
    prefix: "",
    baseUrl: undefined,
    retry: retryOf(state, hasHooks || authorize?.replaced !== undefined),
  });
}

/** The promise itself, with a method more: awaiting it takes no longer. */
function withResponse<T>(state: CallState<T>, promise: Promise<T>): CallPromise<T> {
  const both = async (): Promise<WithResponse<T>> => {
    if (state.given) throw new TypeError("withResponse: too late, ask where the call is made");
    state.isKept = true;
    const data = await promise;
    return { data, response: state.given as unknown as Response };
  };
  return Object.defineProperty(promise, "withResponse", { value: both }) as CallPromise<T>;
}

/** Of these, what is not said stays as it was; what ky has a word for, ky merges. */
const inFields = /^(?:headers|servers|throttle)$/;

/** A getter stays one: it may give another value for each call. */
function extended(options: ClientOptions, more: ClientOptions): ClientOptions {
  if (!isObject(more)) return more;
  const all: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(options);
  for (const [name, given] of Object.entries(Object.getOwnPropertyDescriptors(more))) {
    const [before, value]: unknown[] = [options, more].map((one) => one[name as keyof typeof one]);
    if (value === undefined) continue;
    const isMerged = inFields.test(name) && isObject(before) && isObject(value);
    all[name] = isMerged ? { value: { ...before, ...value }, enumerable: true } : given;
  }
  return Object.create(Object.getPrototypeOf(options) as object | null, all) as ClientOptions;
}
