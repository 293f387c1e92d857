// Prepares one call: all that is sent, resolved and checked before anything is
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import {
  type FetchBy,
  brought,
  engineFor,
  fetchByFor,
  progressFor,
  validationFor,
} from "../options/brought.ts";
import { refuseUnlessTable } from "../options/kinds.ts";
import { refuseMisplaced } from "../options/places.ts";
import type { Settings } from "../options/resolve-options.ts";
import { type HeaderPairs, headersOf, withType } from "../request/headers.ts";
import { expand } from "../request/path.ts";
import { writeQuery } from "../request/query.ts";
import { asOption, refuseAs } from "../request/refuse.ts";
import { isRepeatable } from "../request/repeatable.ts";
import { refuseMissing } from "../request/required.ts";
import { longestTimer } from "../time/timer.ts";
import type { Reader } from "../types/answer.ts";
import type { Call } from "../types/call.ts";
import type { Content } from "../types/content.ts";
import type { CallOptions, ClientOptions } from "../types/options.ts";
import type { ProgressEngine, ProgressWatchers } from "../types/progress.ts";
import type { CallToAuthorize } from "../types/service.ts";
import type { Turns } from "../types/turns.ts";
import { parseUrl } from "../util/parse-url.ts";
import { type RetryPolicy, retryPolicy } from "./retry.ts";

/** All that a call needs until its end, and none of what it was given that the caller could change. */
export interface PreparedCall<T> extends CallContext<Settings> {
  readonly headers: HeaderPairs;
  readonly content: Content | undefined;
  readonly read: Reader<T>;
  /** Looked at when there is an answer: until then there may be more of them. */
  watchers: Watchers;
  readonly authorize: ClientOptions["authorize"];
  readonly fetch: ClientOptions["fetch"];
  readonly fetchBy: FetchBy | undefined;
  readonly logger: ClientOptions["logger"];
  /** Ends the call: the signal that the caller gave, or one of the call's own that follows it. */
  signal: AbortSignal | undefined;
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** Of the whole call, in ms. */
  readonly totalTimeout: number | false;
  /** When the call ends at the latest, if at all, by the clock of `performance.now()`. */
  deadline?: number;
  /** Most bytes of an answer's body. */
  readonly maxResponseBytes: number | false;
  readonly retry: RetryPolicy;
  /** How often it may be repeated: 0 where it must not be. */
  readonly retries: number;
  /** What its attempts wait for, if anything. */
  readonly turns: Turns | undefined;
}

/** @throws {ParameterError} when something would not arrive as it was meant. */
export function prepare<T>(call: Call<T>, context: CallContext<Settings>): PreparedCall<T> {
  const { settings } = context;
  const { options: ofClient } = settings;
  const options = call.options ?? {};
  if (call.options !== undefined) {
    refuseMisplaced(options, "call", context);
    ofClient[brought]?.checkCallOptions(options, settings, context);
  }
  refuseUnlessTable(options, "headers", context);
  refuseUnlessTable(options, "query", context);
  const validation = validationFor(settings, options, context);
  const read = validation?.reader(call, settings, context) ?? call.read;
  refuseMissing(call, context);
  const values = valuesOf(call, options, context);
  validation?.ofArguments(call, settings, context);
  const headers = headersOf(call, values.header, context);
  const baseUrl = settings.route?.(call, values.path ?? {}, context) ?? settings.baseUrl;
  context.href = urlOf(baseUrl, call, values, context);
  const sent = contentOf(call, context, headers);
  const canRepeat = isRepeatable(call, sent, context);
  const limitOf = (name: LimitName, otherwise: number | false): number | false => {
    return options[name] ?? ofClient[name] ?? otherwise;
  };
  const retry = retryPolicy(ofClient.retry, options.retry);
  const engine = engineFor(ofClient, call, context);
  return Object.assign(context, {
    headers: withType(headers, sent),
    content: sent,
    read,
    watchers: watchersOf(options, progressFor(ofClient, options, sent, read, context)),
    authorize: values.authorize,
    fetch: ofClient.fetch,
    fetchBy: fetchByFor(ofClient),
    logger: settings.logger,
    signal: options.signal,
    caller: options.signal,
    timeout: inTimer(limitOf("timeout", 30_000)),
    totalTimeout: limitOf("totalTimeout", false),
    maxResponseBytes: limitOf("maxResponseBytes", false),
    retry,
    retries: canRepeat ? retry.limit : 0,
    turns: engine?.turnsOf({ call, options: ofClient, baseUrl, values, facts: context }),
  });
}

/** What the options of client and call add to what the operation says. */
function valuesOf(
  call: Call<unknown>,
  options: CallOptions,
  context: CallContext<Settings>,
): CallToAuthorize {
  const { options: ofClient, parameters, auth } = context.settings;
  const values: CallToAuthorize = {
    options,
    auth: call.auth,
    credential: [],
    authorize: call.auth ? undefined : ofClient.authorize,
    secrets: context.secrets,
  };
  parameters?.send(ofClient, context, values);
  if (!call.auth) auth?.authorize(ofClient, context, values);
  return values;
}

/** @throws {ParameterError} when nothing says how to send what there is. */
function contentOf(
  call: Call<unknown>,
  context: CallContext,
  headers: HeaderPairs,
): Content | undefined {
  const { encode, body, media, bodyRequired } = call;
  if (!encode && (body !== undefined || media !== undefined || bodyRequired)) {
    refuseAs(asOption, "encode", "is missing: give `jsonBody` or another", context);
  }
  return encode?.(call, context, headers);
}

/** Functions of the caller's that watch one call. */
type Watchers = ProgressWatchers & Pick<CallOptions, "onResponse">;

const unwatched: Watchers = {};

function watchersOf(
  { onResponse, onUploadProgress, onDownloadProgress }: CallOptions,
  progress: ProgressEngine | undefined,
): Watchers {
  return onResponse || progress
    ? { onResponse, onUploadProgress, onDownloadProgress, progress }
    : unwatched;
}

/** Longer than a timer can be is no limit. */
function inTimer(ms: number | false): number | false {
  return ms !== false && !(ms > longestTimer) && ms;
}

type LimitName = "timeout" | "totalTimeout" | "maxResponseBytes";

function urlOf(
  baseUrl: string,
  call: Call<unknown>,
  values: CallToAuthorize,
  context: CallContext<Settings>,
): string {
  const { templates } = context.settings;
  const { path: template, pathParams, query } = call;
  const path = expand(template, { ...values.path, ...pathParams }, context, call);
  const text = writeQuery(query, values.query, values.options.query, context, call);
  // Joined, and not added: a text in pieces takes several times the memory, and many calls may wait.
  const url = [baseUrl, path, text && "?", text].join("");
  // A URL that a parser would tidy up is not the one that the template promises. Values fill their
  // places and change nothing else: what is true of one URL is true of all.
  if (!templates.has(template)) {
    if (parseUrl(url)?.href !== url || /[?#]/.test(path)) {
      refuseAs(asOption, "path", `${template} would not be sent as it is written`, context);
    }
    templates.add(template);
  }
  return url;
}
