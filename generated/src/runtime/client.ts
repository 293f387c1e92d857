// Callsheet runtime: makes clients, and facades of them. Each has an instance of ky, which makes every attempt of every call.

import ky, { type KyInstance, type Options as KyOptions } from "ky";
import { attemptsOf, firstTurn, retryOf } from "./attempt.ts";
import { CallState, type Settings, starting, validationFor } from "./call.ts";
import { factsOf, refuse, seenFrom } from "./errors.ts";
import { Manners } from "./manners.ts";
import {
  type CallFollower,
  type CallOptions,
  type ClientOptions,
  type Inspected,
  type Inspector,
  type Parametrized,
  clientValues,
  inspecting,
  kyWordsOf,
  wrongArgument,
} from "./options.ts";
import { entriesOf } from "./request/headers.ts";
import { baseUrlOf } from "./request/url.ts";
import type { Call, CallPromise, Client, ServiceDefinition, WithResponse } from "./types.ts";
import { isObject, isPlatform } from "./util.ts";

/**
 * A client of one service. Nothing is sent before a call.
 *
 * @throws {ParameterError} when the base URL or a required parameter is missing or unusable.
 */
export function createClient<
  const Service extends string,
  Options extends CallOptions = CallOptions,
>(definition: ServiceDefinition<Service>, options: ClientOptions = {}): Client<Service, Options> {
  return clientOver(definition, options, (options as ClientOptions | null)?.ky ?? ky);
}

