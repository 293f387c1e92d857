// Has ky repeat a call: it pauses between attempts, and each is what it takes for a fetch
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import { linkedSignal, longestTimer } from "../time/timer.ts";
import type { Method } from "../types/values.ts";
import { ignore } from "../util/ignore.ts";
import { attempt } from "./attempt.ts";
import { turnOf } from "./cool-down.ts";
import type { PreparedCall } from "./prepare.ts";
import { repeatsOf } from "./repeats.ts";

/** As much of ky as is used here. */
export type Ky = (
  url: string,
  options: {
    readonly method: Method;
    readonly timeout: false;
    readonly throwHttpErrors: false;
    readonly signal: AbortSignal;
    readonly retry: {
      readonly limit: number;
      readonly methods: Method[];
      shouldRetry(): Promise<boolean>;
      delay(): number;
    };
    fetch(input: unknown): Promise<Response>;
  },
) => Promise<unknown>;

/**
 * Makes further attempts, until one succeeds or none is left. ky takes the call up where its first attempt
 * has failed.
 *
 * @throws what the last one failed with; the signal's reason on abort.
 */
export async function repeat<T>(
  prepared: PreparedCall<T>,
  first: AnyClientError,
  ky: Ky,
): Promise<T> {
  const { href, method, signal } = prepared;
  const pauseAfter = repeatsOf(prepared);
  let failure: unknown = first;
  let delay: number | undefined = await pauseAfter(first);
  let value: T | undefined;
  const linked = linkedSignal(signal, false, ignore);
  try {
    await ky(href, {
      method,
      timeout: false,
      throwHttpErrors: false,
      signal: linked.signal,
      retry: {
        limit: Number.MAX_SAFE_INTEGER,
        methods: [method],
        async shouldRetry() {
          delay ??= await pauseAfter(failure);
          return true;
        },
        // ky counts no further than a timer does, and is told of the rest after that.
        delay() {
          const now = Math.min(delay ?? 0, longestTimer);
          delay = now === delay ? undefined : Number(delay) - now;
          return now;
        },
      },
      async fetch() {
        if (delay !== undefined) throw failure;
        try {
          value = await attempt(prepared, await turnOf(prepared));
          return prepared.response as Response;
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    });
    return value as T;
  } finally {
    linked.end();
  }
}
