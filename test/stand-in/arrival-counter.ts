/** An arrival that came too soon. */
export interface Violation {
  readonly operation: string;
  /** `performance.now()` of the arrival. */
  readonly arrived: number;
  /** Milliseconds from the earliest arrival of the crowded window to this one. */
  readonly span: number;
}

/** A limit as a strict server counts it. */
export interface ArrivalCounter {
  /** Notes an arrival; the violation when there are now more than `calls` in one window. */
  count(key: string, arrived: number): Violation | undefined;
}

/**
 * Counts arrivals in windows that begin anywhere, never at the tick of a clock. Refused arrivals count like the others:
 * they did arrive.
 */
export function countArrivals(operation: string, calls: number, per: number): ArrivalCounter {
  const latest = new Map<string, number[]>();
  return {
    count(key, arrived) {
      const earlier = latest.get(key) ?? [];
      latest.set(key, [...earlier, arrived].slice(-calls));
      const [first] = earlier;
      if (first === undefined || earlier.length < calls || arrived - first >= per) return undefined;
      return { operation, arrived, span: arrived - first };
    },
  };
}
