/** A server that records requests and sends prepared responses byte by byte. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { SentRequest } from "./wire-text.ts";

export interface Loopback {
  readonly baseUrl: string;
  readonly sent: readonly SentRequest[];
  /** Resets the recorded requests. A response is a string: a status, headers, an empty line, a body. */
  prepare(answers: readonly string[]): void;
  close(): void;
}

export async function startLoopback(): Promise<Loopback> {
  let answers: string[] = [];
  let sent: SentRequest[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    sent.push({ method, url, headers, bytes: await buffer(request) });
    await answer(response, answers.shift() ?? "501\n\nno answer is left");
  }
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent;
    },
    prepare(next) {
      answers = [...next];
      sent = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Each byte is a separate chunk, so that characters, lines and events are split everywhere. */
async function answer(response: ServerResponse, text: string): Promise<void> {
  const [head = "", ...rest] = text.replace(/\n$/, "").split("\n\n");
  const [status = "", ...headers] = head.split("\n");
  response.statusCode = Number.parseInt(status, 10);
  for (const line of headers) {
    const colon = line.indexOf(": ");
    response.appendHeader(line.slice(0, colon), line.slice(colon + 2));
  }
  for (const byte of Buffer.from(rest.join("\n\n"))) {
    await new Promise<unknown>((resolve) => response.write(Buffer.of(byte), resolve));
    // The client would read unread bytes as one part.
    await setImmediate();
  }
  response.end();
}
