// Makes the plan of one call: all that is sent, settled and checked before anything is
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { ParameterError } from "../errors/errors.ts";
import { checkCallOptions } from "../options/options.ts";
import { type ClientValues, clientValues } from "../options/parameters.ts";
import type { Settings } from "../options/resolve-options.ts";
import { type Content, content } from "../request/body.ts";
import { type HeaderPairs, headersOf, withType } from "../request/headers.ts";
import { expand } from "../request/path.ts";
import { writeQuery } from "../request/query.ts";
import { isRepeatable } from "../request/repeatable.ts";
import { checkRequired } from "../request/required.ts";
import type { Reader } from "../response/read.ts";
import { longestTimer } from "../throttle/limiter.ts";
import { type Turn, turnOf } from "../throttle/policy.ts";
import type { Call, CallOptions, ClientOptions } from "../types/call.ts";
import { type RetryPolicy, retryPolicy, withoutRepeats } from "./retry.ts";
import { validateArguments, validated } from "./validate.ts";

/** All that a call needs until its end, and none of what it was given that the caller could change. */
export interface Plan<T> {
  readonly run: Run;
  readonly headers: HeaderPairs;
  readonly content: Content | undefined;
  readonly read: Reader<T>;
  readonly watchers: Watchers;
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
  endsAt: number | undefined;
  /** Most bytes of an answer's body. */
  readonly maxResponseBytes: number | false;
  /** Its limit is 0 when the call must not be repeated. */
  readonly retry: RetryPolicy;
  readonly turn: Turn | undefined;
}

/** Functions of the caller's that watch one call. */
export type Watchers = Pick<CallOptions, "onResponse" | "onUploadProgress" | "onDownloadProgress">;

/** @throws {ParameterError} when something would not arrive as it was meant. */
export function plan<T>(settings: Settings, call: Call<T>, run: Run): Plan<T> {
  const { options: wide } = settings;
  const options = call.options ?? {};
  if (call.options !== undefined) checkCallOptions(options, settings.parameters, run);
  const read = validated(call, settings, run);
  checkRequired(call, run);
  validateArguments(call, settings, run);
  const values = clientValues(settings, options, run);
  const headers = headersOf(settings, call, values.header, run);
  run.href = urlOf(settings, call, options, values, run);
  const sent = content(call.body, call.media, run);
  const canRepeat = isRepeatable(call, sent, run);
  const limitOf = (name: LimitName, otherwise: number | false): number | false => {
    return options[name] ?? wide[name] ?? otherwise;
  };
  const retry = retryPolicy(wide.retry, options.retry);
  return {
    run,
    headers: withType(headers, sent),
    content: sent,
    read,
    watchers: watchersOf(options),
    authorize: wide.authorize,
    fetch: wide.fetch,
    logger: wide.logger,
    signal: options.signal,
    caller: options.signal,
    timeout: inTimer(limitOf("timeout", 30_000)),
    totalTimeout: limitOf("totalTimeout", false),
    endsAt: undefined,
    maxResponseBytes: limitOf("maxResponseBytes", false),
    retry: canRepeat ? retry : withoutRepeats(retry),
    turn: turnOf(settings, call, values, run),
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
  { baseUrl, templates }: Settings,
  call: Call<unknown>,
  { query: extra = {} }: CallOptions,
  values: ClientValues,
  run: Run,
): string {
  const { path: template, pathParams = {}, query = {} } = call;
  const path = expand(template, pathParams, run, call);
  const text = writeQuery(query, values.query, extra, run, call);
  // Joined, and not added: a text in pieces takes several times the memory, and many calls may wait.
  const url = [baseUrl, path, text && "?", text].join("");
  // A URL that a parser would tidy up is not the one that the template promises. Values fill their
  // places and change nothing else: what is true of one URL is true of all.
  if (!templates.has(template)) {
    if (URL.parse(url)?.href !== url || /[?#]/.test(path)) {
      throw new ParameterError(run, "path", `${template} would not be sent as it is written`);
    }
    templates.add(template);
  }
  return url;
}
