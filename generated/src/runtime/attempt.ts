// Callsheet runtime: the `fetch` that ky is given, which is a whole attempt, and what of it ky repeats.

import { ForceRetryError, type RetryOptions } from "ky";
import type { CallState } from "./call.ts";
import { type AnyClientError, ClientError, callbackError } from "./errors.ts";
import { retryAfter, staleness } from "./manners.ts";
import type { ClientOptions, Permit } from "./options.ts";
import { cancelBody, httpError, isResult, mostKept, readParts } from "./response/read.ts";
import { safeAnswer } from "./secrets/redact.ts";
import { alone, ignore, inTime } from "./util.ts";

type Fetch = NonNullable<ClientOptions["fetch"]>;
type Turn = Permit | undefined;

/** The turn of the first attempt. No promise where nothing has to be waited for. */
export function firstTurn(state: CallState<unknown>): Promise<Turn> | Turn {
  const { caller, totalTimeout } = state;
  const turn = caller?.aborted ? undefined : turnAtOnce(state);
  if (turn !== "later") return turn;
  if (!totalTimeout) return turnOf(state, caller);
  return inTime(
    alone(caller),
    totalTimeout,
    state.overdue("call"),
    (signal) => turnOf(state, signal),
    (late) => late?.release(),
  );
}

/** The turn of an attempt for which nothing has to be waited. */
function turnAtOnce(state: CallState<unknown>): Turn | "later" {
  const { turns, settings } = state;
  if (settings.manners.restOf(state)) return "later";
  return turns ? (turns.take(state) ?? "later") : undefined;
}

/**
 * Waits until the service may be called, and for a permit where the operation has a limit. One that comes too
 * early is given back: others may need it meanwhile.
 */
async function turnOf(state: CallState<unknown>, signal: AbortSignal | undefined): Promise<Turn> {
  const { turns, settings } = state;
  signal?.throwIfAborted();
  state.waited = 0;
  const turn = turnAtOnce(state);
  if (turn !== "later") return turn;
  const since = performance.now();
  for (;;) {
    await settings.manners.rest(state, signal);
    signal?.throwIfAborted();
    const permit = turns?.take(state) ?? (await turns?.wait(state, signal));
    if (settings.manners.restOf(state)) {
      permit?.release();
      continue;
    }
    const waited = performance.now() - since;
    // Asking a limiter elsewhere takes a moment, even where a permit is free.
    if (waited < 5) return permit;
    state.waited = waited;
    state.emit("wait", () => ({ attempt: state.attempts + 1 }));
    return permit;
  }
}

/**
 * Waiting for the turn is outside the time limit, reading the body inside. What fails is an error of ours; a
 * status that is no success is left to ky.
 */
export function attemptsOf<T>(state: CallState<T>, fetch: Fetch): Fetch {
  return async (request, init) => {
    const { isForeign, over, timeout } = state;
    const signal = over && isForeign ? AbortSignal.any([request.signal, over]) : request.signal;
    let permit: Turn;
    try {
      // A hook may have taken longer than a permit lasts.
      const isFresh = !state.attempts && performance.now() - state.since < 500;
      if (!isFresh) state.permit?.release();
      permit = isFresh ? state.permit : await turnOf(state, signal);
      signal.throwIfAborted();
      return await inTime(signal, timeout, state.overdue("attempt"), (ending, controller) => {
        state.ending = controller;
        const send = (made: Request): Promise<Response> =>
          fetch(made, { ...init, signal: state.read.lasting?.(ending, state) ?? ending });
        return exchange(state, request, send, ending, permit);
      });
    } catch (error) {
      if (signal.aborted || error instanceof ForceRetryError) throw error;
      const failure = state.errorOf(error);
      heed(state, failure);
      throw failure;
    } finally {
      permit?.release();
    }
  };
}

