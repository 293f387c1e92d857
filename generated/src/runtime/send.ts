// Sends a planned call through ky, which repeats attempts; the only file that knows ky
// (hand-written in templates/runtime, copied into the generated package).

import ky from "ky";
import { attempt } from "./attempt.ts";
import { ClientError, ParameterError, excerpt } from "./errors.ts";
import type { Plan } from "./plan.ts";
import { retryDelay } from "./retry.ts";

/**
 * Throttle, time limit, reading and errors are inside the `fetch` that ky is given, so every attempt
 * has them all. What ky throws itself holds the URL, and so the key: it never leaves this function.
 */
export async function send<T>(plan: Plan<T>): Promise<T> {
  const { run, method, url, headers, content, retry, signal } = plan;
  const result: { value?: T } = {};
  let failure: unknown;
  let pause = 0;
  try {
    await ky(url, {
      method,
      headers,
      ...(content && { body: content.body }),
      ...(signal && { signal }),
      redirect: "manual",
      timeout: false,
      throwHttpErrors: false,
      retry: {
        limit: retry.limit,
        methods: [method],
        backoffLimit: Number.POSITIVE_INFINITY,
        shouldRetry({ error }) {
          if (!(error instanceof ClientError)) return false;
          const delay = retryDelay(error, run.attempts, retry);
          if (delay === undefined) return false;
          pause = delay;
          run.tell("retry", { error, delay });
          return true;
        },
        delay: () => pause,
      },
      async fetch(request) {
        try {
          const { response, value } = await attempt(request, plan);
          result.value = value;
          return response;
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error === failure) throw error;
    const problem = error instanceof Error ? excerpt(run, error.message) : "";
    throw new ParameterError(run, "request", `the request cannot be made: ${problem}`);
  }
  return result.value as T;
}
