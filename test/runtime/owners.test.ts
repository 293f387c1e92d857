/** Failures that belong to the caller, or that every attempt would repeat. */
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, type Server, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Media, bytes, json, mediaAndJson } from "../../templates/runtime/index.ts";
import { nodeMajor } from "../support/node-major.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";

let received = 0;
/** Reads requests, whose body can be interrupted. */
const reading = createHttpServer((request, response) => {
  received += 1;
  request.on("error", () => undefined).on("end", () => response.end("{}"));
  request.resume();
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => reading.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(reading.address() as AddressInfo).port}`;
});
afterAll(() => {
  reading.closeAllConnections();
  reading.close();
});

/** Fails after `parts` parts. */
const failing = (error: unknown, parts: number): Media =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (parts <= 0) throw error;
        parts -= 1;
        controller.enqueue(new Uint8Array(70_000));
      },
    },
    { highWaterMark: 0 },
  );

describe("streams of the caller that fail", () => {
  it.each([
    ["as media", { encode: bytes() }],
    ["after JSON", { encode: mediaAndJson, body: { a: 1 } }],
  ])("rejects with ClientError and the stream's reason, sent %s", async (_, how) => {
    const client = makeClient({ baseUrl });
    for (const parts of [0, 1, 40]) {
      for (const thrown of [new Error("disk broke"), "disk broke"]) {
        for (const options of [{}, { onUploadProgress: () => undefined }]) {
          const media = failing(thrown, parts);
          const call = thing({ method: "PUT", media, ...how, options, read: json() });
          const error = await rejection(client.call(call));
          expect(error).toMatchObject({
            name: "ClientError",
            code: "client",
            attempts: 1,
            message: "things.get: `media` failed: disk broke",
            cause: { message: "disk broke" },
          });
        }
      }
    }
  });

  it("rejects a partly read stream before sending", async () => {
    const media = new Blob(["abc", "def"]).stream();
    const reader = media.getReader();
    await reader.read();
    reader.releaseLock();
    received = 0;
    const client = makeClient({ baseUrl });
    const call = thing({ method: "PUT", media, encode: bytes(), read: json() });
    expect(await rejection(client.call(call))).toMatchObject({
      name: "ParameterError",
      parameter: "media",
    });
    expect(received).toBe(0);
  });
});

const okWith = (headers: string): string => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n{"a":1}`;

const wrong: Readonly<Record<string, string>> = {
  "too many header bytes": okWith(`content-length: 7\r\nx-long: ${"x".repeat(17_000)}`),
  "two content-length headers": okWith("content-length: 7\r\ncontent-length: 8"),
  "content-length next to transfer-encoding": okWith(
    "content-length: 7\r\ntransfer-encoding: chunked",
  ),
  ...(nodeMajor < 24 ? {} : { "a header without a name": okWith("content-length: 7\r\n: x") }),
  "a control character in a header": okWith("content-length: 7\r\nx-a: \u0001"),
  "a response of another protocol": "SSH-2.0-OpenSSH_9.6\r\n\r\n",
};

async function rawServer(text: string): Promise<{ server: Server; count: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      count += 1;
      socket.end(text, "latin1");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, count: () => count };
}

describe("responses that violate HTTP", () => {
  it.each(Object.entries(wrong))(
    "rejects with NetworkError without a retry: %s",
    async (_, text) => {
      const { server, count } = await rawServer(text);
      const { port } = server.address() as AddressInfo;
      const client = makeClient({
        baseUrl: `http://127.0.0.1:${port}`,
        retry: { backoffLimit: 1 },
      });
      expect(await rejection(client.call(thing()))).toMatchObject({ code: "network", attempts: 1 });
      expect(count()).toBe(1);
      server.close();
    },
  );

  it("retries after a connection that closes without a response", async () => {
    const { server, count } = await rawServer("");
    const { port } = server.address() as AddressInfo;
    const client = makeClient({ baseUrl: `http://127.0.0.1:${port}`, retry: { backoffLimit: 1 } });
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "network", attempts: 3 });
    expect(count()).toBe(3);
    // Uses TLS with a server that does not support it.
    const secure = makeClient({
      baseUrl: `https://127.0.0.1:${port}`,
      retry: { backoffLimit: 1 },
    });
    await rejection(secure.call(thing()));
    server.close();
  });
});

describe("transient failures of a host with a misleading name", () => {
  it('retries a DNS failure although the host name contains "certs"', async () => {
    let count = 0;
    const fetch = async (): Promise<Response> => {
      count += 1;
      const message = "getaddrinfo EAI_AGAIN protocol.certs.test";
      const cause = Object.assign(new Error(message), { code: "EAI_AGAIN" });
      throw new TypeError("fetch failed", { cause });
    };
    const client = makeClient({ fetch, retry: { backoffLimit: 1 } });
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "network", attempts: 3 });
    expect(count).toBe(3);
  });
});

describe("untrusted certificates", () => {
  it.each([
    ["CERT_HAS_EXPIRED", "certificate has expired"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "wrong version number"],
  ])("rejects an untrusted certificate without a retry: %s", async (code, message) => {
    let count = 0;
    const fetch = async (): Promise<Response> => {
      count += 1;
      const cause = Object.assign(new Error(message), { code });
      throw new TypeError("fetch failed", { cause });
    };
    const client = makeClient({ fetch, retry: { backoffLimit: 1 } });
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "network", attempts: 1 });
    expect(count).toBe(1);
  });
});
