// Callsheet runtime: sends one attempt, with its slot and credentials, and starts a cooldown after a failure.

import { type AnyClientError, ClientError, callbackError } from "../errors.ts";
import { retryAfter } from "../backoff.ts";
import type { Authorizer, Slot } from "../options.ts";
import { cancelBody, httpError, maxErrorText, readParts } from "../response/read.ts";
import { derivedSignal, noop, withTimeout } from "../util.ts";
import type { QueuedCall } from "./queued-call.ts";
import type { RetryPolicy } from "./settings.ts";

type Call = QueuedCall<unknown>;

/** Returns the slot of the first attempt. The result is only a promise if the call has to wait. */
export function firstSlot(call: Call): Promise<Slot | undefined> | Slot | undefined {
  const { caller, totalTimeout } = call;
  const slot = caller?.aborted ? undefined : freeSlot(call);
  if (slot !== "later") return slot;
  if (!totalTimeout) return slotOf(call, caller);
  return withTimeout(
    derivedSignal(caller),
    totalTimeout,
    () => call.overdue("call"),
    (signal) => slotOf(call, signal),
    (late) => late?.release(),
  );
}

/** Returns a slot if the attempt does not have to wait. */
function freeSlot(call: Call): Slot | "later" | undefined {
  const { queue, settings } = call;
  if (settings.backoff.cooldownOf(call)) return "later";
  return queue ? (queue.take(call) ?? "later") : undefined;
}

/** Waits for the service and a slot. A slot that comes too early is released. `failure`: of the previous attempt. */
export async function slotOf(
  call: Call,
  signal: AbortSignal | undefined,
  failure?: AnyClientError,
): Promise<Slot | undefined> {
  const { queue, settings } = call;
  signal?.throwIfAborted();
  call.waited = 0;
  const slot = freeSlot(call);
  if (slot !== "later") return slot;
  const since = performance.now();
  for (;;) {
    await settings.backoff.wait(call, signal);
    signal?.throwIfAborted();
    const granted = queue?.take(call) ?? (await queue?.wait(call, signal, failure));
    if (settings.backoff.cooldownOf(call)) {
      granted?.release();
      continue;
    }
    const waited = performance.now() - since;
    // A limiter in another process takes a few milliseconds, even if a slot is free; that is not reported as a wait.
    if (waited < 5) return granted;
    call.waited = waited;
    call.emit("wait", { attempt: call.attempts + 1 });
    return granted;
  }
}

/** Returns the result of a caller's function. `about`: its argument, if it is an error. @throws {ClientError} */
export async function callCallback<R>(
  call: Call,
  name: string,
  callback: () => R,
  about?: AnyClientError,
): Promise<Awaited<R>> {
  try {
    return await callback();
  } catch (error) {
    throw callbackError(call, name, error, about);
  }
}

/** Adds a body that ky did not receive, and excludes redirects, even if a hook created the request. */
function wholeOf(request: Request, { content }: Call): Request {
  const manual =
    request.redirect === "follow" ? new Request(request, { redirect: "manual" }) : request;
  return manual.body ? manual : (content?.attach?.(manual) ?? manual);
}

/** Returns the request with its body and credentials. @throws {ClientError} when `authorize` fails. */
export async function requestOf(request: Request, call: Call): Promise<Request> {
  const whole = wholeOf(request, call);
  return (call.request = call.authorize ? await authorized(whole, call, call.authorize) : whole);
}

async function authorized(request: Request, call: Call, authorize: Authorizer): Promise<Request> {
  const before = new Headers(request.headers);
  const made: Request | void = await callCallback(call, "authorize", async () => {
    try {
      return await authorize(request);
    } finally {
      call.learn(request, before);
    }
  });
  if (made && !(made instanceof Request))
    throw new ClientError(call, "`authorize` must return a Request or nothing");
  if (made) call.learn(made, before);
  if (!made || made === request) return request;
  // Another request must also abort with the call and exclude redirects. Its body can have another length.
  const init = { redirect: "manual", ...call.content?.init, signal: request.signal } as const;
  const other = new Request(made, init);
  other.headers.delete("content-length");
  return other;
}

/** Sends a request, unless the attempt has ended. @throws any error of `fetch`. */
export async function responseTo(
  request: Request,
  { tracer }: Call,
  slot: Slot | undefined,
  ending: AbortSignal,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response> {
  slot?.sending();
  const send = (): Promise<Response> => fetch(request);
  const response = await (tracer?.send?.(request, send) ?? send());
  slot?.responded(response);
  // A custom `fetch` that ignores its signal can respond after the attempt has ended.
  if (ending.aborted) cancelBody(response);
  ending.throwIfAborted();
  return response;
}

/** Matches a reason phrase that platforms receive, but reject when creating a response. */
const unwritable = /[^ -~]/;

/** @throws {ClientError} when `fetch` does not resolve with a response. */
export function checkedResponse(response: Response, call: Call): Response {
  // A mock can lack some methods, and `instanceof` does not work for a response from another realm.
  if (!response?.headers || !response.arrayBuffer)
    throw new ClientError(call, "`fetch` must return a Response");
  return unwritable.test(response.statusText) ? withFactsOf(response, response) : response;
}

/** Copies status and headers to a response, because constructors reject some statuses and reason phrases. */
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

/** Returns the error of an unsuccessful response, and a copy for ky. Reads only the part that the error keeps. */
export async function refusalOf(
  response: Response,
  call: Call,
): Promise<{ readonly error: AnyClientError; readonly copy: Response }> {
  const decoder = new TextDecoder();
  let text = "";
  await readParts(response, (part) => {
    text += decoder.decode(part, { stream: true });
    return text.length > maxErrorText;
  }).catch(noop);
  const error = httpError(response, text, call) as AnyClientError;
  return { error, copy: withFactsOf(response, new Response(text)) };
}

interface Refusal {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
  readonly isTransient?: boolean;
  readonly retryAfter?: number | undefined;
}

/** Returns the pause in milliseconds that the service requests with a failure of one of these statuses. */
export function pauseOf(
  failure: AnyClientError,
  statuses: readonly number[],
  { maxRetryAfter }: RetryPolicy,
): number | undefined {
  const { status = 0, headers, isTransient, retryAfter: declared } = failure as Refusal;
  const asked =
    declared ??
    ((isTransient || statuses.includes(status)) && headers ? retryAfter(headers) : undefined);
  return asked && Math.min(asked, maxRetryAfter);
}

/** Starts the cooldown that a failure requests. The queue of a limited call delays the calls that share the limit. */
export function startCooldown(call: Call, failure: AnyClientError): void {
  const { status = 0 } = failure as Refusal;
  const asked = pauseOf(failure, [429, 503], call.policy);
  if (!asked) return;
  const delay = Math.min(asked, call.policy.retryAfterLimit);
  const isHeld = call.queue?.coolDown(delay) === true;
  if (!isHeld || status === 503) call.settings.backoff.start(call, failure, asked);
  call.emit("cooldown", { status, delay });
}
