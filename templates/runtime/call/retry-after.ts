// Reads in an answer how long the service wants to be left alone
// (hand-written in templates/runtime, copied into the generated package).

/** What of an error says so. */
export interface Refusal {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
  readonly isTransient?: boolean;
}

/**
 * In ms. Times are compared with the service's own clock where it sends that. What it says of its limits
 * counts where it refuses for them, and says nothing more exact.
 */
export function retryAfter({ headers, status }: Refusal): number | undefined {
  const read = (name: string): string => headers?.get(name) ?? "";
  const numberOf = (name: string): number => Number(read(name) || Number.NaN);
  const now = Date.parse(read("date")) || Date.now();
  const after = read("retry-after");
  const date = /^[A-Za-z]{3}/.test(after) ? Math.max(0, Date.parse(after) - now) : Number.NaN;
  const waits = [numberOf("retry-after-ms"), numberOf("retry-after") * 1000, date];
  if (status === 429 || status === 503) {
    // Of several limits the one that is used up for longest.
    const used = read("ratelimit").matchAll(/;\s*r=0\b[^,]*;\s*t=(\d+)/g);
    waits.push(Math.max(...Array.from(used, ([, seconds]) => Number(seconds) * 1000)));
    for (const prefix of ["", "x-"]) {
      if (Number(read(`${prefix}ratelimit-remaining`)) > 0) continue;
      const reset = numberOf(`${prefix}ratelimit-reset`) * 1000;
      // Seconds from now, or else a time: in seconds, or in ms.
      waits.push(
        (reset < 1e12 ? reset : (reset < 1e14 ? reset : reset / 1000) - now) || Number.NaN,
      );
    }
  }
  return waits.find((wait) => wait >= 0);
}
