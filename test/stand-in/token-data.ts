import { json, type Answer, type Answerer, type Arrival } from "./answer.ts";
import type { ArrivalCounter, Violation } from "./arrival-counter.ts";
import { balanceOf, holdersOf } from "./holders.ts";

/** The only key that the stand-in takes. */
export const standInKey = "stand-in-key-5f0c";

const chains = new Set(["1", "8453"]);

/** What the token data service needs from outside. */
export interface TokenDataParts {
  readonly balanceArrivals: ArrivalCounter;
  readonly onViolation: (violation: Violation) => void;
}

/** Answers the two operations of the token data service. */
export function answerTokenData(parts: TokenDataParts): Answerer {
  return (arrival) => {
    const { query, operation } = arrival;
    const limited = operation.id === "account.tokenbalancehistory";
    if (limited) {
      const violation = parts.balanceArrivals.count(query.get("apikey") ?? "", arrival.arrived);
      if (violation !== undefined) {
        parts.onViolation(violation);
        return failure("Max calls per sec rate limit reached (2/sec)");
      }
    }
    if (query.getAll("apikey").join() !== standInKey) return failure("Invalid API Key");
    const chain = query.getAll("chainid").join();
    if (!chains.has(chain)) return failure(`Unknown chainid "${chain}"`);
    return limited ? balance(chain, arrival) : holders(chain, arrival);
  };
}

function holders(chain: string, { query }: Arrival): Answer {
  const contract = query.get("contractaddress");
  const page = count(query.get("page") ?? "1");
  const offset = count(query.get("offset") ?? "10");
  if (!contract) return failure("Missing contractaddress");
  if (page === undefined || offset === undefined) return failure("page and offset count from 1");
  return success(holdersOf(chain, contract).slice((page - 1) * offset, page * offset));
}

function balance(chain: string, { query }: Arrival): Answer {
  const contract = query.get("contractaddress");
  const address = query.get("address");
  const block = query.get("blockno");
  if (!contract || !address) return failure("Missing contractaddress or address");
  if (block === null || !/^\d+$/.test(block)) return failure("blockno is not a block number");
  return success(balanceOf(chain, contract, address, block));
}

function count(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function success(result: unknown): Answer {
  return json({ status: "1", message: "OK", result });
}

/**
 * The document shows the envelope of a success and no other. Status "0" inside HTTP 200, and the wording, are the
 * stand-in's own choice, made because services of this kind do so.
 */
function failure(result: string): Answer {
  return json({ status: "0", message: "NOTOK", result });
}
