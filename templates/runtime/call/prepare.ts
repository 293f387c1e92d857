// Callsheet runtime: prepares the URL, headers, body and ky options of a call from its arguments and options.

import ky, { type Hooks, type Options as KyOptions } from "ky";
import { refuse } from "../errors.ts";
import { type CallOptions, type Inspected, inspecting, kyOptionsOf, limitOf } from "../options.ts";
import { writeHeaders } from "../request/headers.ts";
import { expand, refuseMissing, writeQuery } from "../request/url.ts";
import { isSensitive } from "../secrets/redact.ts";
import type { Call, CallToAuthorize } from "../types.ts";
import { isObject, isPlain } from "../util.ts";
import type { QueuedCall } from "./queued-call.ts";
import { type Settings, optionsOf, retriesOf, retryPolicy, validationFor } from "./settings.ts";

/** @throws {ParameterError} when a value would not arrive as intended. */
export function prepare<T>(queued: QueuedCall<T>, call: Call<T>): void {
  const { settings, secrets } = queued;
  const { definition, options: ofClient, route } = settings;
  const { options = {} as CallOptions, auth, encode } = call;
  (ofClient as Inspected)[inspecting]?.options(options, queued, definition, "call");
  if (options.query && !isPlain(options.query)) refuse(queued, "query", "must be a plain object");
  const isOpen = auth === "none";
  const authorize = isOpen ? undefined : ofClient.authorize;
  const values: CallToAuthorize = { options, auth, credential: [], authorize, secrets };
  definition.parameters?.send(ofClient, queued, values);
  if (!isOpen) definition.auth?.authorize(ofClient, queued, values);
  refuseMissing(call, queued);
  queued.read = validationFor(ofClient, options, queued)?.(call, ofClient, queued) ?? call.read;
  const headers = writeHeaders(call, values.header, queued, settings);
  const base = route?.(call, values.path ?? {}, queued) ?? settings.baseUrl;
  const path = expand(call.path, { ...values.path, ...call.pathParams }, queued, call);
  const query = writeQuery(call.query, values.query, options.query, queued, call);
  if (query)
    new URLSearchParams(query).forEach((value, name) => isSensitive(name) && secrets.add(value));
  queued.base = base;
  // Joining creates one flat string, which takes less memory than concatenation: many calls can wait.
  queued.href = [base, path, query && "?", query].join("");
  if (!encode && (call.body ?? call.media) !== undefined)
    refuse(queued, "encode", "is missing, such as `jsonBody`");
  const merged = call.options ? mergedOptions(options, settings) : settings.merged;
  const { timeout = 30_000, totalTimeout = false, onUploadProgress, stringifyJson } = merged;
  const content = encode?.({ ...call, options: { stringifyJson } }, queued, headers);
  if (content) headers["content-type"] ??= content.type;
  // ky counts progress in a stream, whose length platforms do not know.
  if (onUploadProgress && content && !content.once)
    headers["content-length"] = `${new Blob([content.body as string | Blob]).size}`;
  const policy =
    merged.retry === settings.merged.retry
      ? settings.policy
      : retryPolicy(merged.retry, settings.budget);
  const idempotent = content?.once ? false : (options.idempotent ?? call.idempotent);
  Object.assign(queued, {
    options: merged,
    timeout,
    totalTimeout,
    deadline: totalTimeout ? performance.now() + totalTimeout : Infinity,
    maxResponseBytes: options.maxResponseBytes ?? ofClient.maxResponseBytes ?? false,
    policy,
    retries: retriesOf(policy, call.method, idempotent),
    idempotent,
    headers,
    content,
    credential: values.credential,
    authorize: values.authorize,
    caller: merged.signal ?? undefined,
  });
  call.errors?.apply(queued, options);
  const wanted = isObject(options.retry) ? options.retry.limit : options.retry;
  if (!queued.retries && wanted) {
    const why =
      content?.once?.instead ?? `${call.method}: pass \`idempotent: true\` if retrying is safe`;
    refuse(queued, "retry", `has no effect on a ${why}`);
  }
  const limit = call.throttle ?? limitOf(call, ofClient);
  if (limit && !limit.queueOf)
    refuse(queued, "throttle.limits", "needs `limited({ calls, per })` here");
  queued.queue = limit?.queueOf?.(queued, call);
}

/** Merges the options of a call with those of its client. Only ky can merge values that have to be combined. */
function mergedOptions(options: CallOptions, settings: Settings): KyOptions {
  const { definition, merged } = settings;
  const words = kyOptionsOf(options, definition);
  const names = Object.keys(words) as (keyof KyOptions)[];
  if (names.length === 0) return merged;
  const isCombined = names.some(
    (name) => isObject(words[name]) && (name !== "signal" || merged.signal),
  );
  return isCombined ? optionsOf(settings.ky.extend(words)) : { ...merged, ...words };
}

/** Returns the options of a call after its `init` hooks, which receive a copy that they can change. */
export function initialized({ options, method, headers }: QueuedCall<unknown>): KyOptions {
  const all: KyOptions = { ...options, method, headers: { ...headers } };
  const { init = [] } = options.hooks ?? {};
  if (init.length === 0) return all;
  const copies = Object.entries(all).map(([name, value]) => [name, copyOf(value)]);
  const copy = Object.fromEntries(copies) as Parameters<(typeof init)[0]>[0];
  for (const hook of init) hook(copy);
  return copy;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  // ky stores the names of deleted parameters in a property.
  if (value instanceof URLSearchParams) return Object.assign(new URLSearchParams(value), value);
  return isPlain(value) ? { ...value } : value;
}

/** Returns the hooks that ky runs. They can come from another copy of ky, with other symbols for `stop` and `retry`. */
export function hooksOf(hooks: Partial<Hooks>, call: QueuedCall<unknown>): Partial<Hooks> {
  const { afterResponse = [], beforeError = [], beforeRequest = [], beforeRetry = [] } = hooks;
  // Runs before each hook, because a hook can quote secrets that the previous hook added.
  const learn = ({ request }: { readonly request: Request }): void => call.learn(request);
  const learned = <Hook>(all: readonly Hook[]): (Hook | typeof learn)[] =>
    all.flatMap((hook) => [learn, hook]);
  return {
    beforeError,
    beforeRequest: learned(beforeRequest),
    beforeRetry: learned(
      beforeRetry.map((hook) => async (state: Parameters<typeof hook>[0]) => {
        const result = await hook(state);
        return typeof result === "symbol" ? ky.stop : result;
      }),
    ),
    afterResponse: afterResponse.map((hook) => async (state) => {
      const result: unknown = await hook(state);
      const isRetry = Object.hasOwn(Object(result) as object, "options");
      return (isRetry ? ky.retry((result as { options: object }).options) : result) as Response;
    }),
  };
}
