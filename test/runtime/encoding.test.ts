/** Compression requested by calls, and truncated compressed bodies. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { saveFile } from "../../templates/runtime/file.ts";
import {
  type Download,
  type Events,
  type Reader,
  anyContent,
  download,
  events,
  json,
  jsonOrNothing,
  nothing,
  plainText,
  resumable,
} from "../../templates/runtime/index.ts";
import { nodeMajor } from "../support/node-major.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";

const content = Buffer.from(
  Array.from({ length: 8000 }, () => Math.random().toString(36)).join("\n"),
);

type Compress = (bytes: Buffer) => Buffer;

const codings: Readonly<Record<string, Compress>> = {
  br: brotliCompressSync,
  gzip: gzipSync,
  deflate: deflateSync,
};

interface Server extends AsyncDisposable {
  readonly baseUrl: string;
  readonly asked: IncomingHttpHeaders[];
}

/**
 * Sends the content in the first coding that the request accepts. A truncated compressed response ends normally, like
 * the response of a proxy that lost the rest. An uncompressed response is shorter than its declared length.
 */
async function compressingServer(part = 1, always?: string): Promise<Server> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    const taken = String(request.headers["accept-encoding"]);
    const coding = always ?? Object.keys(codings).find((name) => taken.includes(name));
    const body = coding === undefined ? content : codings[coding]?.(content);
    const sent = body?.subarray(0, body.length * part);
    response.writeHead(200, {
      "content-type": "text/plain",
      etag: '"a"',
      ...(coding === undefined
        ? { "content-length": content.length }
        : { "content-encoding": coding }),
    });
    response.write(sent ?? "", () => {
      if (coding === undefined && part < 1) response.destroy();
      else response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe("the header `accept-encoding`", () => {
  it.each<[string, Reader<unknown>]>([
    ["a download", download],
    ["a string", plainText],
    ["an undocumented response", anyContent],
  ])(
    "sends `accept-encoding: identity` for %s unless the caller sets the header",
    async (_, read) => {
      await using server = await compressingServer();
      const client = makeClient({ baseUrl: server.baseUrl });
      await client.call(thing({ read }));
      const headers = { "Accept-Encoding": "gzip" };
      await client.call(thing({ read, options: { headers } }));
      await makeClient({ baseUrl: server.baseUrl, headers }).call(thing({ read }));
      await client.call(thing({ read, options: { headers: { "accept-encoding": null } } }));
      const said = server.asked.map((asked) => asked["accept-encoding"]);
      expect(said.slice(0, 3)).toEqual(["identity", "gzip", "gzip"]);
      expect(said[3]).toMatch(/gzip/);
    },
  );

  it("leaves `accept-encoding` of JSON calls to the platform, even after downloads", async () => {
    await using server = await compressingServer();
    const client = makeClient({ baseUrl: server.baseUrl, retry: 0 });
    for (const read of [download, json("object"), download, json("object")]) {
      await client.call(thing({ read })).catch(() => undefined);
    }
    const said = server.asked.map((asked) => asked["accept-encoding"]);
    expect(said).toEqual(["identity", expect.stringContaining("gzip"), "identity", said[1]]);
  });

  it("omits `accept-encoding` if the platform forbids the header", async () => {
    await using server = await compressingServer();
    // Browsers do this.
    const fetch = async (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers);
      headers.delete("accept-encoding");
      return globalThis.fetch(new Request(request, { headers }));
    };
    const read = await makeClient({ baseUrl: server.baseUrl, fetch }).call(
      thing({ read: download }),
    );
    expect(read.contentLength).toBeUndefined();
    expect(content.equals(await read.bytes())).toBe(true);
  });
});

describe("a download", () => {
  it("requests an uncompressed download, which has a known length, progress and resumption", async () => {
    await using server = await compressingServer();
    const seen: unknown[] = [];
    const onDownloadProgress = ({ totalBytes }: { totalBytes: number }) => seen.push(totalBytes);
    const client = makeClient({ baseUrl: server.baseUrl });
    const read = await resumable(client, thing({ options: { onDownloadProgress } }));
    expect(read.contentLength).toBe(content.length);
    await read.bytes();
    expect(new Set(seen)).toEqual(new Set([content.length]));
  });

  it("rejects a truncated compressed download", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cut-"));
    try {
      for (const part of [0, 0.5, 0.999]) {
        await using server = await compressingServer(part);
        const client = makeClient({ baseUrl: server.baseUrl, retry: 0 });
        const read = await client.call(thing({ read: download }));
        expect(await rejection(saveFile(read, join(folder, "file")))).toMatchObject({
          name: "NetworkError",
        });
        expect(await readdir(folder)).toEqual([]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Sends these bytes, with or without a content-length header. */
async function bytesServer(coding: string, bytes: Buffer, isLengthKnown: boolean): Promise<Server> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    const length = isLengthKnown ? { "content-length": bytes.length } : {};
    response.writeHead(200, { "content-encoding": coding, ...length });
    response.flushHeaders();
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Readers of each kind of result, with the result for an empty body. */
const results: readonly (readonly [string, Reader<unknown>, unknown])[] = [
  ["any JSON", json(), undefined],
  ["nullable JSON", json("object", "null"), null],
  ["optional JSON", jsonOrNothing("object"), undefined],
  ["nothing", nothing, undefined],
  ["a string", plainText, ""],
  ["an undocumented response", anyContent, undefined],
  ["a download", download, 0],
  ["events", events(), 0],
];

async function wholeOf(value: unknown): Promise<unknown> {
  const { bytes, named } = Object(value) as Partial<Download & Events<unknown>>;
  if (bytes) return (await bytes()).byteLength;
  if (!named) return value;
  let count = 0;
  for await (const _ of value as Events<unknown>) count += 1;
  return count;
}

const ofFetch = nodeMajor < 24 ? codings : { ...codings, zstd: zstdCompressSync };

describe.each(Object.entries(ofFetch))(
  "an empty body that is compressed by %s",
  (coding, compress) => {
    it.each(results)("reads an empty compressed body as %s", async (_, read, value) => {
      const empty = compress(Buffer.alloc(0));
      for (const [bytes, isLengthKnown] of [
        [empty, true],
        [empty, false],
        [Buffer.alloc(0), true],
      ] as const) {
        await using server = await bytesServer(coding, bytes, isLengthKnown);
        for (const options of [{}, { maxResponseBytes: 1000 }]) {
          const client = makeClient({ baseUrl: server.baseUrl, retry: 0 });
          const call = client.call(thing({ method: "POST", read, options }));
          expect(await wholeOf(await call)).toBe(value);
        }
      }
    });

    it("rejects an empty compressed body if an object is expected", async () => {
      await using server = await bytesServer(coding, compress(Buffer.alloc(0)), true);
      const call = makeClient({ baseUrl: server.baseUrl }).call(thing({ read: json("object") }));
      expect(await rejection(call)).toMatchObject({ name: "DecodeError" });
    });
  },
);

describe("a compressed body that is shorter than an empty one", () => {
  it.each(results.slice(4))("rejects a truncated compressed body read as %s", async (_, read) => {
    for (const [coding, bytes] of [
      ["gzip", gzipSync("").subarray(0, 19)],
      ["x-gzip", gzipSync(content).subarray(0, 10)],
      ["GZIP", gzipSync(content).subarray(0, 1)],
      ["deflate", deflateSync(content).subarray(0, 1)],
    ] as const) {
      await using server = await bytesServer(coding, bytes, true);
      const client = makeClient({ baseUrl: server.baseUrl, retry: 0 });
      const calling = client.call(thing({ read })).then(wholeOf);
      expect(await rejection(calling), coding).toMatchObject({ name: "DecodeError" });
    }
  });
});
