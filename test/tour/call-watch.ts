import type { CallEvent, CallEventOf } from "@callsheet/clients";

/** What the clients told during a call or several. */
export interface Sightings {
  readonly requests: readonly CallEventOf<"request">[];
  readonly responses: readonly CallEventOf<"response">[];
  readonly retries: readonly CallEventOf<"retry">[];
}

/** Listens to clients; `take` hands over what was heard since the last time. */
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

/** How long the throttle made the attempts wait, in ms. */
export function totalWait({ requests }: Sightings): number {
  return requests.reduce((sum, { waited }) => sum + waited, 0);
}

/** How long the pauses before repeated attempts were, in ms. */
export function totalPause({ retries }: Sightings): number {
  return retries.reduce((sum, { delay }) => sum + delay, 0);
}
