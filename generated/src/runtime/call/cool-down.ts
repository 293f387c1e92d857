// Leaves a service alone for as long as it asks, with all calls that it would refuse for the same reason
// (hand-written in templates/runtime, copied into the generated package).

import { ThrottleError } from "../errors/errors.ts";
import { isSensitive } from "../secrets/redact.ts";
import { pause } from "../time/pause.ts";
import { identityOf } from "../util/identity.ts";
import type { CoolDown } from "../types/health.ts";
import type { Acquired } from "../types/turns.ts";
import type { PreparedCall } from "./prepare.ts";
import { type Refusal, retryAfter } from "./retry-after.ts";

type Cooling = PreparedCall<unknown>;

/**
 * Whose calls are meant: after a 503 all of the client that go to the same place; else those of the
 * operation, with the same credentials.
 */
function keysOf(call: Cooling): [all: string, own: string] {
  const { href, operation, settings, headers, authorize } = call;
  const { origin, searchParams } = new URL(href);
  const inQuery = settings.parameters?.list.map(
    ({ secret, wire }) => secret && searchParams.get(wire),
  );
  const inHeaders = headers.filter(([name]) => isSensitive(name));
  const byFunction = authorize && identityOf(authorize);
  return [origin, [origin, operation, inQuery, inHeaders, byFunction].join()];
}

/** Heeds what the service asks for with a refusal. A budget knows best itself who waits for it. */
export function coolDown(call: Cooling, refusal: Refusal): void {
  const { settings, retry, turns } = call;
  const { health } = settings;
  const { coolDowns } = health;
  const { status = 0, isTransient } = refusal;
  const isDown = status === 503;
  const isMeant = isDown || isTransient || status === 429;
  const ms = isMeant ? Math.min(retryAfter(refusal) ?? 0, retry.maxRetryAfter) : 0;
  if (ms > 0 && (!turns?.coolDown(ms) || isDown)) {
    const key = keysOf(call)[isDown ? 0 : 1];
    const { until = 0, last } = coolDowns.get(key) ?? {};
    coolDowns.set(key, { until: Math.max(until, performance.now() + ms), status, last });
  }
  health.isRefused = coolDowns.size > 0;
}

/**
 * The turn of a call at a time when the service may be called. One that comes earlier is given back, as
 * others may need the place meanwhile.
 *
 * @throws as below.
 */
export async function turnOf(call: Cooling, first?: Acquired): Promise<Acquired | undefined> {
  let turn = first;
  // Where nothing has to be waited for, a budget may have been closed since the turn came.
  let isEarly = !turn || call.settings.health.coolDowns.size === 0;
  while (!turn?.failure && (isEarly || coolDownOf(call, performance.now()))) {
    isEarly = false;
    turn?.permit?.release();
    await cooledDown(call);
    turn = await call.turns?.next(call);
  }
  return turn;
}

/** What has to be waited for now, if anything. */
function coolDownOf(call: Cooling, now: number): CoolDown | undefined {
  const { health } = call.settings;
  const { coolDowns } = health;
  for (const [key, { until }] of coolDowns) if (until <= now) coolDowns.delete(key);
  health.isRefused = coolDowns.size > 0;
  const [all, own] = keysOf(call);
  return coolDowns.get(all) ?? coolDowns.get(own);
}

/**
 * Waits until the service may be called again; in the order of coming.
 *
 * @throws {ThrottleError} when that takes longer than `maxWait`; the signal's reason on abort.
 */
async function cooledDown(call: Cooling): Promise<void> {
  const { settings, signal } = call;
  const { maxWait = Number.POSITIVE_INFINITY } = settings.options.throttle ?? {};
  const since = performance.now();
  for (let now = since; ; now = performance.now()) {
    const asked = coolDownOf(call, now);
    call.waited = now - since;
    if (!asked) break;
    const { until, status, last } = asked;
    if (until - since > maxWait) {
      const wait = until - now;
      const why = `as the service asked for with HTTP ${status}: \`throttle.maxWait\` is ${maxWait} ms`;
      const message = `would wait ${Math.round(wait)} ms or longer, ${why}`;
      throw new ThrottleError(call, message, wait, call.failure);
    }
    const slept = pause(until - now, signal);
    asked.last = slept.then(() => last);
    await slept;
    signal?.throwIfAborted();
    await last;
  }
  if (call.waited > 1) call.emit("wait", () => ({ attempt: call.attempts + 1 }));
}
