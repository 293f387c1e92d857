// The exchange of an attempt: its request, and the answer read
// (hand-written in templates/runtime, copied into the generated package).

import { callbackError } from "../errors/callback-error.ts";
import { ClientError, NetworkError, ParameterError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { cancelBody } from "../response/body-size.ts";
import { httpError } from "../response/status.ts";
import { safeAnswer } from "../secrets/safe-headers.ts";
import type { Answer } from "../types/answer.ts";
import type { Permit } from "../types/turns.ts";
import { authorized } from "./authorize.ts";
import type { PreparedCall } from "./prepare.ts";

/** @throws {ParameterError} when the platform makes no such request. */
function requestOf(call: PreparedCall<unknown>, signal: AbortSignal): Request {
  const { href, method, headers, content } = call;
  const body = (content?.body ?? null) as NonNullable<RequestInit["body"]> | null;
  // `duplex` is what a stream asks for; the others do not mind.
  const common = { method, headers, body, redirect: "manual", duplex: "half", signal } as const;
  try {
    return new Request(href, { ...common, ...content?.init });
  } catch (error) {
    const { message } = cleanCause(error, call);
    throw new ParameterError(call, "request", `the request cannot be made: ${message}`);
  }
}

/** Nothing is sent once the signal has ended the attempt. */
export async function exchange<T>(
  prepared: PreparedCall<T>,
  signal: AbortSignal,
  permit: Permit | undefined,
): Promise<T> {
  const { authorize, content, fetch = globalThis.fetch, fetchBy, read } = prepared;
  const { health } = prepared.settings;
  const made = requestOf(prepared, signal);
  prepared.attempts += 1;
  prepared.response = prepared.broken = undefined;
  const started = performance.now();
  prepared.emit("request");
  const ready = authorize ? await authorized(made, authorize, prepared) : made;
  // The attempt may have ended while the caller authorized it.
  signal.throwIfAborted();
  let response: Response;
  try {
    permit?.sending();
    const { progress } = prepared.watchers;
    const upload = content && progress?.upload(ready, content, ready === made, prepared);
    const sent = (prepared.request = upload?.request ?? ready);
    const sending = (): Promise<Response> =>
      fetchBy ? fetchBy(fetch, sent, prepared) : fetch(sent);
    response = await (prepared.follower?.send?.(sent, sending) ?? sending());
    permit?.answered();
    upload?.answered();
  } catch (error) {
    prepared.broken = error;
    throw fault.call(prepared, error);
  }
  health.isAnswered = true;
  // A mock of one may lack what is needed here; one of another realm is no `instanceof`.
  if (!response?.headers || !response.arrayBuffer) {
    throw new ClientError(prepared, "`fetch` has to resolve with a Response");
  }
  prepared.response = response;
  prepared.emit("response", () => ({
    ...safeAnswer(response, prepared),
    milliseconds: performance.now() - started,
  }));
  if (!response.ok && !read.statuses?.includes(response.status)) {
    throw await httpError(response, prepared);
  }
  const answer: Answer = Object.assign(prepared, { response, fault });
  const { onResponse } = prepared.watchers;
  if (onResponse === undefined) return await read.read(answer);
  // The reader takes the body: who asked for the response gets a copy, unless the body is the result. To the types of Bun,
  // a copy is a response of another kind.
  const copy = read.takesBody ? response : (response.clone() as Response);
  try {
    const value = await read.read(answer);
    try {
      await onResponse(copy);
    } catch (error) {
      throw callbackError(prepared, "onResponse", error);
    }
    return value;
  } catch (error) {
    // A body is let go when both of its readers do so.
    cancelBody(copy);
    throw error;
  }
}

function fault(this: PreparedCall<unknown>, error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  const { code, message, name } = cleanCause(error, this);
  // A Request of this platform is a text to some, and no URL.
  const advice = code === "ERR_INVALID_URL" ? ", does `fetch` need `foreignFetch(fetch)`?" : "";
  const problem = `the connection failed: ${code ?? (message || name)}${advice}`;
  return this.content?.fault?.(error, this) ?? new NetworkError(this, problem, error);
}
