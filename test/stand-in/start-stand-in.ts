import { refusal, type Answerer } from "./answer.ts";
import { answerAdvertising } from "./advertising.ts";
import { countArrivals, type Violation } from "./arrival-counter.ts";
import { serve, type RecordingServer } from "./server.ts";
import { answerTokenData, standInKey } from "./token-data.ts";

/** Both services on one address of this machine. */
export interface StandIn extends RecordingServer {
  /** The key that the token data service takes. */
  readonly apikey: string;
  /** Arrivals that broke the documented limit of 2 calls a second. */
  readonly violations: readonly Violation[];
  /** The next request for the operation gets this status and no more; it does not reach the service. */
  failNext(operation: string, status: number): void;
}

/** Starts a server that behaves as the two documents say, and as simply as possible where they say nothing. */
export async function startStandIn(): Promise<StandIn> {
  const violations: Violation[] = [];
  const faults: { readonly operation: string; readonly status: number }[] = [];
  const services: Readonly<Record<string, Answerer>> = {
    advertising: answerAdvertising(),
    "token-data": answerTokenData({
      balanceArrivals: countArrivals("account.tokenbalancehistory", 2, 1000),
      onViolation: (violation) => violations.push(violation),
    }),
  };
  const server = await serve((arrival) => {
    const fault = faults.findIndex(({ operation }) => operation === arrival.operation.id);
    const [taken] = fault === -1 ? [] : faults.splice(fault, 1);
    if (taken !== undefined) return refusal(taken.status, "The stand-in was told to fail");
    const service = services[arrival.operation.service];
    return service?.(arrival) ?? refusal(501, "No such service");
  });
  return {
    ...server,
    apikey: standInKey,
    violations,
    failNext: (operation, status) => void faults.push({ operation, status }),
  };
}
