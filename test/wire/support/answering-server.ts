/** A loopback server that responds as the test specifies. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, other values as JSON. */
  readonly body?: unknown;
}

export interface AnsweringServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** Method and target of each request since the last `answer`. */
  readonly requests: readonly string[];
  /** The bodies of these requests. */
  readonly bodies: readonly string[];
  /** Sets one response per request. The last one also serves later requests. */
  answer(...replies: readonly Reply[]): void;
}

export async function answeringServer(): Promise<AnsweringServer> {
  let replies: readonly Reply[] = [];
  let requests: string[] = [];
  let bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const reply = replies[requests.length] ?? replies.at(-1) ?? {};
      requests.push(`${request.method} ${request.url}`);
      bodies.push(Buffer.concat(parts).toString());
      const { status = 200, headers = {}, body } = reply;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      const isWhole = typeof body === "string" || body instanceof Buffer;
      response.end(isWhole ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    get bodies() {
      return bodies;
    },
    answer(...next) {
      replies = next;
      requests = [];
      bodies = [];
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
