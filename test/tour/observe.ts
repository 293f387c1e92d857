import type { RecordedRequest } from "../stand-in/recorded-request.ts";
import type { StandIn } from "../stand-in/start-stand-in.ts";
import { totalPause, totalWait, type CallWatch, type Sightings } from "./call-watch.ts";
import { milliseconds } from "./screen/format.ts";
import type { Figures } from "./screen/screen.ts";

/** The result of a run, and the events of server and listeners during it. */
export interface Observation<T> {
  readonly outcome: { readonly value: T } | { readonly error: unknown };
  readonly requests: readonly RecordedRequest[];
  readonly sightings: Sightings;
  /** `performance.now()` at the start of the call. */
  readonly began: number;
  /** Duration in milliseconds. */
  readonly took: number;
}

export async function observe<T>(
  standIn: StandIn,
  watch: CallWatch,
  run: () => Promise<T>,
): Promise<Observation<T>> {
  const before = standIn.requests.length;
  watch.take();
  const began = performance.now();
  const outcome = await run().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const took = performance.now() - began;
  return {
    outcome,
    began,
    took,
    requests: standIn.requests.slice(before),
    sightings: watch.take(),
  };
}

/** Returns the last status, the duration of the call alone, and its waiting time. */
export function figuresOf({ sightings, took }: Observation<unknown>): Figures {
  const waited = totalWait(sightings);
  return {
    status: String(sightings.responses.at(-1)?.status ?? "-"),
    time: milliseconds(Math.max(0, took - waited - totalPause(sightings))),
    waited: waited < 0.5 ? "-" : milliseconds(waited),
  };
}
