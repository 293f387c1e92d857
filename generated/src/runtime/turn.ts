// Waits for a call's turn within its throttle, and says how long that was
// (hand-written in templates/runtime, copied into the generated package).

import type { Call, ClientOptions } from "./call.ts";
import { type Credential, credentialOf, credentialsIn } from "./credentials.ts";
import { ThrottleError } from "./errors.ts";
import type { Seat } from "./line.ts";
import { aString, refuse, wrongValue } from "./option-kinds.ts";
import type { ClientValues } from "./parameters.ts";
import type { Plan } from "./plan.ts";
import type { Run } from "./run.ts";
import { type Settings, option } from "./settings.ts";
import { limitProblem } from "./throttle-check.ts";
import { type Limit, type Limiter, longestTimer, sharedLimiter } from "./throttle.ts";

/** What each attempt of a call waits for. */
export interface Turn {
  readonly limiter: Limiter;
  readonly key: string;
  readonly limit: Limit;
  readonly measure: "response" | "send";
  /** In ms, like `maxWait`. */
  readonly margin: number;
  readonly maxWait: number;
}

/** The place of one attempt. */
export interface Place {
  /** The request leaves now. */
  sending(): void;
  /** The service has it: the answer begins. */
  answered(): void;
  /** The attempt is over. */
  end(): void;
}

/** The budget belongs to the service, the account and the operation, not to one client. */
export function turnOf(
  { options, baseUrl }: Settings,
  call: Call<unknown>,
  values: ClientValues,
  run: Run,
): Turn | undefined {
  const { id, throttle, pathParams = {} } = call;
  const { limits, limiter = sharedLimiter, account, ...rest } = options.throttle ?? {};
  const limitFor = (name: string): Limit | false | undefined =>
    option(limits, name) as Limit | false | undefined;
  const limit = limitFor(id) ?? throttle ?? limitFor("*");
  if (!limit) return undefined;
  // The caller may have changed it since the client was made.
  refuse(limitProblem(id, limit), run);
  const { budget } = limit;
  const line = typeof budget === "function" ? budget({ operation: id, pathParams }) : budget;
  const owner = account === undefined ? credentials(options, call, values) : [named(account, run)];
  return {
    limiter,
    key: JSON.stringify([baseUrl, line === undefined ? id : { budget: line }, ...owner]),
    limit,
    measure: rest.measure ?? "response",
    margin: rest.margin ?? 100,
    maxWait: rest.maxWait ?? Number.POSITIVE_INFINITY,
  };
}

function named(account: string | (() => string), run: Run): object {
  const name = typeof account === "function" ? account() : account;
  refuse(wrongValue(name, aString, "throttle.account"), run);
  return { account: name };
}

/** All that tell the account of a call; a limiter of the caller's own may span processes. */
function credentials(
  { headers, authorize, throttle }: ClientOptions,
  call: Call<unknown>,
  values: ClientValues,
): Credential[] {
  const inHeaders = credentialsIn([headers, call.headers, call.options?.headers]);
  const known = [...values.credential, ...inHeaders];
  return authorize && !throttle?.limiter ? [...known, credentialOf(authorize)] : known;
}

let never: AbortSignal | undefined;

/** Shared by all who wait without a signal of their own; made for the first of them. */
export function neverAborted(): AbortSignal {
  return (never ??= new AbortController().signal);
}

/**
 * Takes a place for the next attempt.
 *
 * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
 */
export async function takeTurn(
  turn: Turn,
  { run, seat, signal = neverAborted(), timeout }: Plan<unknown>,
): Promise<Place> {
  if (seat && run.attempts === 0) return placeOf(turn, run, seat);
  const { limiter, key, limit, maxWait } = turn;
  let started = performance.now();
  // Calls that were made at once take their time one after the other: that is no waiting.
  queueMicrotask(() => {
    started = performance.now();
  });
  const impatience = maxWait < longestTimer ? impatient(turn, run) : undefined;
  const either = impatience ? AbortSignal.any([signal, impatience.signal]) : signal;
  try {
    const release = await limiter.acquire(key, limit, either, timeout || undefined);
    return placeOf(turn, run, { release, waited: performance.now() - started });
  } finally {
    clearTimeout(impatience?.timer);
  }
}

/** The estimate is the least: attempts ahead may take long. */
function impatient(turn: Turn, run: Run) {
  const { limiter, key, limit, maxWait } = turn;
  const expected = limiter.estimate?.(key, limit) ?? 0;
  if (expected > maxWait) throw refusal(turn, run, expected);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(refusal(turn, run, maxWait)), maxWait);
  return { signal: patience.signal, timer };
}

/** What was sent and never answered may still be on its way when the attempt is over. */
function placeOf({ measure, margin }: Turn, run: Run, { release, waited }: Seat): Place {
  // A shorter time is that of the program itself.
  run.waited = waited < 5 ? 0 : waited;
  if (run.waited > 0) run.tell("wait", () => ({ attempt: run.attempts + 1 }));
  let isHeld = true;
  let open = 0;
  const end = (): void => {
    if (isHeld) release(open);
    isHeld = false;
  };
  return {
    sending() {
      open = margin;
      if (measure === "send") end();
    },
    answered() {
      open = 0;
    },
    end,
  };
}

function refusal({ limit, maxWait }: Turn, run: Run, wait: number): ThrottleError {
  const rule = `${limit.calls} calls in ${limit.per} ms`;
  const message = `would wait ${Math.round(wait)} ms or longer for its turn (${rule})`;
  return new ThrottleError(
    run,
    `${message}, \`throttle.maxWait\` is ${maxWait} ms`,
    wait,
    run.failure,
  );
}
