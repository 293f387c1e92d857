import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { callHeaders, type RecordedRequest } from "./recorded-request.ts";
import { findRoute, type Route } from "./route-table.ts";

/** A request that matched an operation. */
export interface Arrival extends Route {
  readonly request: RecordedRequest;
}

type Answerer = (arrival: Arrival) => Response | Promise<Response>;

/** A loopback server that records its requests. */
export interface RecordingServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly baseUrl: string;
  /** Every request in order of arrival, whatever its response. */
  readonly requests: readonly RecordedRequest[];
  /** Closes open connections, too. */
  close(): Promise<void>;
}

type Recording = { -readonly [K in keyof RecordedRequest]: RecordedRequest[K] };

/** Serves every operation of both documents. Responds to other requests with 404. */
export async function serve(answer: Answerer): Promise<RecordingServer> {
  const requests: Recording[] = [];
  const server = createServer((request, response) => {
    void handle(request, response, answer, requests);
  });
  // The server closes no idle connections: a client could reuse a connection that is closing.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function close(): Promise<void> {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
  return { baseUrl: `http://127.0.0.1:${port}`, requests, close, [Symbol.asyncDispose]: close };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answerer,
  requests: Recording[],
): Promise<void> {
  const arrived = performance.now();
  const { method = "", url = "" } = request;
  const route = findRoute(method, url);
  const recording: Recording = {
    method,
    url,
    headers: callHeaders(request.headers),
    arrived,
    operation: route?.operation.id,
    role: route?.operation.role,
    bytes: Buffer.alloc(0),
    body: "",
    status: undefined,
  };
  requests.push(recording);
  try {
    recording.bytes = await buffer(request);
  } catch {
    return; // The caller aborted the request in the middle of the body.
  }
  recording.body = recording.bytes.toString();
  const reply =
    route === undefined
      ? refusal(404, `No operation answers ${method} ${url.replace(/\?.*$/s, "")}`)
      : await answerOrFail(answer, { ...route, request: recording });
  recording.status = reply.status;
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const piece of reply.body ?? []) response.write(piece);
  response.end();
}

/** Reports an error of the server itself with status 500. */
async function answerOrFail(answer: Answerer, arrival: Arrival): Promise<Response> {
  try {
    return await answer(arrival);
  } catch (error) {
    return refusal(500, `The server failed: ${String(error)}`);
  }
}

/** The documents specify no error responses. */
const refusal = (code: number, message: string): Response =>
  Response.json({ error: { code, message } }, { status: code });
