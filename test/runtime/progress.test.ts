import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Progress } from "ky";
import { type Media, download } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly size: number;
}

const arrivals: Arrival[] = [];
/** The server's next response, and the response to all later requests. */
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
});

const size = 200_000;
const bytes = new Uint8Array(size).fill(7);

interface Sending {
  readonly method?: "PUT" | "POST";
  readonly media?: Media;
  readonly body?: unknown;
}

/** Sends a request and returns its progress events. */
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

/** Expects increasing progress up to 100 percent, with the known total. */
function expectWhole(told: readonly Progress[], total: number | undefined): void {
  const steps = told.map(({ transferredBytes }) => transferredBytes);
  expect(steps.at(-1)).toBe(size);
  expect(steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0))).toBe(true);
  expect(told.at(-1)).toMatchObject({ percent: 1, totalBytes: size });
  const before = told.slice(0, -1);
  expect(before.every(({ percent }) => percent < 1)).toBe(true);
  if (total === undefined) return;
  expect(new Set(told.map(({ totalBytes }) => totalBytes))).toEqual(new Set([total]));
}

describe("upload progress", () => {
  it.each([
    { name: "bytes", media: bytes },
    { name: "an ArrayBuffer", media: bytes.buffer },
    { name: "a Blob", media: new Blob([bytes], { type: "image/png" }) },
  ])("reports upload progress of $name, sent with a known length", async ({ media }) => {
    expectWhole(await send({ media }), size);
    const type = media instanceof Blob ? "image/png" : "application/octet-stream";
    expect(arrivals).toMatchObject([
      { size, headers: { "content-length": String(size), "content-type": type } },
    ]);
  });

  it("reports upload progress of JSON in bytes", async () => {
    const told = await send({ body: "ż".repeat(10) });
    expect(told).toEqual([{ percent: 1, transferredBytes: 22, totalBytes: 22 }]);
    expect(arrivals).toMatchObject([{ size: 22, headers: { "content-length": "22" } }]);
  });

  it("reports upload progress of a stream in chunks, and its size at the end", async () => {
    const media = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < 4; at += 1) controller.enqueue(bytes.slice(0, size / 4));
        controller.close();
      },
    });
    const told = await send({ media });
    expectWhole(told, undefined);
    expect(told).toHaveLength(4);
    expect(arrivals).toMatchObject([{ size, headers: { "transfer-encoding": "chunked" } }]);
  });

  it("restarts upload progress with each attempt", async () => {
    statuses = [503];
    const told = await send({ method: "PUT", media: new Blob([bytes]) });
    const again = told.findIndex(({ percent }) => percent === 1) + 1;
    expectWhole(told.slice(0, again), size);
    expectWhole(told.slice(again), size);
    expect(arrivals.map((arrival) => arrival.size)).toEqual([size, size]);
  });

  it("sends a stream only once even if its progress is reported", async () => {
    statuses = [503];
    const media = new Blob([bytes]).stream();
    expect(await rejection(send({ method: "PUT", media }))).toMatchObject({ status: 503 });
    expect(arrivals).toHaveLength(1);
  });

  it("reports upload progress as bytes are sent, not as bytes are buffered", async () => {
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
    const fetch = async ({ body }: Request): Promise<Response> => {
      const reader = body?.getReader();
      await reader?.read();
      void reader?.cancel();
      return jsonResponse({});
    };
    await send({ media: endless }, makeClient({ fetch }));
    expect(pulled).toBeLessThan(6);
  });

  it("reports upload progress of the request that `authorize` returns", async () => {
    const authorize = (request: Request): Request =>
      new Request(request, {
        headers: { ...Object.fromEntries(request.headers), "x-signed": "1" },
      });
    expectWhole(await send({ media: bytes }, makeClient({ baseUrl: url, authorize })), size);
    expect(arrivals).toMatchObject([{ size, headers: { "x-signed": "1" } }]);
  });

  it("reports no upload progress without a body", async () => {
    expect(await send({})).toEqual([]);
  });
});

describe("download progress", () => {
  const parts = ['{"a"', ":", "1}"];
  const chunks = (headers: Record<string, string>): Response => {
    const left = parts.map((part) => new TextEncoder().encode(part));
    return new Response(
      new ReadableStream({
        pull(controller) {
          const part = left.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      }),
      { headers },
    );
  };

  it.each([
    { name: "with a content-length", headers: { "content-length": "7" }, totals: [7, 7, 7] },
    { name: "without a content-length", headers: {}, totals: [4, 5, 7] },
  ])("reports download progress of JSON $name", async ({ headers, totals }) => {
    const told: Progress[] = [];
    const onDownloadProgress = (progress: Progress) => told.push(progress);
    const { fetch } = stub(() => chunks(headers));
    const result = await makeClient({ fetch }).call(thing({ options: { onDownloadProgress } }));
    expect(result).toEqual({ a: 1 });
    expect(told.map(({ transferredBytes }) => transferredBytes)).toEqual([4, 5, 7]);
    expect(told.map(({ totalBytes }) => totalBytes)).toEqual(totals);
    expect(told.at(-1)?.percent).toBe(1);
  });

  it("reports download progress while the caller reads, not before", async () => {
    const told: number[] = [];
    const { fetch } = stub(() => chunks({ "content-length": "7" }));
    const onDownloadProgress = ({ transferredBytes }: Progress) => told.push(transferredBytes);
    const options = { onDownloadProgress };
    const content = await makeClient({ fetch }).call(thing({ read: download, options }));
    expect(told).toEqual([]);
    expect(await content.text()).toBe(parts.join(""));
    expect(told).toEqual([4, 5, 7]);
  });

  it("keeps the time limits and the signal of a response whose progress is reported", async () => {
    const { fetch } = stub(
      () => new Response(new ReadableStream({ start: (one) => one.enqueue(new Uint8Array(1)) })),
    );
    const time = fakeTime();
    const client = makeClient({ fetch, retry: 0, onDownloadProgress: () => undefined });
    for (const [options, expected] of [
      [{ timeout: 500 }, { name: "TimeoutError", scope: "attempt", limit: 500 }],
      [
        { timeout: false, totalTimeout: 500 },
        { name: "TimeoutError", scope: "call", limit: 500 },
      ],
      [{ timeout: false }, "enough"],
    ] as const) {
      const aborting = new AbortController();
      setTimeout(() => aborting.abort("enough"), 600);
      let ended: unknown = "not yet";
      const call = thing({ options: { ...options, signal: aborting.signal } });
      void client.call(call).catch((error: unknown) => (ended = error));
      await time.pass(600);
      const end = typeof expected === "string" ? expected : expect.objectContaining(expected);
      expect.soft(ended).toEqual(end);
    }
  });
});
