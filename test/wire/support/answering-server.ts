/** A server on this machine that answers each request as the test says. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
}

export interface AnsweringServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** Method and target of each request since the last `answer`. */
  readonly requests: readonly string[];
  /** One for each request; the last of them for all that follow. */
  answer(...replies: readonly Reply[]): void;
}

export async function answeringServer(): Promise<AnsweringServer> {
  let replies: readonly Reply[] = [];
  let requests: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const reply = replies[requests.length] ?? replies.at(-1) ?? {};
    requests.push(`${request.method} ${request.url}`);
    const { status = 200, headers = {}, body } = reply;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    answer(...next) {
      replies = next;
      requests = [];
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
