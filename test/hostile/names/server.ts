import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pairs } from "./calls/named-call.ts";

/** A received request. */
export interface Arrival {
  readonly method: string | undefined;
  readonly url: string | undefined;
  /** Header names in lowercase. */
  readonly headers: Pairs;
  readonly body: unknown;
}

/** A loopback server that sends its responses in order and records the requests. */
export async function withServer(
  answers: readonly unknown[],
  use: (baseUrl: string, seen: readonly Arrival[]) => Promise<void>,
): Promise<void> {
  const seen: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const arrival = await read(request);
    const answer = answers[seen.length];
    seen.push(arrival);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}`, seen);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

async function read(request: IncomingMessage): Promise<Arrival> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const text = Buffer.concat(chunks).toString("utf8");
  const { rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ""]] : [],
  );
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  return { method: request.method, url: request.url, headers, body };
}
