// Callsheet runtime: starts a job, polls it until its end, and returns its result.

import { retryAfter } from "./backoff.ts";
import { DecodeError, EnvelopeError, type Facts, factsOf } from "./errors.ts";
import type { CallOptions } from "./options.ts";
import { fieldIn, valueOf, withArgument } from "./pages/records.ts";
import { type PollOptions, poll } from "./poll.ts";
import { withoutSecrets } from "./secrets/redact.ts";
import type { CallPromise } from "./types.ts";
import { literalPattern, parseUrl, pause } from "./util.ts";

/** The options of the calls, and those of polling. */
export type WaitOptions<Options extends CallOptions = CallOptions> = Options & {
  /** Pauses between polls, and the limit of waiting. `timeout` of calls is that of each attempt. */
  readonly wait?: Omit<PollOptions, "signal"> | undefined;
};

type Scalar = string | number | boolean | null;
type States = Readonly<Record<string, Scalar | readonly Scalar[]>>;

interface Passing {
  /** Arguments from fields of the response before. */
  readonly with?: Readonly<Record<string, string>>;
  /** Arguments that are passed on from the call before. */
  readonly shared?: readonly string[];
}

export interface Waiting extends Passing {
  /** Id of the operation. */
  readonly id: string;
  /** Path template of the polled operation, if the start returns a URL. Its variables are named after arguments. */
  readonly location?: string;
  /** Fields of the polled result and their values when the job is done. */
  readonly done: States;
  /** Field that only failed jobs have, or fields with their values. */
  readonly failed?: string | States;
  /** Field with the result. */
  readonly result?: string;
  /** Whether the start returns the state of the job, too. */
  readonly isStarted?: boolean;
  /** The arguments of the operation that returns the result. */
  readonly fetch?: Passing;
}

/**
 * Starts a job, polls it until its end, and resolves with its result.
 *
 * @throws {EnvelopeError} when the job failed; its `envelope` is the polled result.
 */
export async function waitFor<Result, Options extends CallOptions>(
  how: Waiting,
  params: object,
  options: WaitOptions<Options> | undefined,
  start: (options: Options) => CallPromise<unknown>,
  look: (params: never, options: Options) => Promise<unknown>,
  fetchResult?: (params: never, options: Options) => Promise<unknown>,
): Promise<Result> {
  const { id, done, failed, location, isStarted, result, fetch } = how;
  const { wait = {}, ...rest } = options ?? {};
  const callOptions = rest as CallOptions as Options;
  const { signal, hooks } = callOptions;
  const isFailed = (state: unknown): boolean =>
    typeof failed === "string"
      ? (fieldIn(state, failed) ?? null) !== null
      : failed !== undefined && isIn(state, failed);
  const isOver = (state: unknown): boolean => isFailed(state) || isIn(state, done);
  let latest: Promise<unknown> = start(callOptions);
  const { withResponse } = latest as Partial<CallPromise<unknown>>;
  // A test double can return an ordinary promise.
  const { data, response } = withResponse
    ? await withResponse()
    : { data: await latest, response: undefined };
  let job = data;
  let asked = {};
  if (!isStarted || !isOver(data)) {
    const variables = location === undefined ? {} : variablesIn(String(data), location, id);
    asked = { ...argumentsFor(how, params, data, id), ...variables };
    let first = response?.headers.has("retry-after") ? retryAfter(response.headers) : 0;
    job = await poll(
      async (polling) => {
        // The pause before the first poll is part of the timeout.
        if (first) await pause(Math.min(first, wait.maxRetryAfter ?? 60_000), polling.signal);
        polling.signal.throwIfAborted();
        first = 0;
        const afterResponse = [...(hooks?.afterResponse ?? []), ...polling.hooks.afterResponse];
        const all = { ...callOptions, signal: polling.signal, hooks: { ...hooks, afterResponse } };
        latest = look(asked as never, all);
        return await latest;
      },
      isOver,
      { ...wait, signal: signal ?? undefined },
    );
  }
  if (isFailed(job)) throw failureOf(id, job, latest);
  if (fetchResult !== undefined) {
    const wanted = argumentsFor(fetch ?? {}, asked, job, id);
    return (await fetchResult(wanted as never, callOptions)) as Result;
  }
  if (result === undefined) return job as Result;
  return required(job, result, id) as Result;
}

/** Returns the error of a failed job. `call`: the call whose response is its state. */
function failureOf(id: string, job: unknown, call: Promise<unknown>): EnvelopeError {
  const { withResponse } = call as Partial<CallPromise<unknown>>;
  const { of } = (withResponse ?? {}) as { readonly of?: () => Facts };
  const state = of?.() ?? factsOf(id);
  const { service, url, responseFacts } = state;
  const redact = (text: string): string => state.redact(text);
  const facts = { service, operation: id, attempts: 1, url, responseFacts, redact };
  return new EnvelopeError(facts, "the job failed", withoutSecrets(job, facts));
}

const isIn = (state: unknown, states: States): boolean =>
  Object.entries(states).every(([field, values]) => {
    const value = fieldIn(state, field) ?? null;
    // A number with many digits can be a bigint.
    return [values].flat().includes((typeof value === "bigint" ? Number(value) : value) as Scalar);
  });

const argumentsFor = (
  { with: fields = {}, shared = [] }: Passing,
  before: object,
  response: unknown,
  id: string,
): object =>
  Object.entries(fields).reduce<object>(
    (all, [argument, field]) => withArgument(all, argument, required(response, field, id)),
    Object.fromEntries(shared.map((argument) => [argument, valueOf(before, argument)])),
  );

function required(value: unknown, field: string, id: string): unknown {
  const fieldContent = fieldIn(value, field) ?? undefined;
  if (fieldContent === undefined)
    throw new DecodeError(factsOf(id, 1), `the job has no \`${field}\``);
  return fieldContent;
}

/** Returns the values of the variables at the end of a URL's path. */
function variablesIn(url: string, template: string, id: string): object {
  const names: string[] = [];
  const parts = template.split(/(\{[^{}]*\})/).map((part) => {
    const [, name, pattern = "*"] = /^\{([^{}=]*)=?([^{}]*)\}$/.exec(part) ?? [];
    if (name === undefined) return literalPattern(part);
    names.push(name);
    const segments = (pattern || "*").split(/(\*+)/).map((one) => {
      if (one === "**") return ".+";
      return one === "*" ? "[^/]+" : literalPattern(one);
    });
    return `(${segments.join("")})`;
  });
  const path = parseUrl(url, "http://localhost")?.pathname ?? "";
  const match = new RegExp(`${parts.join("")}/?$`).exec(path);
  try {
    if (match)
      return Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]),
      );
  } catch {
    // A percent sign without two digits is not an escape.
  }
  throw new DecodeError(factsOf(id, 1), `the path of \`Location\` does not end with ${template}`);
}
