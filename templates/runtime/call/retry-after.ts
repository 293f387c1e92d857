// Reads in a refusal how long the service wants to be left alone
// (hand-written in templates/runtime, copied into the generated package).

import { askedPause, numberIn, timeIn } from "./asked-pause.ts";

/** What of an error says so. */
export interface Refusal {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
  readonly isTransient?: boolean;
}

/** In ms. What the service says of its limits counts where it refuses for them, and says nothing more exact. */
export function retryAfter({ headers, status }: Refusal): number | undefined {
  if (headers === undefined) return undefined;
  const pause = askedPause(headers);
  if (pause !== undefined || (status !== 429 && status !== 503)) return pause;
  // Of several limits the one that is used up for longest.
  const used = (headers.get("ratelimit") ?? "").matchAll(/;\s*r=0\b[^,]*;\s*t=(\d+)/g);
  const longest = Math.max(...Array.from(used, ([, seconds]) => Number(seconds) * 1000));
  const resets = ["ratelimit-", "x-ratelimit-", "x-rate-limit-"].map((limit) => {
    if (numberIn(headers, `${limit}remaining`) > 0) return Number.NaN;
    const reset = numberIn(headers, `${limit}reset`) * 1000;
    // Seconds from now, or else a time: in seconds, or in ms.
    return reset < 1e12 ? reset : (reset < 1e14 ? reset : reset / 1000) - timeIn(headers);
  });
  return longest >= 0 ? longest : resets.find((reset) => reset > 0);
}
