/** Both services on one loopback address: a server with the responses of the package's mocks. */
import type { AdvertisingMock } from "@callsheet/clients/advertising/mock";
import type { TokenDataMock } from "@callsheet/clients/token-data/mock";
import { countArrivals, type Violation } from "./arrival-counter.ts";
import { type Arrival, serve, type RecordingServer } from "./server.ts";
import { answerUndocumented } from "./undocumented.ts";

/** The only key that the stand-in accepts. */
export const standInKey = "stand-in-key-5f0c";

/** The number of holders of a token. */
export const holderCount = 23;

export interface StandIn extends RecordingServer {
  /** The key that the token data service accepts. */
  readonly apikey: string;
  /** Arrivals that exceeded the documented limit of 2 calls per second. */
  readonly violations: readonly Violation[];
  readonly tokenData: TokenDataMock;
  readonly advertising: AdvertisingMock;
}

export async function startStandIn(): Promise<StandIn> {
  // Imported dynamically, because the tour builds the package first.
  const [{ createTokenDataMock }, { createAdvertisingMock }] = await Promise.all([
    import("@callsheet/clients/token-data/mock"),
    import("@callsheet/clients/advertising/mock"),
  ]);
  const tokenData = createTokenDataMock({ records: holderCount });
  const advertising = createAdvertisingMock({ records: 0 });
  answerUndocumented(advertising);
  const violations: Violation[] = [];
  const limited = "account.tokenbalancehistory";
  const balances = countArrivals(limited, 2, 1000);

  const server = await serve(async ({ operation, query, request }) => {
    if (operation.service === "advertising") return await advertising(requestOf(request));
    const apikey = query.getAll("apikey").join();
    const { arrived } = request;
    const violation = operation.id === limited ? balances.count(apikey, arrived) : undefined;
    if (violation !== undefined) {
      violations.push(violation);
      return failure("Max calls per sec rate limit reached (2/sec)");
    }
    return apikey === standInKey ? await tokenData(requestOf(request)) : failure("Invalid API Key");
  });
  return { ...server, apikey: standInKey, violations, tokenData, advertising };
}

const requestOf = ({ method, url, headers, bytes }: Arrival["request"]): Request =>
  new Request(`http://stand-in.test${url}`, {
    method,
    headers,
    ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
  });

/** A failed envelope. The document only shows the envelope of a success. */
const failure = (result: string): Response =>
  Response.json({ status: "0", message: "NOTOK", result });
