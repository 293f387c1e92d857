/** An arrival that exceeds the limit. */
export interface Violation {
  readonly operation: string;
  /** `performance.now()` of the arrival. */
  readonly arrived: number;
  /** Milliseconds from the earliest arrival in the exceeded window to this arrival. */
  readonly span: number;
}

/** Enforces a limit like a strict server. */
export interface ArrivalCounter {
  /** Records an arrival. Returns a violation if a window contains more than `calls` arrivals. */
  count(key: string, arrived: number): Violation | undefined;
}

/** Counts arrivals in windows that begin at any time. Refused arrivals count like the others. */
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
