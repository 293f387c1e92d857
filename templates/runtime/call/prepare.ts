// Callsheet runtime: reads the arguments and options of a call once, and writes its URL, headers and body.

import type { Options as KyOptions } from "ky";
import { refuse } from "../errors.ts";
import { type CallOptions, type Inspected, inspecting, kyWordsOf, limitOf } from "../options.ts";
import { writeHeaders } from "../request/headers.ts";
import { expand, refuseMissing, writeQuery } from "../request/url.ts";
import { isSensitive } from "../secrets/redact.ts";
import type { Call, CallToAuthorize } from "../types.ts";
import { isObject, isPlain } from "../util.ts";
import type { QueuedCall } from "./queued-call.ts";
import { retriesOf, retryPolicy } from "./retry-policy.ts";
import { type Settings, optionsOf, validationFor } from "./settings.ts";

/** @throws {ParameterError} when a value would not arrive as it was meant. */
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
  new URLSearchParams(query).forEach((value, name) => isSensitive(name) && secrets.add(value));
  queued.base = base;
  // Joined, not added: a string in pieces takes several times the memory, and many calls can wait.
  queued.href = [base, path, query && "?", query].join("");
  if (!encode && (call.body ?? call.media) !== undefined)
    refuse(queued, "encode", "is missing, such as `jsonBody`");
  const merged = mergedOptions(options, settings);
  const { timeout = 30_000, totalTimeout = false, onUploadProgress, stringifyJson } = merged;
  const content = encode?.({ ...call, options: { stringifyJson } }, queued, headers);
  if (content) headers["content-type"] ??= content.type;
  // Progress is counted in a stream, and platforms do not know its length.
  if (onUploadProgress && content && !content.once)
    headers["content-length"] = `${new Blob([content.body as string | Blob]).size}`;
  const policy =
    merged.retry === settings.merged.retry
      ? settings.policy
      : retryPolicy(merged.retry, settings.budget);
  const idempotent = content?.once ? false : (options.idempotent ?? call.idempotent);
  const retries = retriesOf(policy, call.method, idempotent);
  const wanted = isObject(options.retry) ? options.retry.limit : options.retry;
  if (!retries && wanted) {
    const why =
      content?.once?.instead ?? `${call.method}: pass \`idempotent: true\` if retrying is safe`;
    refuse(queued, "retry", `has no effect on a ${why}`);
  }
  Object.assign(queued, {
    options: merged,
    timeout,
    totalTimeout,
    deadline: totalTimeout ? performance.now() + totalTimeout : Number.POSITIVE_INFINITY,
    maxResponseBytes: options.maxResponseBytes ?? ofClient.maxResponseBytes ?? false,
    policy,
    retries,
    idempotent,
    headers,
    content,
    credential: values.credential,
    authorize: values.authorize,
    caller: merged.signal ?? undefined,
  });
  const limit = call.throttle ?? limitOf(call, ofClient);
  if (limit && !limit.queueOf)
    refuse(queued, "throttle.limits", "needs `limited({ calls, per })` here");
  queued.queue = limit?.queueOf?.(queued, call);
}

/** Merges the options of a call with those of its client: by ky, if values have to be combined. */
function mergedOptions(options: CallOptions, { definition, ky, merged }: Settings): KyOptions {
  const words = kyWordsOf(options, definition);
  const names = Object.keys(words) as (keyof KyOptions)[];
  if (names.length === 0) return merged;
  const isCombined = names.some(
    (name) => isObject(words[name]) && (name !== "signal" || merged.signal),
  );
  return isCombined ? optionsOf(ky.extend(words)) : { ...merged, ...words };
}
