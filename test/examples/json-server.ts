/** A server of JSON on loopback that records requests, and allows pages of any origin to call it. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface JsonServer extends AsyncDisposable {
  readonly url: string;
  /** Method and path of each request, without those of CORS. */
  readonly requests: readonly string[];
  /** The time of each request in milliseconds of a monotonic clock. */
  readonly arrivals: readonly number[];
}

interface JsonResponse {
  /** Default: 200. */
  readonly status?: number;
  readonly body: object;
}

type Respond = (request: IncomingMessage) => JsonResponse | Promise<JsonResponse>;

export async function serveJson(respond: Respond): Promise<JsonServer> {
  const requests: string[] = [];
  const arrivals: number[] = [];
  const server = createServer(async (request, response) => {
    const allow = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method === "OPTIONS") return response.writeHead(204, allow).end();
    arrivals.push(performance.now());
    requests.push(`${request.method} ${request.url}`);
    const { status = 200, body } = await respond(request);
    response.writeHead(status, { ...allow, "content-type": "application/json" });
    return response.end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    arrivals,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
