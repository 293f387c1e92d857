// Has ky repeat a call: the only file that knows it. ky is loaded beside the first call, and not before: it
// makes a Request while it loads, which costs some platforms more than all else here (hand-written in
// templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import type { ClientError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import { linkedSignal, longestTimer } from "../time/timer.ts";
import type { Method } from "../types/values.ts";
import { ignore } from "../util/ignore.ts";
import { attempt } from "./attempt.ts";
import { nextTurn } from "./cool-down.ts";
import type { PreparedCall } from "./prepare.ts";
import { Repeats } from "./repeats.ts";

/** As much of ky as is used here. */
type Ky = (
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

let loading: Promise<Ky> | undefined;

// Not in a `try`: there, webpack takes a module that is not installed for one that need not be, and builds without it.
// In this way CommonJS loads it too, and may name its types.
const importKy = async (): Promise<Ky> => (await import("ky")).default;

/** Not remembered when it fails: the next call tries again. */
const loadKy = (): Promise<Ky> =>
  importKy().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });

/** Loads ky while there is a network: it may be needed when there is none. */
export function preload(): void {
  if (loading === undefined) (loading = loadKy()).catch(ignore);
}

/**
 * Makes further attempts, until one succeeds or none is left. ky takes the call up where its first attempt
 * has failed.
 *
 * @throws what the last one failed with; the signal's reason on abort.
 */
export async function repeat<T>(prepared: PreparedCall<T>, first: unknown): Promise<T> {
  const { context, signal } = prepared;
  const repeats = new Repeats(prepared);
  let failure = first;
  let delay: number | undefined = await repeats.delayAfter(failure);
  let value: T | undefined;
  const ky = await (loading ??= loadKy()).catch((error: unknown) => {
    throw unrepeated(error, context);
  });
  const linked = linkedSignal(signal, false, ignore);
  try {
    await ky(context.href, {
      method: context.method,
      timeout: false,
      throwHttpErrors: false,
      signal: linked.signal,
      retry: {
        limit: Number.MAX_SAFE_INTEGER,
        methods: [context.method],
        async shouldRetry() {
          delay ??= await repeats.delayAfter(failure);
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
          value = await attempt(prepared, await nextTurn(prepared));
          return context.response as Response;
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

/** The failure that would be repeated if there was ky, which says so. */
function unrepeated(error: unknown, context: CallContext): ClientError | undefined {
  const { failure } = context;
  // Of the platforms that stand for one in tests, some lack what ky needs: its message names that.
  const reason = `the module "ky" cannot be loaded (${cleanCause(error, context).message})`;
  const advice = "check that ky is installed and, where a bundler split the program, served";
  if (failure) failure.message += `; not repeated, as ${reason}: ${advice}`;
  return failure;
}
