// The exchange of an attempt: its request, and the answer read
// (hand-written in templates/runtime, copied into the generated package).

import type { Run } from "../context/call-context.ts";
import { callbackError } from "../errors/callback-error.ts";
import { ClientError, NetworkError, ParameterError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { redirectError, redirectInit } from "../request/redirect.ts";
import { discard } from "../response/body-size.ts";
import type { Answer } from "../response/read.ts";
import { checkStatus } from "../response/status.ts";
import { safeHeaders } from "../secrets/safe-headers.ts";
import type { Place } from "../throttle/permit.ts";
import { authorized } from "./authorize.ts";
import { fetchBy } from "./foreign-fetch.ts";
import type { Plan } from "./prepare.ts";
import { teller, watchUpload } from "./progress.ts";

export interface Attempted<T> {
  readonly response: Response;
  readonly value: T;
}

/**
 * The request of ky's that is to be sent, with what ky need not know of: it copies headers three times,
 * and lets go of a body that the caller's `fetch` may want to look at later.
 *
 * @throws {ParameterError} when the platform makes no such request.
 */
export function requestOf({ run, headers, content }: Plan<unknown>, request: Request): Request {
  if (content === undefined) {
    for (const [name, value] of headers) request.headers.set(name, value);
    return request;
  }
  // `duplex` is what a stream asks for; the others do not mind.
  const init = { headers, body: content.body, duplex: "half", ...redirectInit(content) };
  try {
    return new Request(request, init);
  } catch (error) {
    const { message } = cleanCause(error, run);
    throw new ParameterError(run, "request", `the request cannot be made: ${message}`);
  }
}

/** Nothing is sent once the signal of the request has ended the attempt. */
export async function exchange<T>(
  plan: Plan<T>,
  request: Request,
  place?: Place,
): Promise<Attempted<T>> {
  const { run, authorize, fetch = globalThis.fetch, maxResponseBytes } = plan;
  const fault = (error: unknown): unknown => broken(error, plan);
  const started = performance.now();
  run.tell("request", () => ({}));
  const ready = authorize ? await authorized(request, authorize, plan) : request;
  // The attempt may have ended while the caller authorized it.
  request.signal.throwIfAborted();
  let response: Response;
  try {
    place?.sending();
    const upload = watchUpload(plan, ready, ready === request);
    run.request = upload.request;
    response = await fetchBy(fetch, upload.request, run);
    place?.answered();
    upload.answered();
  } catch (error) {
    throw fault(error);
  }
  if (!isResponse(response)) {
    throw new ClientError(run, "`fetch` gave no response: it has to resolve with a Response");
  }
  run.response = response;
  run.tell("response", () => ({
    status: response.status,
    headers: safeHeaders(response, run),
    milliseconds: performance.now() - started,
  }));
  const answer: Answer = {
    response,
    facts: run,
    fault,
    signal: plan.caller,
    most: maxResponseBytes,
    idle: plan.timeout,
    progress:
      plan.watchers.onDownloadProgress && ((total) => teller(plan, "onDownloadProgress", total)),
  };
  await checkStatus(answer, `${run.method} ${run.path}`);
  return { response, value: await readAnswer(plan, answer) };
}

/** The reader takes the body: who asked for the response gets a copy, unless the body is the result. */
async function readAnswer<T>(
  { read, watchers: { onResponse }, run }: Plan<T>,
  answer: Answer,
): Promise<T> {
  const { response } = answer;
  if (onResponse === undefined) return read.read(answer);
  const copy = read.takesBody ? response : response.clone();
  try {
    const value = await read.read(answer);
    await show(onResponse, copy, run);
    return value;
  } catch (error) {
    // A body is let go when both of its readers do so.
    if (copy !== response) discard(copy);
    throw error;
  }
}

async function show(
  onResponse: (response: Response) => unknown,
  response: Response,
  run: Run,
): Promise<void> {
  try {
    await onResponse(response);
  } catch (error) {
    throw callbackError(run, "onResponse", error);
  }
}

/** One of another realm is no `instanceof`; a proxy of one refuses to be read. */
function isResponse(value: unknown): value is Response {
  try {
    const { status, headers, arrayBuffer } = value as Response;
    return typeof status === "number" && Symbol.iterator in headers && isFunction(arrayBuffer);
  } catch {
    return false;
  }
}

const isFunction = (value: unknown): boolean => typeof value === "function";

const unreadable =
  "`media` cannot be read: its file has changed, or is gone, since it was opened, so open it again";

function broken(error: unknown, plan: Plan<unknown>): ClientError {
  if (error instanceof ClientError) return error;
  const redirected = redirectError(error, plan);
  if (redirected) return redirected;
  const { code, message, name } = cleanCause(error, plan.run);
  // To send it again would fail again.
  if (name === "NotReadableError" && plan.content) {
    return new ClientError(plan.run, unreadable, error);
  }
  const reason = code ?? (message || name);
  return new NetworkError(plan.run, `no complete answer, the connection failed: ${reason}`, error);
}
