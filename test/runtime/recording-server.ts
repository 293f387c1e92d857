/** A loopback server that records requests unchanged. */
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Arrived {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export interface RecordingServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly arrived: Arrived[];
}

/** Responds with the function's result; `null` leaves a request without a response. */
export async function recordingServer(
  reply: (request: Arrived, index: number) => Reply | undefined = () => undefined,
): Promise<RecordingServer> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
    const { method = "", url: target = "", headers } = request;
    const one = { method, target, headers, body };
    arrived.push(one);
    const {
      status = 200,
      body: answer = "null",
      headers: own = {},
    } = reply(one, arrived.length - 1) ?? {};
    response.writeHead(status, { "content-type": "application/json", ...own });
    response.end(status === 204 ? undefined : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
