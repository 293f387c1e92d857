/** Makes calls of a service during an outage, and reports their outcome. */
import { pause } from "./fixtures.ts";
import { type Phase, outageServer } from "./outage-server.ts";

export interface Outage {
  readonly script: readonly Phase[];
  readonly calls: number;
  /** Milliseconds between calls; 0 for simultaneous calls. */
  readonly every: number;
  /** The number of callers, each of which waits for its previous call; if absent, calls do not wait. */
  readonly callers?: number;
}

export interface Outcome {
  readonly requests: number;
  readonly served: number;
  /** Requests that arrived during the outage. */
  readonly inVain: number;
  /** Milliseconds from the end of the outage to the first successful request. */
  readonly recovered: number;
  /** Milliseconds until the last call ended. */
  readonly took: number;
  /** Calls that failed although they started after the outage. */
  readonly failedAfter: number;
}

/** Makes a client for a base URL; the result makes one call. */
export type MakeCaller = (baseUrl: string) => () => PromiseLike<unknown>;

export async function suffer(outage: Outage, make: MakeCaller): Promise<Outcome> {
  const { script, calls, every, callers } = outage;
  await using server = await outageServer(script);
  const call = make(server.baseUrl);
  const end = script.findLast(({ status }) => status !== 200)?.until ?? 0;
  const started = performance.now();
  let failedAfter = 0;
  const one = async (): Promise<boolean> => {
    const isAfter = server.arrived.length > 0 && server.now() > end;
    try {
      await call();
      return true;
    } catch {
      if (isAfter) failedAfter += 1;
      return false;
    }
  };
  const made: Promise<boolean>[] = [];
  const inTurn = async (): Promise<void> => {
    for (; made.length < calls; await pause(every)) {
      const next = one();
      made.push(next);
      await next;
    }
  };
  await Promise.all(Array.from({ length: callers ?? 0 }, inTurn));
  for (let index = made.length; index < calls; index += 1) {
    // Measures elapsed time, because timers fire late.
    while (performance.now() - started < index * every) await pause(1);
    made.push(one());
  }
  const ended = await Promise.all(made);
  const { arrived } = server;
  const back = arrived.find(({ at, isServed }) => isServed && at >= end);
  return {
    requests: arrived.length,
    served: ended.filter(Boolean).length,
    inVain: arrived.filter(({ isServed }) => !isServed).length,
    recovered: (back?.at ?? Number.NaN) - end,
    took: performance.now() - started,
    failedAfter,
  };
}