/** A client shares with the one that it is made from what that has learned of the service. */
function clientOver<const Service extends string, Options extends CallOptions>(
  definition: ServiceDefinition<Service>,
  options: ClientOptions,
  from: KyInstance,
  before?: Settings,
  more: ClientOptions = options,
): Client<Service, Options> {
  const settings = settingsOf(definition, options, more, from, before);
  // Not async: a call that waits must keep none of what it was given, as the caller may change that.
  const take = <T>(call: Call<T, Options>): CallPromise<T> => {
    const state = new CallState(settings, call);
    let failed: { readonly error: unknown } | undefined;
    try {
      state.prepare(call);
    } catch (error) {
      failed = { error: seenFrom(error, take) };
    }
    const run = (follower?: CallFollower): Promise<T> => {
      state.follower = follower;
      return start(state, failed);
    };
    const { telemetry } = options;
    return withResponse(state, telemetry ? telemetry(state, run) : run());
  };
  const client: Client<Service, Options> & Inspected = {
    service: definition.service,
    call: take,
    withOptions: (over = {}) =>
      clientOver(definition, extended(options, over), settings.bare, settings, over),
  };
  definition.parameters?.keep?.(client, options);
  // A facade of it looks at arguments as it does at options.
  return Object.defineProperty(client, inspecting, { value: (options as Inspected)[inspecting] });
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

/** `more`: those of them that `from` does not have yet. @throws {ParameterError} when one is missing or unusable. */
function settingsOf(
  definition: ServiceDefinition,
  options: ClientOptions,
  more: ClientOptions,
  from: KyInstance,
  before: Settings | undefined,
): Settings {
  const { service, parameters, auth, address, environments } = definition;
  const facts = { ...factsOf(service), service };
  // As JavaScript may call.
  if (!isObject(options)) refuse(facts, "options", "must be an object of options");
  const { retry } = options;
  (options as Inspected)[inspecting]?.options(options, facts, definition, "client");
  // Each copy of ky marks what it knows again.
  if (from.stop !== ky.stop) refuse(facts, "ky", "is of another copy of ky: install one for both");
  if (before && more.ky) refuse(facts, "ky", "is an option of a new client");
  parameters?.send(options, facts);
  auth?.authorize(options, facts);
  validationFor(options, {}, facts);
  // An environment in `withOptions` replaces an earlier base URL, and the other way round.
  const url =
    more.baseUrl ?? environments?.urlOf(more, facts) ?? (before ?? definition).baseUrl ?? "";
  const route = address?.({ ...definition, baseUrl: url }, options, facts);
  const baseUrl = route ? url : baseUrlOf(url, "baseUrl", facts);
  let merged: KyOptions = {};
  const bare = from.extend(kyWordsOf(more, definition)).extend((defaults) => {
    merged = defaults;
    return {};
  });
  // Another address is another service.
  const manners = before?.baseUrl === baseUrl ? before.manners : new Manners();
  // A browser has its own `user-agent`, and would ask the service first whether another is allowed.
  const agent = isPlatform("Mozilla/") ? undefined : definition.agent;
  return {
    definition,
    options,
    baseUrl,
    route,
    agent,
    bare,
    ky: bare.extend(ours),
    ours,
    merged,
    manners,
    budget: (typeof retry === "object" ? retry.budget : undefined) ?? before?.budget,
  };
}

const ours: KyOptions = { hooks: { init: [begin] } };

/** ky asks this for each call, last of all: what it would do for an attempt is done within its `fetch`. */
function begin(options: KyOptions): void {
  const { call: state } = starting;
  if (!state) return;
  const { authorize, read, sent } = state;
  const { context = {}, fetch = globalThis.fetch, hooks, onDownloadProgress, retry } = options;
  const { afterResponse = [], beforeRequest = [], beforeRetry = [] } = hooks ?? {};
  const isHooked = afterResponse.length > 0;
  state.isForeign = [...afterResponse, ...beforeRequest, ...beforeRetry].length > 0;
  // Hooks read the answer beside the reader.
  state.isKept ||= isHooked;
  state.isReadLate = read.takesBody || onDownloadProgress !== undefined;
  state.parseJson = options.parseJson;
  state.context = context;
  state.setPolicy(retry);
  // Before each of them and after the last: what a hook puts on a request is a secret before it is sent, too.
  const learn = ({ request }: { readonly request: Request }): void => state.learn(request);
  const learned = <Hook>(all: readonly Hook[]): (Hook | typeof learn)[] =>
    all.flatMap((hook) => [learn, hook]);
  Object.assign(options, {
    fetch: attemptsOf(state, fetch),
    context,
    hooks: {
      ...hooks,
      beforeRequest: learned(beforeRequest),
      beforeRetry: learned(beforeRetry),
    },
    json: undefined,
    body: sent.body,
    timeout: false,
    redirect: sent.redirect ?? "manual",
    throwHttpErrors: (status: number) => !read.statuses?.includes(status),
    prefix: "",
    baseUrl: undefined,
    retry: retryOf(state, isHooked || authorize?.replaced !== undefined),
  });
}

/** The promise itself, with a method more: awaiting it takes no longer. */
function withResponse<T>(state: CallState<T>, promise: Promise<T>): CallPromise<T> {
  const both = async (): Promise<WithResponse<T>> => {
    if (state.given) throw new TypeError("withResponse: too late, ask where the call is made");
    state.isKept = true;
    return await promise.then(
      (data) => ({ data, response: state.given as Response }),
      (error: unknown) => {
        throw seenFrom(error, both);
      },
    );
  };
  // Cursors of pages must not hold them.
  both.secrets = state.secrets;
  return Object.defineProperty(promise, "withResponse", { value: both }) as CallPromise<T>;
}

/** These are merged field by field; ky merges the options that are its own. */
const inFields = /^(?:headers|servers|throttle)$/;

/** A getter stays one: it may give another value for each call. */
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

/**
 * A tree of functions, each without its client: that at a dotted path of `M`. A mapped type, so doc comments
 * come along; of its own arguments, so that editors and declarations name these, and no module by its path.
 */
export type Bound<M, Path extends string = ""> = {
  readonly [K in keyof AtPath<M, Path>]: AtPath<M, Path>[K] extends (
    client: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : AtPath<M, Path>[K] extends Value
      ? AtPath<M, Path>[K]
      : Bound<M, Path extends "" ? K & string : `${Path}.${K & string}`>;
};

/** `never` where nothing stands at a dotted path; of an empty path, the tree. */
type AtPath<Tree, Path extends string> = Path extends ""
  ? Tree
  : Path extends `${infer Name}.${infer Rest}`
    ? AtPath<AtPath<Tree, Name>, Rest>
    : Path extends keyof Tree
      ? Tree[Path]
      : never;

/** What a tree may hold beside functions. */
type Value = string | number | bigint | boolean | null | undefined | readonly unknown[];

/** A facade, whose client may be given other options. A resource that is called the same goes before that. */
export type Facade<M, Options> = Bound<M> & Omit<WithOptions<M, Options>, keyof M>;

interface WithOptions<M, Options> {
  /**
   * A facade with these options over those of this one, as `extend` of ky merges them; of `servers` and `throttle`,
   * other fields stay. Limits are kept, and repeats counted, together with this facade.
   *
   * @throws {ParameterError} when an option is unusable.
   */
  readonly withOptions: (
    options: Partial<Options> & { readonly ky?: undefined },
  ) => Facade<M, Options>;
}

type Operation = (...all: unknown[]) => unknown;

/**
 * Binds each function in a tree of modules to one client.
 *
 * @throws {ParameterError} when `throttle.limits` of the options names an operation that the tree has not.
 */
export function bind<M extends object, Options extends object = ClientOptions>(
  client: unknown,
  resources: M,
  options?: ClientOptions,
): Facade<M, Options> {
  const inspector =
    (options as Inspected | undefined)?.[inspecting] ??
    (client as Inspected | undefined)?.[inspecting];
  inspector?.limits(options?.throttle?.limits, resources, client);
  const facade = boundTo(client, resources, inspector);
  const value = (client as Parametrized | undefined)?.[clientValues];
  if (value) Object.defineProperty(facade, clientValues, { value });
  if (!Object.hasOwn(facade, "withOptions")) {
    // Beside the operations, and none of them.
    Object.defineProperty(facade, "withOptions", {
      value: function withOptions(more: Partial<ClientOptions> & { readonly ky?: undefined } = {}) {
        return bind((client as Client).withOptions(more), resources, more);
      },
    });
  }
  return facade as Facade<M, Options>;
}

/** The values of parameters that a client or a facade was created with, except secrets. */
export function parametersOf(client: object): Readonly<Record<string, unknown>> {
  return (client as Parametrized)[clientValues]?.() ?? {};
}

function boundTo<M extends object>(
  client: unknown,
  resources: M,
  inspector: Inspector | undefined,
): Bound<M> {
  // No prototype, and no assignment: `constructor` and `__proto__` are names like any other.
  const bound: object = Object.create(null);
  for (const [name, member] of Object.entries(resources) as [string, unknown][]) {
    const isBranch = isObject(member) && !Array.isArray(member);
    Object.defineProperty(bound, name, {
      value:
        typeof member === "function"
          ? boundOperation(
              client,
              name,
              member as Operation,
              inspector?.ofArguments(resources, name),
            )
          : isBranch
            ? boundTo(client, member, inspector)
            : member,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return bound as Bound<M>;
}

/** `inspect`: finds what the operation has no argument for, which its call then refuses. */
function boundOperation(
  client: unknown,
  name: string,
  operation: Operation,
  inspect: ReturnType<Inspector["ofArguments"]> | undefined,
): Operation {
  const bound: Operation = (params, ...rest) => {
    const wrong = inspect?.(params);
    if (wrong) rest[0] = { ...Object(rest[0]), [wrongArgument]: wrong };
    // What JavaScript leaves out is empty: what is missing of it is then refused by its name.
    return operation(client, params ?? {}, ...rest);
  };
  return Object.defineProperty(bound, "name", { value: name });
}
