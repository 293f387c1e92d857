import type { HookContext, Hooks, ResponseContext, RetryContext } from "@callsheet/clients";

/** What the client's hooks told during a call or several. */
export interface Sightings {
  readonly requests: readonly HookContext[];
  readonly responses: readonly ResponseContext[];
  readonly retries: readonly RetryContext[];
}

/** Listens to clients; `take` hands over what was heard since the last time. */
export interface CallWatch {
  readonly hooks: Hooks;
  take(): Sightings;
}

export function watchCalls(): CallWatch {
  const requests: HookContext[] = [];
  const responses: ResponseContext[] = [];
  const retries: RetryContext[] = [];
  return {
    hooks: {
      request: (context) => requests.push(context),
      response: (context) => responses.push(context),
      retry: (context) => retries.push(context),
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