/** Nothing is sent once the signal has ended the attempt. */
async function exchange<T>(
  state: CallState<T>,
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  ending: AbortSignal,
  permit: Turn,
): Promise<Response> {
  const { authorize, follower, read, settings } = state;
  const started = performance.now();
  state.attempts += 1;
  state.emit("request");
  const whole = wholeOf(request, state);
  const made = (state.request = authorize ? await authorized(state, whole, authorize) : whole);
  // The attempt may have ended while the caller authorized it.
  ending.throwIfAborted();
  let response: Response;
  try {
    permit?.sending();
    const send = (): Promise<Response> => fetch(made);
    response = await (follower?.send?.(made, send) ?? send());
    permit?.answered();
    // A `fetch` that does not listen may answer when the attempt is over.
    if (ending.aborted) cancelBody(response);
    ending.throwIfAborted();
  } catch (error) {
    state.broken = error;
    throw state.fault(error);
  }
  settings.manners.isAnswered = true;
  // A mock of one may lack what is needed here; one of another realm is no `instanceof`.
  if (!response?.headers || !response.arrayBuffer)
    throw new ClientError(state, "`fetch` has to resolve with a Response");
  if (unwritable.test(response.statusText)) withFactsOf(response, response);
  state.response = response;
  const milliseconds = performance.now() - started;
  state.emit("response", () => ({ ...safeAnswer(response, state), milliseconds }));
  if (!isResult(response, read)) return refused(state, made);
  if (state.isReadLate) return response;
  // ky, and a caller who asked for the response, can read it again.
  const kept = state.isKept ? (response.clone() as Response) : response;
  try {
    state.value = await read.read(state);
    state.failure = undefined;
    return (state.given = kept);
  } catch (error) {
    // A body is let go when both of its readers do so.
    cancelBody(kept);
    throw error;
  }
}

/** With the body that is given to it late; and where a hook has made it, it follows no redirect either. */
function wholeOf(request: Request, { content }: CallState<unknown>): Request {
  const manual =
    request.redirect === "follow" ? new Request(request, { redirect: "manual" }) : request;
  return manual.body ? manual : (content?.attach?.(manual) ?? manual);
}

/** The request as `authorize` leaves it. @throws {ClientError} when that fails. */
async function authorized(
  state: CallState<unknown>,
  request: Request,
  authorize: NonNullable<ClientOptions["authorize"]>,
): Promise<Request> {
  const before = new Headers(request.headers);
  const made: Request | void = await called(state, "authorize", async () => {
    try {
      return await authorize(request);
    } finally {
      state.learn(request, before);
    }
  });
  if (made && !(made instanceof Request))
    throw new ClientError(state, "`authorize` has to return a Request, or nothing");
  if (made) state.learn(made, before);
  if (!made || made === request) return request;
  // Another request must still stop with the call, and still follow no redirect. Its body may have another length.
  const init = { redirect: "manual", ...state.content?.init, signal: request.signal } as const;
  const other = new Request(made, init);
  other.headers.delete("content-length");
  return other;
}

/** What a function of the caller's gives. `about`: what it is asked about. @throws {ClientError} when it throws. */
async function called<R>(
  state: CallState<unknown>,
  name: string,
  call: () => R,
  about?: AnyClientError,
): Promise<Awaited<R>> {
  try {
    return await call();
  } catch (error) {
    throw callbackError(state, name, error, about);
  }
}

/** The response that ky gets for a status that is no success: of its body no more is read than an error keeps. */
async function refused(state: CallState<unknown>, request: Request): Promise<Response> {
  const { authorize, response, isReauthorized } = state;
  const { status } = response;
  const decoder = new TextDecoder();
  let text = "";
  await readParts(response, (part) => {
    text += decoder.decode(part, { stream: true });
    return text.length > mostKept;
  }).catch(ignore);
  const failure = httpError(response, text, state) as AnyClientError;
  heed(state, failure);
  if (status === 401 && authorize?.replaced && !isReauthorized) {
    state.isReauthorized = true;
    const isReplaced = await called(
      state,
      "authorize.replaced",
      () => authorize.replaced?.(request),
      failure,
    );
    if (isReplaced) {
      if (state.attempts <= state.mostRepeats)
        state.emit("retry", () => ({ error: failure, delay: 0 }));
      throw new ForceRetryError({ delay: 0 });
    }
  }
  return (state.given = withFactsOf(response, new Response(text)));
}

/** A reason phrase that platforms receive, but create no response with. */
const unwritable = /[^ -~]/;

/**
 * Copies the facts of a received response to another one, or fixes them in the same. They are not passed to a
 * constructor, which would reject some statuses and reason phrases.
 */
