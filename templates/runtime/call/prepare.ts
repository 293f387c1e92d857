// Prepares one call: all that is sent, resolved and checked before anything is
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { ParameterError } from "../errors/errors.ts";
import { asJson } from "../bodies/json.ts";
import { engineFor } from "../options/brought.ts";
import { validateCallOptions } from "../options/options.ts";
import { type ClientValues, clientValues } from "../options/parameters.ts";
import type { Settings } from "../options/resolve-options.ts";
import { type HeaderPairs, headersOf, withType } from "../request/headers.ts";
import { expand } from "../request/path.ts";
import { writeQuery } from "../request/query.ts";
import { isRepeatable } from "../request/repeatable.ts";
import { refuseMissing } from "../request/required.ts";
import type { Secrets } from "../secrets/redact.ts";
import { longestTimer } from "../time/timer.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Content } from "../types/content.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { Turns } from "../types/throttle.ts";
import { parseUrl } from "../util/parse-url.ts";
import type { Watchers } from "./progress.ts";
import { type RetryPolicy, retryPolicy, withoutRepeats } from "./retry.ts";
import { validateArguments, validated } from "./validate.ts";

/** All that a call needs until its end, and none of what it was given that the caller could change. */
export interface PreparedCall<T> {
  readonly context: CallContext;
  readonly secrets: Secrets;
  readonly headers: HeaderPairs;
  readonly content: Content | undefined;
  readonly read: Reader<T>;
  /** Looked at when there is an answer: until then there may be more of them. */
  watchers: Watchers;
  readonly authorize: ClientOptions["authorize"];
  readonly fetch: ClientOptions["fetch"];
  readonly logger: ClientOptions["logger"];
  /** Ends the call: the signal that the caller gave, or one of the call's own that follows it. */
  signal: AbortSignal | undefined;
  /** The signal that the caller gave. */
  readonly caller: AbortSignal | undefined;
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** Of the whole call, in ms. */
  readonly totalTimeout: number | false;
  /** When the call ends at the latest, if at all, by the clock of `performance.now()`. */
  deadline: number | undefined;
  /** Most bytes of an answer's body. */
  readonly maxResponseBytes: number | false;
  /** Its limit is 0 when the call must not be repeated. */
  readonly retry: RetryPolicy;
  /** What its attempts wait for, if anything. */
  readonly turns: Turns | undefined;
  readonly settings: Settings;
}

/** @throws {ParameterError} when something would not arrive as it was meant. */
export function prepare<T>(
  settings: Settings,
  call: Call<T>,
  context: CallContext,
  secrets: Secrets,
): PreparedCall<T> {
  const { options: ofClient } = settings;
  const options = call.options ?? {};
  if (call.options !== undefined) validateCallOptions(options, settings.names, context);
  const read = validated(call, settings, context);
  refuseMissing(call, context);
  validateArguments(call, settings, context);
  const values = clientValues(settings, call, context, secrets);
  const headers = headersOf(settings, call, values.header, context, secrets);
  const baseUrl = settings.route?.(call, values.path ?? {}, context) ?? settings.baseUrl;
  context.href = urlOf(settings, baseUrl, call, options, values, context);
  const sent = (call.encode ?? asJson)(call, context, headers);
  const canRepeat = isRepeatable(call, sent, context);
  const limitOf = (name: LimitName, otherwise: number | false): number | false => {
    return options[name] ?? ofClient[name] ?? otherwise;
  };
  const retry = retryPolicy(ofClient.retry, options.retry);
  const engine = engineFor(ofClient, call, context);
  return {
    context,
    secrets,
    headers: withType(headers, sent),
    content: sent,
    read,
    watchers: watchersOf(options),
    authorize: values.authorize,
    fetch: ofClient.fetch,
    logger: settings.logger,
    signal: options.signal,
    caller: options.signal,
    timeout: inTimer(limitOf("timeout", 30_000)),
    totalTimeout: limitOf("totalTimeout", false),
    deadline: undefined,
    maxResponseBytes: limitOf("maxResponseBytes", false),
    retry: canRepeat ? retry : withoutRepeats(retry),
    turns: engine?.turnsOf({ call, options: ofClient, baseUrl, values, facts: context }),
    settings,
  };
}

const unwatched: Watchers = {};

function watchersOf({ onResponse, onUploadProgress, onDownloadProgress }: CallOptions): Watchers {
  return onResponse || onUploadProgress || onDownloadProgress
    ? { onResponse, onUploadProgress, onDownloadProgress }
    : unwatched;
}

/** Longer than a timer can be is no limit. */
function inTimer(ms: number | false): number | false {
  return ms !== false && ms <= longestTimer && ms;
}

type LimitName = "timeout" | "totalTimeout" | "maxResponseBytes";

function urlOf(
  { templates }: Settings,
  baseUrl: string,
  call: Call<unknown>,
  { query: extra = {} }: CallOptions,
  values: ClientValues,
  context: CallContext,
): string {
  const { path: template, pathParams, query = {} } = call;
  const path = expand(template, { ...values.path, ...pathParams }, context, call);
  const text = writeQuery(query, values.query, extra, context, call);
  // Joined, and not added: a text in pieces takes several times the memory, and many calls may wait.
  const url = [baseUrl, path, text && "?", text].join("");
  // A URL that a parser would tidy up is not the one that the template promises. Values fill their
  // places and change nothing else: what is true of one URL is true of all.
  if (!templates.has(template)) {
    if (parseUrl(url)?.href !== url || /[?#]/.test(path)) {
      throw new ParameterError(context, "path", `${template} would not be sent as it is written`);
    }
    templates.add(template);
  }
  return url;
}
