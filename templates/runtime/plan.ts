// Makes the plan of one call: all that is sent, settled and checked before anything is
// (hand-written in templates/runtime, copied into the generated package).

import { type Content, content } from "./body.ts";
import type { Call, CallOptions } from "./call.ts";
import { ParameterError } from "./errors.ts";
import { writeHeaders } from "./headers.ts";
import type { Seat } from "./line.ts";
import { checkCallOptions } from "./options.ts";
import { type ClientValues, clientValues } from "./parameters.ts";
import { expand } from "./path.ts";
import { writeQuery } from "./query.ts";
import { isRepeatable } from "./repeatable.ts";
import { checkRequired } from "./required.ts";
import { type RetryPolicy, retryPolicy } from "./retry.ts";
import type { Run } from "./run.ts";
import type { Settings } from "./settings.ts";
import { longestTimer } from "./throttle.ts";
import { type Turn, turnOf } from "./turn.ts";
import { validateArguments } from "./validate-arguments.ts";

export interface Plan<T> {
  readonly call: Call<T>;
  readonly settings: Settings;
  readonly run: Run;
  readonly url: string;
  readonly headers: Headers;
  readonly content: Content | undefined;
  /** Ends the call. */
  readonly signal: AbortSignal | undefined;
  /** The signal that the caller gave. */
  readonly caller: AbortSignal | undefined;
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** Of the whole call, in ms. */
  readonly totalTimeout: number | false;
  /** When the call ends at the latest, by the clock of `performance.now()`. */
  readonly endsAt: number;
  /** Most bytes of an answer's body. */
  readonly maxResponseBytes: number | false;
  /** Its limit is 0 when the call must not be repeated. */
  readonly retry: RetryPolicy;
  readonly turn: Turn | undefined;
  /** The turn of the first attempt, when that has come already. */
  readonly seat?: Seat | undefined;
}

/** @throws {ParameterError} when something would not arrive as it was meant. */
export function plan<T>(settings: Settings, call: Call<T>, run: Run): Plan<T> {
  const { options: wide } = settings;
  const options = call.options ?? {};
  if (call.options !== undefined) checkCallOptions(options, settings.parameters, run);
  checkRequired(call, run);
  validateArguments(call, settings, run);
  const values = clientValues(settings, options, run);
  const accept = { accept: call.read.accept };
  const headers = writeHeaders(
    [accept, wide.headers, values.header, call.headers, options.headers],
    run,
    call,
  );
  const url = urlOf(settings, call, options, values, run);
  run.url = url;
  const sent = content(call.body, call.media, run);
  if (sent && !headers.has("content-type")) headers.set("content-type", sent.type);
  const canRepeat = isRepeatable(call, sent, run);
  const limitOf = (name: LimitName, otherwise: number | false): number | false => {
    return options[name] ?? wide[name] ?? otherwise;
  };
  const retry = retryPolicy(wide.retry, options.retry);
  return {
    call,
    settings,
    run,
    url,
    headers,
    content: sent,
    signal: options.signal,
    caller: options.signal,
    timeout: inTimer(limitOf("timeout", 30_000)),
    totalTimeout: limitOf("totalTimeout", false),
    endsAt: Number.POSITIVE_INFINITY,
    maxResponseBytes: limitOf("maxResponseBytes", false),
    retry: canRepeat ? retry : { ...retry, limit: 0 },
    turn: turnOf(settings, call, values, run),
  };
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
  const url = `${baseUrl}${path}${text && `?${text}`}`;
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
