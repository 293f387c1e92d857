// The exchange of an attempt: its request, and the answer read
// (hand-written in templates/runtime, copied into the generated package).

import { callbackError } from "../errors/callback-error.ts";
import { ClientError, NetworkError, ParameterError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { cancelBody } from "../response/body-size.ts";
import { refuseFailure } from "../response/status.ts";
import { safeHeaders } from "../secrets/safe-headers.ts";
import type { Answer } from "../types/answer.ts";
import type { Permit } from "../types/turns.ts";
import { authorized } from "./authorize.ts";
import type { PreparedCall } from "./prepare.ts";
import { staleness } from "./stale.ts";

/** @throws {ParameterError} when the platform makes no such request. */
function requestOf(
  { context, headers, content }: PreparedCall<unknown>,
  signal: AbortSignal,
): Request {
  const { href, method } = context;
  const init: RequestInit = { method, headers, redirect: "manual", signal };
  try {
    if (content === undefined) return new Request(href, init);
    const body = content.body as NonNullable<RequestInit["body"]>;
    // `duplex` is what a stream asks for; the others do not mind.
    const sending = { ...init, body, duplex: "half" as const, ...content.init };
    return new Request(href, sending);
  } catch (error) {
    const { message } = cleanCause(error, context);
    throw new ParameterError(context, "request", `the request cannot be made: ${message}`);
  }
}

/** Nothing is sent once the signal of the request has ended the attempt. */
export async function exchange<T>(
  prepared: PreparedCall<T>,
  ending: AbortSignal,
  permit: Permit | undefined,
): Promise<T> {
  const request = requestOf(prepared, ending);
  const { context, authorize, content, fetch = globalThis.fetch, fetchBy } = prepared;
  const { progress } = prepared.watchers;
  const fault = (error: unknown): unknown => broken(error, prepared);
  context.startAttempt();
  const started = performance.now();
  context.emit("request", () => ({}));
  const ready = authorize ? await authorized(request, authorize, prepared) : request;
  // The attempt may have ended while the caller authorized it.
  request.signal.throwIfAborted();
  let response: Response;
  try {
    permit?.sending();
    const upload = content && progress?.upload(ready, content, ready === request, prepared);
    const sent = (context.request = upload?.request ?? ready);
    const sending = (): Promise<Response> =>
      fetchBy ? fetchBy(fetch, sent, context) : fetch(sent);
    response = await (context.follower?.send?.(sent, sending) ?? sending());
    permit?.answered();
    upload?.answered();
  } catch (error) {
    context.staleness = staleness(error, prepared.settings.health.isAnswered);
    throw fault(error);
  }
  prepared.settings.health.isAnswered = true;
  if (!isResponse(response)) {
    throw new ClientError(context, "`fetch` gave no response: it has to resolve with a Response");
  }
  context.response = response;
  context.emit("response", () => ({
    status: response.status,
    headers: safeHeaders(response, context),
    milliseconds: performance.now() - started,
  }));
  const answer: Answer = {
    response,
    facts: context,
    fault,
    signal: prepared.caller,
    repeats: prepared.retry.limit,
    most: prepared.maxResponseBytes,
    idle: prepared.timeout,
    progress: progress?.download(prepared),
  };
  if (!response.ok) {
    await refuseFailure(answer, `${context.method} ${context.path}`, prepared.read);
  }
  return await readAnswer(prepared, answer);
}

/** The reader takes the body: who asked for the response gets a copy, unless the body is the result. */
async function readAnswer<T>(
  { read, watchers: { onResponse }, context }: PreparedCall<T>,
  answer: Answer,
): Promise<T> {
  const { response } = answer;
  if (onResponse === undefined) return await read.read(answer);
  const copy = read.takesBody ? response : response.clone();
  try {
    const value = await read.read(answer);
    try {
      await onResponse(copy);
    } catch (error) {
      throw callbackError(context, "onResponse", error);
    }
    return value;
  } catch (error) {
    // A body is let go when both of its readers do so.
    if (copy !== response) cancelBody(copy);
    throw error;
  }
}

/** One of another realm is no `instanceof`; a proxy of one refuses to be read. */
function isResponse(value: unknown): value is Response {
  try {
    const { status, headers, arrayBuffer } = value as Response;
    const isCallable = typeof arrayBuffer === "function";
    return isCallable && typeof status === "number" && Symbol.iterator in headers;
  } catch {
    return false;
  }
}

function broken(error: unknown, { context, content }: PreparedCall<unknown>): ClientError {
  if (error instanceof ClientError) return error;
  const known = content?.fault?.(error, context);
  if (known) return known;
  const { code, message, name } = cleanCause(error, context);
  const reason = code ?? (message || name);
  // A Request of this platform is a text to some, and no URL.
  const advice = code === "ERR_INVALID_URL" ? ", does `fetch` need `foreignFetch(fetch)`?" : "";
  const problem = `no complete answer, the connection failed: ${reason}${advice}`;
  return new NetworkError(context, problem, error);
}
