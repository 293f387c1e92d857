/** A loopback service that records when requests arrive. */
import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import { performance } from "node:perf_hooks";

export interface Service {
  readonly url: string;
  /** The time of each request in milliseconds of a monotonic clock. */
  readonly arrivals: number[];
  /** The path of each request. */
  readonly paths: string[];
  /** Delays the responses to requests. */
  hold(): void;
  /** Responds to the waiting requests and immediately to later ones. */
  answer(): void;
  close(): Promise<void>;
}

/** Starts the service. `failures`: number of first requests that fail with a transient error. */
export async function startService(failures = 0): Promise<Service> {
  const arrivals: number[] = [];
  const paths: string[] = [];
  const held: ServerResponse[] = [];
  let isHolding = false;
  const server = createServer((request, response) => {
    arrivals.push(performance.now());
    paths.push(request.url ?? "");
    if (arrivals.length <= failures) response.statusCode = 503;
    if (isHolding) held.push(response);
    else response.end("{}");
  }).listen(0, "127.0.0.1");
  // Idle connections stay open: a delayed process could reuse a connection that the server is closing.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    paths,
    hold() {
      isHolding = true;
    },
    answer() {
      isHolding = false;
      for (const response of held.splice(0)) response.end("{}");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The shortest time from any arrival to the arrival `calls` later, in milliseconds. */
export function shortestSpan(arrivals: readonly number[], calls: number): number {
  const spans = arrivals.slice(calls).map((at, index) => at - (arrivals[index] ?? at));
  return Math.min(Number.POSITIVE_INFINITY, ...spans);
}

/** The maximum number of arrivals in a half-open window of `per` milliseconds. */
export function most(arrivals: readonly number[], per: number): number {
  const counts = arrivals.map(
    (from) => arrivals.filter((at) => at >= from && at < from + per).length,
  );
  return Math.max(0, ...counts);
}
