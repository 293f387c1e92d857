/** A loopback server with faults of HTTP, bodies and connections. */
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  createServer,
} from "node:http";
import { gzipSync } from "node:zlib";

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The API key that the request carries, in the query or a header. */
  readonly key: string;
  /** 1 for the first request with this fault. */
  readonly hit: number;
}

type Fault = (exchange: Exchange) => unknown;

const long = JSON.stringify({ name: "x".repeat(2000) });
const page = "<!doctype html><html><body><h1>Maintenance</h1></body></html>";
const moved = { "content-type": "text/html" };

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}

/** Sends half of the declared bytes. */
function half(response: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(200, { "content-length": body.length, ...headers });
  response.write(body.subarray(0, body.length / 2));
}

/** Sends half of the body and then breaks the connection. */
function cut(response: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders = {}): void {
  half(response, body, headers);
  setTimeout(() => response.destroy(), 20);
}

const fine: Fault = ({ response }) => send(response, 200, '{"name":"fine"}');

/** Applies the fault to the first request only. */
function once(fault: Fault): Fault {
  return (exchange) => (exchange.hit === 1 ? fault(exchange) : fine(exchange));
}

const resetBeforeHeaders: Fault = ({ request }) => request.socket.destroy();
const cutMidBody: Fault = ({ response }) => cut(response, Buffer.from(long));
const slowHeaders: Fault = () => undefined;
const stalledBody: Fault = ({ response }) => half(response, Buffer.from(long));
const tooMany =
  (after: string): Fault =>
  ({ response }) =>
    send(response, 429, '{"error":"slow down"}', { "retry-after": after });
const unavailable: Fault = ({ response }) => send(response, 503, '{"error":"back soon"}');

/** The fault of a response. */
export const faults = {
  fine,
  resetBeforeHeaders,
  resetOnce: once(resetBeforeHeaders),
  cutMidBody,
  cutMidBodyOnce: once(cutMidBody),
  slowHeaders,
  slowHeadersOnce: once(slowHeaders),
  stalledBody,
  stalledBodyOnce: once(stalledBody),
  tooMany: tooMany("0"),
  tooManyOnce: once(tooMany("1")),
  tooManyForADay: tooMany("86400"),
  unavailable,
  unavailableOnce: once(unavailable),

  truncatedJson: ({ response }) => send(response, 200, '{"name":"fi'),
  htmlWith200: ({ response }) => send(response, 200, page, moved),
  empty: ({ response }) => send(response, 200, ""),
  noContent: ({ response }) => response.writeHead(204).end(),
  wrongKind: ({ response }) => send(response, 200, "[1,2]"),
  nullBody: ({ response }) => send(response, 200, "null"),
  invalidUtf8: ({ response }) => send(response, 200, Buffer.from("7b2261ff223a317d", "hex")),
  byteOrderMark: ({ response }) => send(response, 200, '\uFEFF{"name":"fine"}'),
  jsonAsText: ({ response }) =>
    send(response, 200, '{"name":"fine"}', { "content-type": "text/plain" }),
  prototypeKeys: ({ response }) =>
    send(response, 200, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  notGzip: ({ response }) => send(response, 200, "{}", { "content-encoding": "gzip" }),
  gzipCut: ({ response }) => {
    const noise = Array.from({ length: 3000 }, () => Math.random().toString(36)).join("");
    cut(response, gzipSync(JSON.stringify({ noise })), { "content-encoding": "gzip" });
  },
  /** A megabyte of JSON in a kilobyte. */
  gzipBomb: ({ response }) =>
    send(response, 200, gzipSync(JSON.stringify("x".repeat(1_000_000))), {
      "content-encoding": "gzip",
    }),
  /** The complete JSON without the gzip checksum. */
  gzipWithoutTrailer: ({ response }) =>
    send(response, 200, gzipSync('{"name":"fine"}').subarray(0, -8), {
      "content-encoding": "gzip",
    }),
  /** Half of the gzip stream, followed by a normal end of the connection. */
  gzipEndsEarly: ({ response }) => {
    send(response, 200, gzipSync(long).subarray(0, 20), { "content-encoding": "gzip" });
  },
  htmlAsJson: ({ response }) => send(response, 200, page),
  jsonAsHtml: ({ response }) => send(response, 200, '{"name":"fine"}', moved),
  controlCharacters: ({ response, key }) =>
    send(response, 200, `\u001B]0;${key}\u0007\r\nforged line\u2028\u202E`, moved),
  payloadOfAnotherKind: ({ response }) =>
    send(response, 200, '{"status":"1","message":"OK","result":{"not":"text"}}'),

  badGateway: ({ response }) => send(response, 502, page.repeat(100), moved),
  brokenError: ({ response }) => {
    response.writeHead(404, { "content-length": 1000 }).write('{"error":');
    setTimeout(() => response.destroy(), 20);
  },
  /** The key lies across the limit up to which an error reads the body. */
  hugeError: ({ response, key }) =>
    send(response, 500, "x".repeat(65_536 - Math.ceil(key.length / 2)) + key.repeat(9)),
  redirectElsewhere: ({ request, response, key }) => {
    const { "x-elsewhere": elsewhere = "https://elsewhere.test", "x-status": status = 307 } =
      request.headers;
    const location = `${String(elsewhere)}/stolen?key=${encodeURIComponent(key)}`;
    response.writeHead(Number(status), { location }).end();
  },

  echoesKey: ({ request, response, key }) => {
    const { url, headers } = request;
    const base64 = Buffer.from(`user:${key}`).toString("base64");
    const words = Object.values(headers).flatMap((value) => String(value).split(/[\s;=]+/));
    const decoded = words.map((word) => Buffer.from(word, "base64").toString());
    const seen = { url, headers, base64, words, decoded, [key]: key };
    const echo = {
      "x-echo": encodeURIComponent(key),
      "set-cookie": `key=${encodeURIComponent(key)}`,
    };
    send(response, 400, JSON.stringify(seen), echo);
  },
  echoesKeyAsPage: ({ request, response, key }) =>
    send(response, 200, `<p>${request.url} ${key} ${JSON.stringify(request.headers)}</p>`, moved),
  echoesKeyInEnvelope: ({ request, response, key }) =>
    send(response, 200, JSON.stringify({ status: "0", message: key, result: request.url })),
  echoesKeyInStatus: ({ response, key }) =>
    response.writeHead(401, encodeURIComponent(key), moved).end(key),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultNames: readonly FaultName[] = Object.keys(faults) as FaultName[];

export interface Received {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds by the clock of `performance.now()`. */
  readonly at: number;
}

export interface MisbehavingServer {
  readonly url: string;
  /** The bytes received, in order. */
  readonly received: Received[];
  /** The path that asks for a fault. */
  path(fault: FaultName): string;
  close(): Promise<void>;
}

export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const received: Received[] = [];
  const hits = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const { method, url = "", headers } = request;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ method, url, headers, body, at });
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const hit = (hits.get(pathname) ?? 0) + 1;
    hits.set(pathname, hit);
    const key = searchParams.get("apikey") ?? String(headers["x-api-key"] ?? "");
    const fault: Fault | undefined = Object.entries(faults).find(
      ([name]) => pathname.split("/")[1] === name,
    )?.[1];
    if (fault === undefined) response.writeHead(418).end();
    else fault({ request, response, key, hit });
  });
  // Idle connections stay open: a delayed process could reuse a connection that the server is closing.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  let asked = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    path(fault) {
      asked += 1;
      return `/${fault}/${asked}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
