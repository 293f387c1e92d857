// One attempt of a call: its turn, its time limit, its request and the reading of its answer
// (hand-written in templates/runtime, copied into the generated package).

import { authorized } from "./authorize.ts";
import { ClientError, NetworkError, TimeoutError, cleanCause } from "./errors.ts";
import type { Plan } from "./plan.ts";
import type { Answer } from "./read.ts";
import { checkStatus } from "./status.ts";
import { longestTimer } from "./throttle.ts";
import { takeTurn } from "./turn.ts";

export interface Attempted<T> {
  readonly response: Response;
  readonly value: T;
}

/** Waiting for the turn is outside the time limit; reading the body is inside. */
export async function attempt<T>(input: RequestInfo | URL, plan: Plan<T>): Promise<Attempted<T>> {
  const { run, signal: caller, timeout } = plan;
  const deadline = new AbortController();
  const signal = caller ? AbortSignal.any([caller, deadline.signal]) : deadline.signal;
  run.waited = 0;
  const release = plan.turn && (await takeTurn(plan.turn, run, signal));
  run.attempts += 1;
  const timer =
    timeout === false || timeout > longestTimer
      ? undefined
      : setTimeout(() => deadline.abort(), timeout);
  const fault = (error: unknown): unknown => {
    if (caller?.aborted) return caller.reason;
    return deadline.signal.aborted ? overdue(plan) : broken(error, plan);
  };
  // A `fetch` of the caller's own may not listen to the signal: this does.
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    return await Promise.race([exchange(new Request(input, { signal }), plan, fault), stopped]);
  } catch (error) {
    throw signal.aborted ? fault(error) : error;
  } finally {
    // A listener that stays would keep this attempt alive as long as the caller's signal.
    signal.removeEventListener("abort", stop);
    clearTimeout(timer);
    release?.();
  }
}

async function exchange<T>(
  request: Request,
  { run, read, settings, method, path }: Plan<T>,
  fault: Answer["fault"],
): Promise<Attempted<T>> {
  const { authorize, fetch = globalThis.fetch } = settings.options;
  const started = performance.now();
  run.tell("request", {});
  const ready = await authorized(request, authorize, run.secrets);
  // The attempt may have ended while the caller authorized it.
  request.signal.throwIfAborted();
  const response = await reach(() => fetch(ready), fault);
  const { status } = response;
  run.tell("response", { status, milliseconds: performance.now() - started });
  const answer: Answer = { response, facts: run, fault };
  await checkStatus(answer, `${method} ${path}`);
  return { response, value: await read.read(answer) };
}

async function reach(fetch: () => Promise<Response>, fault: Answer["fault"]): Promise<Response> {
  try {
    return await fetch();
  } catch (error) {
    throw fault(error);
  }
}

function overdue({ run, timeout }: Plan<unknown>): TimeoutError {
  const message = `no complete answer within the \`timeout\` of ${timeout} ms`;
  return new TimeoutError(run, message);
}

function broken(error: unknown, { run }: Plan<unknown>): ClientError {
  if (error instanceof ClientError) return error;
  const { code, message, name } = cleanCause(error, run);
  return new NetworkError(
    run,
    `no complete answer, the connection failed: ${code ?? (message || name)}`,
    error,
  );
}
