import type { CallEvent, CallEventOf } from "@callsheet/clients";

/** Events that the clients reported during one or several calls. */
export interface Sightings {
  readonly requests: readonly CallEventOf<"request">[];
  readonly responses: readonly CallEventOf<"response">[];
  readonly retries: readonly CallEventOf<"retry">[];
}

/** Listens to clients. `take` returns the events since the last call. */
export interface CallWatch {
  readonly onEvent: (event: CallEvent) => void;
  take(): Sightings;
}

export function watchCalls(): CallWatch {
  const requests: CallEventOf<"request">[] = [];
  const responses: CallEventOf<"response">[] = [];
  const retries: CallEventOf<"retry">[] = [];
  return {
    onEvent(event) {
      if (event.type === "request") requests.push(event);
      if (event.type === "response") responses.push(event);
      if (event.type === "retry") retries.push(event);
    },
    take: () => ({
      requests: requests.splice(0),
      responses: responses.splice(0),
      retries: retries.splice(0),
    }),
  };
}

/** Returns the time in milliseconds that attempts waited for the throttle. */
export function totalWait({ requests }: Sightings): number {
  return requests.reduce((sum, { waited }) => sum + waited, 0);
}

/** Returns the time in milliseconds of the pauses before retries. */
export function totalPause({ retries }: Sightings): number {
  return retries.reduce((sum, { delay }) => sum + delay, 0);
}
