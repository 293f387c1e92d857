// Makes the plan of one call: all that is sent, settled and checked before anything is
// (hand-written in templates/runtime, copied into the generated package).

import { type Content, content } from "./body.ts";
import type { Call } from "./call.ts";
import { type Facts, ParameterError } from "./errors.ts";
import { hideHeaders, writeHeaders } from "./headers.ts";
import { type ClientValues, clientValues } from "./parameters.ts";
import { expand } from "./path.ts";
import { queryPairs, writeQuery } from "./query.ts";
import type { Reader } from "./read.ts";
import { type RetryPolicy, retryPolicy } from "./retry.ts";
import { Run } from "./run.ts";
import { type Settings, option } from "./settings.ts";
import { type Turn, turnOf } from "./turn.ts";

export interface Plan<T> {
  readonly run: Run;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly url: string;
  readonly headers: Headers;
  readonly content: Content | undefined;
  readonly read: Reader<T>;
  readonly signal: AbortSignal | undefined;
  /** Of one attempt, in ms. */
  readonly timeout: number | false;
  /** Its limit is 0 when the call must not be repeated. */
  readonly retry: RetryPolicy;
  readonly turn: Turn | undefined;
  readonly settings: Settings;
}

export function begin(settings: Settings, { id, method, path }: Call<unknown>): Run {
  const { service, baseUrl, notify } = settings;
  return new Run({ service, operation: id, method, path }, baseUrl + path, notify);
}

/** @throws {ParameterError} when something would not arrive as it was meant. */
export function plan<T>(settings: Settings, call: Call<T>, run: Run): Plan<T> {
  const { options: wide } = settings;
  const { method, path, read, options } = call;
  hideSecrets(settings, call, run);
  const values = clientValues(settings, options, run);
  const url = urlOf(settings.baseUrl, call, values, run);
  run.url = url;
  const sent = content(call.body, call.media, run);
  const defaults = { accept: read.accept, ...(sent && { "content-type": sent.type }) };
  const headers = [defaults, wide.headers, values.header, call.headers, options?.headers];
  const isSafe = call.idempotent ?? (method !== "POST" && method !== "PATCH");
  const isRepeatable = isSafe && sent?.isRepeatable !== false;
  return {
    run,
    method,
    path,
    url,
    headers: writeHeaders(headers, run),
    content: sent,
    read,
    signal: options?.signal,
    timeout: checkTimeout(options?.timeout ?? wide.timeout ?? 30_000, run),
    retry: isRepeatable ? retryPolicy(wide.retry, options?.retry) : retryPolicy(false),
    turn: turnOf(settings, call, values.credential),
    settings,
  };
}

function hideSecrets(settings: Settings, call: Call<unknown>, { secrets }: Run): void {
  for (const { name, secret } of settings.parameters) {
    if (!secret) continue;
    secrets.add(String(option(settings.options, name) ?? ""));
    secrets.add(String(option(call.options, name) ?? ""));
  }
  hideHeaders([settings.options.headers, call.headers, call.options?.headers], secrets);
}

function urlOf(baseUrl: string, call: Call<unknown>, values: ClientValues, facts: Facts): string {
  const path = expand(call.path, call.pathParams ?? {}, facts);
  const pairs = queryPairs(call.query ?? {}, values.query, call.options?.query ?? {}, facts);
  const url = `${baseUrl}${path}${pairs.length === 0 ? "" : `?${writeQuery(pairs)}`}`;
  // A URL that a parser would tidy up is not the one that the template promises.
  if (URL.parse(url)?.href === url && !/[?#]/.test(path)) return url;
  throw new ParameterError(facts, "path", `${call.path} would not be sent as it is written`);
}

function checkTimeout(timeout: number | false, facts: Facts): number | false {
  if (timeout === false || timeout > 0) return timeout;
  throw new ParameterError(facts, "timeout", "`timeout` must be above 0 ms, or false for none");
}
