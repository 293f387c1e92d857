/** A loopback service with scripted outages, which records requests. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The behaviour of the service until a time in milliseconds after the first request. */
export interface Phase {
  readonly until: number;
  /** The status of all responses, or "reset" to close connections. */
  readonly status: number | "reset";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Arrival {
  /** Milliseconds after the first request. */
  readonly at: number;
  readonly isServed: boolean;
}

export interface OutageServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly arrived: Arrival[];
  /** Milliseconds since the first request. */
  now(): number;
}

const body = JSON.stringify({ object: "list", data: [], accountList: [] });
const fine: Phase = { until: Number.POSITIVE_INFINITY, status: 200 };

/** Responds according to the phase in which a request arrives; succeeds after the last phase. */
export async function outageServer(script: readonly Phase[]): Promise<OutageServer> {
  const arrived: Arrival[] = [];
  let started: number | undefined;
  const now = (): number => performance.now() - (started ??= performance.now());
  const server = createServer((request, response) => {
    const at = now();
    const { status, headers } = script.find(({ until }) => at < until) ?? fine;
    arrived.push({ at, isServed: status === 200 });
    request.resume();
    if (status === "reset") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(status === 200 ? body : '{"message":"down"}');
  });
  // Only the script closes connections.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    arrived,
    now,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
