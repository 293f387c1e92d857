// The only file that knows ky. The first call loads it: ky makes a Request while it loads, which costs
// some platforms more than all else here (hand-written in templates/runtime, copied into the generated
// package).

import type { Method } from "../types/values.ts";

/** As much of ky as is used here. */
export type Ky = (
  url: string,
  options: {
    readonly method: Method;
    readonly redirect: "manual";
    readonly timeout: number | false;
    readonly retry: 0;
    readonly throwHttpErrors: false;
    readonly signal?: AbortSignal;
    fetch(input: unknown): Promise<Response>;
  },
) => Promise<unknown>;

/** In this way CommonJS loads it too, and may name its types. */
export async function loadKy(): Promise<Ky> {
  return (await import("ky")).default;
}
