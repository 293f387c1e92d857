import { once } from "node:events";
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { callHeaders } from "../../stand-in/recorded-request.ts";
import { startStandIn } from "../../stand-in/start-stand-in.ts";
import { allow, corsHeaders, isPreflight } from "./cors.ts";
import { createFaults, type HeldBack } from "./faults.ts";

/** The test service behind a server that browsers can call and that can fail. */
export interface Front extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly baseUrl: string;
  /** An address without a listener. */
  readonly nowhere: string;
  /** The accepted key of the token data service. */
  readonly apikey: string;
}

interface Seen {
  readonly method: string | undefined;
  /** Request target as received. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Starts both servers. In addition to the services and `/fault/NAME/…`, it handles `GET /seen` (the requests in order,
 * and the service's counters) and `POST /release` (sends delayed responses).
 */
export async function startFront(): Promise<Front> {
  const standIn = await startStandIn();
  const seen: Seen[] = [];
  const failed = new Set<string>();
  const held: HeldBack = [];
  let preflights = 0;
  const faults = createFaults(() => `http://localhost:${port}/elsewhere`, held);

  const server = createServer((request, response) => {
    const { method, url = "", headers } = request;
    if (isPreflight(request)) {
      preflights += 1;
      return allow(request, response);
    }
    if (url === "/seen") {
      return answer(response, 200, { seen, preflights, violations: standIn.violations });
    }
    if (url === "/release") {
      for (const finish of held.splice(0)) finish();
      return answer(response, 200, {});
    }
    seen.push({ method, url, headers: callHeaders(headers) });
    const [, name, rest = ""] = /^\/fault\/([a-z]+)(\/.*)$/.exec(url) ?? [undefined, "", url];
    if (name === "once" && !failed.has(`${method} ${url}`)) {
      failed.add(`${method} ${url}`);
      return answer(response, 503, { error: "try again" }, { "retry-after": "0" });
    }
    const fault = faults[name];
    if (fault !== undefined) return fault(request, response);
    return forward(request, response, `${standIn.baseUrl}${rest}`);
  });
  // A connection closed for idleness just as a client reuses it would look like a fault of the client.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const nowhere = await closedAddress();

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    nowhere,
    apikey: standIn.apikey,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      await standIn.close();
    },
  };
}

/** Returns an unused high port, because many environments refuse to connect to low ports. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

function answer(response: ServerResponse, status: number, value: unknown, more = {}): void {
  response.writeHead(status, { ...corsHeaders, "content-type": "application/json", ...more });
  response.end(JSON.stringify(value));
}

/** Forwards in both directions as data arrives, without waiting for the end of a body. */
function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = request;
  const onward = send(url, { method, headers, agent: false }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...corsHeaders });
    reply.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
