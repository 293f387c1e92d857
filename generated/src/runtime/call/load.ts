// Loads what follows a failure, and ky with it: that makes a Request while it loads, which costs some platforms more than
// all else here (hand-written in templates/runtime, copied into the generated package).

import { inTime } from "../time/timer.ts";
import { ignore } from "../util/ignore.ts";
import type { PreparedCall } from "./prepare.ts";
import type { Ky } from "./repeat.ts";

type Loaded = readonly [again: typeof import("../again.ts"), ky: { readonly default: Ky }];

/** What of a call is needed here. */
type Loading = Pick<PreparedCall<unknown>, "signal" | "timeout">;

let loading: Promise<Loaded> | undefined;

// Not in a `try`: there, webpack takes a module that is not installed for one that need not be, and builds without it.
// In this way CommonJS loads ky too, and may name its types.
const importAll = async (): Promise<Loaded> => Promise.all([import("../again.ts"), import("ky")]);

/** Not remembered when it fails: the next call tries again. */
const loaded = (): Promise<Loaded> =>
  (loading ??= importAll().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Loads it while there is a network: it may be needed when there is none. */
export function preload(): void {
  if (loading === undefined) loaded().catch(ignore);
}

/** It may take as long as an attempt. @throws why it cannot be loaded; the signal's reason on abort. */
export function load({ signal, timeout }: Loading): Promise<Loaded> {
  return inTime(signal, timeout, () => new Error(`it takes longer than ${timeout} ms`), loaded);
}
