import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Media, type Progress, download } from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly size: number;
}

const arrivals: Arrival[] = [];
/** What the server answers next, and to whatever comes after. */
let statuses: number[] = [];
let url = "";
const server = createServer(async (request, response) => {
  let size = 0;
  for await (const part of request) size += (part as Buffer).length;
  arrivals.push({ headers: request.headers, size });
  response.writeHead(statuses.shift() ?? 200, { "content-length": 2 }).end("{}");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  arrivals.length = 0;
  statuses = [];
  vi.unstubAllGlobals();
});

const size = 200_000;
const bytes = new Uint8Array(size).fill(7);

interface Sending {
  readonly method?: "PUT" | "POST";
  readonly media?: Media;
  readonly body?: unknown;
}

/** Sends, and gives what was told meanwhile. */
async function send(
  { method = "POST", ...content }: Sending,
  client = makeClient({ baseUrl: url }),
): Promise<Progress[]> {
  const told: Progress[] = [];
  const options = {
    retry: { backoffLimit: 1 },
    onUploadProgress: (progress: Progress) => told.push(progress),
  };
  await client.call(thing({ method, ...content, options }));
  return told;
}

/** Begins at 0, grows without a pause, ends where it should. */
function expectWhole(told: readonly Progress[], total: number | undefined): void {
  const steps = told.map(({ transferred }) => transferred);
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(size);
  expect(steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0))).toBe(true);
  expect(steps.length, "in pieces").toBeGreaterThan(3);
  expect(new Set(told.map((progress) => progress.total))).toEqual(new Set([total]));
}

describe("the progress of an upload", () => {
  it.each([
    { name: "bytes", media: bytes },
    { name: "a buffer", media: bytes.buffer },
    { name: "a blob", media: new Blob([bytes], { type: "image/png" }) },
  ])("is told of $name, which keep their length on the wire", async ({ media }) => {
    expectWhole(await send({ media }), size);
    const type = media instanceof Blob ? "image/png" : "application/octet-stream";
    expect(arrivals).toMatchObject([
      { size, headers: { "content-length": String(size), "content-type": type } },
    ]);
  });

  it("is told of JSON, in bytes", async () => {
    const told = await send({ body: "ż".repeat(10) });
    expect(told).toEqual([
      { transferred: 0, total: 22 },
      { transferred: 22, total: 22 },
    ]);
    expect(arrivals).toMatchObject([{ size: 22, headers: { "content-length": "22" } }]);
  });

  it("of a stream has no total", async () => {
    expectWhole(await send({ media: new Blob([bytes]).stream() }), undefined);
    expect(arrivals).toMatchObject([{ size, headers: { "transfer-encoding": "chunked" } }]);
  });

  it("of a stream of texts counts their bytes", async () => {
    const texts = new Blob(["abc", "dé"]).stream().pipeThrough(new TextDecoderStream());
    expect((await send({ media: texts as ReadableStream<never> })).at(-1)).toEqual({
      transferred: 6,
      total: undefined,
    });
    expect(arrivals).toMatchObject([{ size: 6 }]);
  });

  it("begins anew with each attempt", async () => {
    statuses = [503];
    const told = await send({ method: "PUT", media: new Blob([bytes]) });
    const again = told.findLastIndex(({ transferred }) => transferred === 0);
    expectWhole(told.slice(again), size);
    expect(again).toBeGreaterThan(0);
    expect(arrivals.map((arrival) => arrival.size)).toEqual([size, size]);
  });

  it("does not make a stream one that can be sent twice", async () => {
    statuses = [503];
    const media = new Blob([bytes]).stream();
    expect(await rejection(send({ method: "PUT", media }))).toMatchObject({ status: 503 });
    expect(arrivals).toHaveLength(1);
  });

  it("follows the transport, and not what waits in memory", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      },
      { highWaterMark: 0 },
    );
    const { fetch } = stub(async ({ body }) => {
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return jsonResponse({});
    });
    const told = await send({ media: endless }, makeClient({ fetch }));
    expect(told.at(-1)).toEqual({ transferred: pulled * 1000, total: undefined });
    expect(pulled).toBeLessThan(4);
  });

  it("is told by what `authorize` leaves, its length unknown when that is another request", async () => {
    const authorize = (request: Request): Request =>
      new Request(request, {
        headers: { ...Object.fromEntries(request.headers), "x-signed": "1" },
      });
    expectWhole(await send({ media: bytes }, makeClient({ baseUrl: url, authorize })), undefined);
    expect(arrivals).toMatchObject([{ size, headers: { "x-signed": "1" } }]);
  });

  it("is its beginning and end in browsers, which send no streams over HTTP/1.1", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11) Chrome/140" });
    expect(await send({ media: bytes })).toEqual([
      { transferred: 0, total: size },
      { transferred: size, total: size },
    ]);
    expect(arrivals).toMatchObject([{ headers: { "content-length": String(size) } }]);
  });

  it("is nothing where nothing is sent", async () => {
    expect(await send({})).toEqual([]);
  });

  it("changes nothing when its watcher throws, and tells the logger", async () => {
    const error = vi.fn<(message: string) => void>();
    const onUploadProgress = (): never => {
      throw new Error("broken bar");
    };
    const client = makeClient({ baseUrl: url, logger: { error } });
    await client.call(thing({ method: "POST", body: 1, options: { onUploadProgress } }));
    expect(error).toHaveBeenCalledWith("things.get: onUploadProgress failed");
  });
});

describe("the progress of an answer", () => {
  const chunks = (length: string | undefined, coding?: string): Response =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of ['{"a"', ":", "1}"]) {
            controller.enqueue(new TextEncoder().encode(part));
          }
          controller.close();
        },
      }),
      {
        headers: {
          ...(length !== undefined && { "content-length": length }),
          ...(coding !== undefined && { "content-encoding": coding }),
        },
      },
    );

  it.each([
    { name: "with its length", answer: chunks("7"), total: 7 },
    { name: "without", answer: chunks(undefined), total: undefined },
    { name: "that was compressed", answer: chunks("99", "gzip"), total: undefined },
  ])("is told of JSON $name", async ({ answer, total }) => {
    const told: Progress[] = [];
    const onDownloadProgress = (progress: Progress) => told.push(progress);
    const { fetch } = stub(() => answer);
    const result = await makeClient({ fetch }).call(thing({ options: { onDownloadProgress } }));
    expect(result).toEqual({ a: 1 });
    expect(told).toEqual([0, 4, 5, 7].map((transferred) => ({ transferred, total })));
  });

  it("is told of a download while it is read, and not before", async () => {
    const told: number[] = [];
    const { fetch } = stub(() => chunks("7"));
    const options = {
      onDownloadProgress: ({ transferred }: Progress) => told.push(transferred),
    };
    const content = await makeClient({ fetch }).call(thing({ read: download, options }));
    expect(told).toEqual([0]);
    const reader = content.stream().getReader();
    await reader.read();
    expect(told).toEqual([0, 4]);
    while (!(await reader.read()).done);
    expect(told).toEqual([0, 4, 5, 7]);
  });
});