function withFactsOf({ headers, ok, status, statusText, url }: Response, made: Response): Response {
  const clone = made.clone.bind(made);
  const fields = {
    headers,
    ok,
    status,
    statusText: unwritable.test(statusText) ? "" : statusText,
    url,
    // In the types of Bun, `clone` returns another type of response.
    clone: () => withFactsOf(made, clone() as Response),
  };
  return Object.defineProperties(made, Object.getOwnPropertyDescriptors(fields));
}

interface Refusal {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
  readonly isTransient?: boolean;
}

/** Leaves the service alone for as long as it asks with a refusal. A budget knows best itself who waits for it. */
function heed(state: CallState<unknown>, failure: AnyClientError): void {
  state.failure = failure;
  const { status = 0, headers, isTransient } = failure as Refusal;
  const asked =
    isTransient || status === 429 || status === 503 ? headers && retryAfter(headers) : 0;
  const delay = Math.min(asked ?? 0, state.policy.maxRetryAfter);
  if (!asked) return;
  const isHeld = state.turns?.coolDown(delay) === true;
  if (!isHeld || status === 503) state.settings.manners.begin(state, failure, asked);
  state.emit("rest", () => ({ status, delay }));
}

/**
 * Failures that the next attempt would have too: of addresses, certificates, responses against HTTP, and mocks in tests. A
 * message is read only without a code, since it can name a host.
 */
const lasting =
  /bad (?:port|upgrade)|mock of|hpe_|proto|overflow|mismatch|cert|verify|err_(?:invalid|ssl|tls)/i;

/** Whether another attempt may succeed. */
function isPassing(
  error: AnyClientError,
  { policy }: CallState<unknown>,
  asked: number | undefined,
): boolean {
  const { code, cause } = error;
  if (code === "envelope") return error.isTransient;
  if (code === "http")
    return policy.statusCodes.includes(error.status) && (error.status !== 413 || !!asked);
  if (code === "timeout") return policy.retryOnTimeout && error.scope === "attempt";
  return code === "network" && !lasting.test(`${cause?.code ?? cause?.message}`);
}

/**
 * The `retry` that ky gets: how many repeats, which, and after what pause. Of a call that must not be repeated ky makes no
 * copy to repeat it by, but where a hook may ask for it.
 */
export function retryOf(state: CallState<unknown>, canForce: boolean): RetryOptions {
  const { content, policy, retries, settings } = state;
  const { limit, delay, jitter, backoffLimit, maxRetryAfter, budget } = policy;
  const forced = canForce && !content?.once ? Math.max(limit, 1) : 0;
  state.mostRepeats = retries || forced;
  if (!retries) return { limit: forced, methods: [] };
  let pause = 0;
  let isReconnected = false;
  return {
    limit: retries,
    methods: [state.method.toLowerCase()],
    backoffLimit: Number.POSITIVE_INFINITY,
    delay: () => pause,
    async shouldRetry({ error, retryCount }) {
      const failure = state.errorOf(error);
      const { status = 0, headers, isTransient } = failure as Refusal;
      const isAsked = isTransient || policy.afterStatusCodes.includes(status);
      const asked = isAsked && headers ? retryAfter(headers) : undefined;
      const wanted = await called(
        state,
        "retry.shouldRetry",
        () => policy.shouldRetry?.({ error, retryCount }),
        failure,
      );
      // The call may have ended meanwhile.
      const isWanted = !state.over?.aborted && (wanted ?? isPassing(failure, state, asked));
      if (!isWanted || Number(asked) > maxRetryAfter) return false;
      const drawn = delay(retryCount);
      const random = jitter === true ? Math.random() * drawn : jitter ? jitter(drawn) : drawn;
      const stale = !isReconnected && staleness(state.broken, settings.manners.isAnswered);
      pause = stale ? 0 : Math.round(asked ?? Math.min(random, backoffLimit));
      if (performance.now() + pause >= state.deadline) return false;
      if (!settings.manners.takeRepeat(budget) && stale !== "proven") {
        failure.message += "; not repeated, as `retry.budget` is used up";
        return false;
      }
      isReconnected ||= stale !== false;
      state.emit("retry", () => ({ error: failure, delay: pause }));
      return true;
    },
  };
}
