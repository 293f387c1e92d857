import { asyncProperty, assert, boolean, integer, nat, array, record } from "fast-check";
import type { Progress } from "ky";
import { describe, expect, it, test } from "vitest";
import type { Download } from "../../templates/runtime/index.ts";
import { resumable } from "../../templates/runtime/index.ts";
import { apikey, makeClient, rejection, stub, thing, type TestCallOptions } from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import { rangesServer, type RangesServer, type Step } from "./ranges-server.ts";

const size = 100_000;

function start(
  { baseUrl }: RangesServer,
  options: TestCallOptions = {},
  ofClient: object = {},
): Promise<Download> {
  const client = makeClient({ baseUrl, timeout: 2000, ...ofClient });
  return resumable(client, thing({ options }));
}

const ranges = ({ asked }: RangesServer): unknown[] => asked.map(({ range }) => range);

describe("resumable", () => {
  it("resumes a broken download at its last byte while each part brings more", async () => {
    const steps = [{ cutAfter: 40_000 }, { cutAfter: 20_000 }, { cutAfter: 1 }, { cutAfter: 9 }];
    await using server = await rangesServer(size, steps);
    const content = await start(server);
    expect(content.contentLength).toBe(size);
    expect(server.content.equals(await content.bytes())).toBe(true);
    const [, ...further] = server.asked;
    expect(ranges(server)[0]).toBeUndefined();
    expect(further).toHaveLength(4);
    expect(further.every((headers) => String(headers["if-range"]).startsWith('"'))).toBe(true);
    expect(further.every(({ range }) => /^bytes=\d+-$/.test(range ?? ""))).toBe(true);
  });

  it("resumes a download after a timeout", async () => {
    await using server = await rangesServer(size, [{ stallAfter: 50_000 }]);
    const content = await start(server, { timeout: 200 });
    expect(server.content.equals(await content.bytes())).toBe(true);
    expect(ranges(server)).toEqual([undefined, "bytes=50000-"]);
  });

  it("sends the original credentials, headers and arguments with each part", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
    const headers: Record<string, string> = { "x-request": "one", Range: "bytes=10-59999" };
    const reading = await start(server, { headers });
    headers["x-request"] = "two";
    expect(server.content.subarray(10, 60_000).equals(await reading.bytes())).toBe(true);
    expect(server.asked.map((asked) => asked["x-request"])).toEqual(["one", "one"]);
    expect(ranges(server)[1]).toMatch(/^bytes=\d+-59999$/);
  });

  it("sends the original body with each part of a POST", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
    const bodies: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      bodies.push(await request.clone().text());
      return globalThis.fetch(request);
    };
    const client = makeClient({ baseUrl: server.baseUrl, fetch });
    const body = { path: "/a" };
    const reading = await resumable(
      client,
      thing({ method: "POST", idempotent: true, body, options: {} }),
    );
    body.path = "/b";
    expect(server.content.equals(await reading.bytes())).toBe(true);
    expect(bodies).toEqual(['{"path":"/a"}', '{"path":"/a"}']);
    expect(ranges(server)).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
  });

  it("retries the request for a part like any request", async () => {
    const steps = [{ cutAfter: 40_000 }, { status: 503, headers: { "retry-after": "0" } }];
    await using server = await rangesServer(size, steps);
    expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
    expect(server.asked).toHaveLength(3);
  });

  it("completes a download that broke after its last byte", async () => {
    await using server = await rangesServer(size, [{ cutAfter: size, chunked: true }]);
    expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
    expect(ranges(server)).toEqual([undefined, `bytes=${size}-`]);
  });

  it("requests the rest if the service sends less than the requested range", async () => {
    for (const chunked of [false, true]) {
      const steps = [{ cutAfter: 40_000, chunked }, { most: 50_000 }, { most: 1 }];
      await using server = await rangesServer(size, steps);
      expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
      expect(server.asked).toHaveLength(4);
    }
  });

  it("requests no further parts of a broken download if retries are off", async () => {
    for (const [ofCall, ofClient] of [
      [{ retry: 0 }, {}],
      [{}, { retry: 0 }],
    ] as const) {
      await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
      const error = await rejection((await start(server, ofCall, ofClient)).bytes());
      expect(error).toMatchObject({ name: "NetworkError" });
      expect(server.asked).toHaveLength(1);
    }
  });

  it("rejects a download after parts without progress", async () => {
    const steps = [{ cutAfter: 40_000 }, ...Array.from({ length: 9 }, () => ({ cutAfter: 0 }))];
    await using server = await rangesServer(size, steps);
    const error = await rejection((await start(server, { retry: 3 })).bytes());
    expect(error).toMatchObject({ name: "NetworkError" });
    expect(leaks(error, apikey)).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(1 + 3 * 4);
  });

  it("rejects a download after parts with too little progress, however many retries remain", async () => {
    for (const bytes of [1, 100, 5000]) {
      const steps = Array.from({ length: 99 }, () => ({ cutAfter: bytes }));
      await using server = await rangesServer(size, [{ cutAfter: 40_000 }, ...steps]);
      const error = await rejection((await start(server, { retry: 2 })).bytes());
      expect(error).toMatchObject({ name: "NetworkError" });
      expect(server.asked.length).toBeLessThanOrEqual(4);
    }
  });

  it("rejects a download if the service sends too little per request on intact connections", async () => {
    const steps = Array.from({ length: 99 }, () => ({ most: 1 }));
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }, ...steps]);
    expect(await rejection((await start(server)).bytes())).toMatchObject({ name: "NetworkError" });
    expect(server.asked.length).toBeLessThanOrEqual(4);
  });

  it("resumes more often than `retry.limit` if parts bring enough", async () => {
    const steps = Array.from({ length: 4 }, () => ({ cutAfter: 18_000 }));
    await using server = await rangesServer(size, steps);
    const content = await start(server, { retry: 1 });
    expect(server.content.equals(await content.bytes())).toBe(true);
  });

  it("limits the whole download by `totalTimeout`", async () => {
    for (const [steps, totalTimeout] of [
      [[{ cutAfter: 40_000 }, { stallAfter: 10 }], 800],
      [[{ stallAfter: 40_000 }], 800],
    ] as const) {
      await using server = await rangesServer(size, steps);
      const reading = (await start(server, { totalTimeout })).bytes();
      const error = await rejection(reading);
      expect(error).toMatchObject({ name: "TimeoutError", scope: "call", limit: totalTimeout });
    }
  });

  it("rejects a download that is first read after `totalTimeout`, and resumes one within it", async () => {
    await using server = await rangesServer(size, [{}, { cutAfter: 40_000 }]);
    const late = await start(server, { totalTimeout: 600 });
    await new Promise((resolve) => setTimeout(resolve, 620));
    expect(await rejection(late.bytes())).toMatchObject({ name: "TimeoutError", scope: "call" });
    const content = await start(server, { totalTimeout: 20_000 });
    expect(server.content.equals(await content.bytes())).toBe(true);
  });

  it("rejects instead of joining parts of two different arguments", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
    const client = makeClient({ baseUrl: server.baseUrl });
    const ids = ["1"];
    const content = await resumable(client, thing({ query: { ids } }));
    ids[0] = "2";
    expect(await rejection(content.bytes())).toMatchObject({ name: "DecodeError" });
  });

  it("counts all parts of a download towards `maxResponseBytes` and reports joint progress", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }, { cutAfter: 20_000 }]);
    const seen: Progress[] = [];
    const onDownloadProgress = (progress: Progress) => seen.push(progress);
    const content = await start(server, { onDownloadProgress });
    await content.bytes();
    const steps = seen.map(({ transferredBytes }) => transferredBytes);
    expect(seen.at(-1)).toEqual({ percent: 1, transferredBytes: size, totalBytes: size });
    expect(seen.every(({ totalBytes }) => totalBytes === size)).toBe(true);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(seen.filter(({ percent }) => percent === 1)).toHaveLength(1);

    await using other = await rangesServer(size, [{ cutAfter: 40_000, chunked: true }]);
    const limited = await start(other, { maxResponseBytes: 70_000 });
    expect(await rejection(limited.bytes())).toMatchObject({ name: "DecodeError" });
  });

  it("ends a resumed download when it is aborted or cancelled", async () => {
    const stalled = [{ cutAfter: 40_000 }, { stallAfter: 0 }];
    await using server = await rangesServer(size, stalled);
    const aborting = new AbortController();
    const reading = (await start(server, { signal: aborting.signal })).bytes();
    while (server.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    aborting.abort("enough");
    expect(await rejection(reading)).toBe("enough");

    await using second = await rangesServer(size, [
      { cutAfter: 40_000 },
      ...Array.from({ length: 99 }, () => ({ status: 503, headers: { "retry-after": "30" } })),
    ]);
    const reader = (await start(second)).stream().getReader();
    const readAll = async (): Promise<boolean> => {
      for (;;) if ((await reader.read()).done) return true;
    };
    const end = readAll();
    while (second.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await reader.cancel("enough");
    expect(await end).toBe(true);
  });
});

/** The first response breaks after half of "0123456789", and the next response sends the rest. */
const tag = { etag: '"a"' };
const part = (range: string) => ({ status: 206, headers: { ...tag, "content-range": range } });
const other = { etag: '"b"' };
const modified = { "last-modified": "2026-01-01T00:00:00Z" };
const whole = { headers: { ...tag, "content-length": "10" } };
const rest = part("bytes 5-9/10");
const all = "0123456789";

test.each<[first: ResponseInit, next: ResponseInit, range: string | undefined, outcome: string]>([
  [{ headers: tag }, rest, "bytes=5-", all],
  [whole, rest, "bytes=5-", all],
  [{ headers: { ...tag, "content-length": "5" } }, rest, undefined, "01234"],
  [{ headers: tag }, part("bytes 5-9/*"), "bytes=5-", all],
  [{ headers: tag }, part("bytes 5-9"), "bytes=5-", all],
  [{ headers: tag }, part("bytes 5-9/11"), "bytes=5-", "DecodeError"],
  [{ headers: tag }, part("bytes 6-10/11"), "bytes=5-", "DecodeError"],
  [{ headers: tag }, part(" bytes 5-9/10x"), "bytes=5-", all],
  [{ headers: tag }, { ...rest, status: 200 }, "bytes=5-", "DecodeError"],
  [
    { headers: tag },
    { status: 416, headers: { "content-range": "bytes */5" } },
    "bytes=5-",
    "01234",
  ],
  [{ headers: tag }, { ...part("bytes */5"), status: 416 }, "bytes=5-", "01234"],
  [
    { headers: tag },
    { status: 416, headers: { ...other, "content-range": "bytes */5" } },
    "bytes=5-",
    "DecodeError",
  ],
  [{ headers: tag }, { ...part("bytes */6"), status: 416 }, "bytes=5-", "DecodeError"],
  [
    { headers: { ...tag, "content-length": "10" } },
    { ...part("bytes */5"), status: 416 },
    "bytes=5-",
    "DecodeError",
  ],
  [part("bytes 10-19/99"), part("bytes 15-19/99"), "bytes=15-19", all],
  [part("bytes 10-19/*"), part("bytes 15-19/99"), "bytes=15-19", all],
  [part("bytes 10-14"), rest, undefined, "01234"],
  [part("chars 10-19/99"), rest, undefined, "NetworkError"],
  [part("bytes */99"), rest, undefined, "NetworkError"],
  [{ status: 203, headers: tag }, rest, undefined, "NetworkError"],
  [{ status: 203, headers: rest.headers }, rest, undefined, "NetworkError"],
  [{ headers: { etag: "a" } }, rest, undefined, "NetworkError"],
  [{ headers: modified }, rest, undefined, "NetworkError"],
  [{ headers: { ...modified, date: "2026-01-01T00:00:00.999Z" } }, rest, undefined, "NetworkError"],
  [
    { headers: { ...modified, date: "2026-01-01T00:00:01Z" } },
    { ...rest, headers: { ...rest.headers, ...modified } },
    "bytes=5-",
    all,
  ],
  [{ headers: { ...modified, date: "2026-01-01T00:00:01Z" } }, rest, "bytes=5-", "DecodeError"],
  [{}, rest, undefined, "NetworkError"],
  [{ headers: { etag: 'W/"a"' } }, rest, undefined, "NetworkError"],
  [{ headers: { ...tag, "content-encoding": "identity" } }, rest, undefined, "NetworkError"],
  [whole, { headers: other }, "bytes=5-", "DecodeError"],
  [whole, { ...rest, headers: { ...rest.headers, ...other } }, "bytes=5-", "DecodeError"],
  [whole, { ...rest, headers: { "content-range": "bytes 5-9/10" } }, "bytes=5-", "DecodeError"],
  [whole, part("bytes 5-9/11"), "bytes=5-", "DecodeError"],
  [
    whole,
    { ...rest, headers: { ...rest.headers, "content-encoding": "identity" } },
    "bytes=5-",
    "DecodeError",
  ],
])("resumes after %j with %j and range %s, or rejects: %s", async (first, next, range, outcome) => {
  const { fetch, requests } = stub((_, index) => {
    if (index > 0) return new Response("56789", next);
    const half = new TextEncoder().encode("01234");
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    return new Response(body, first);
  });
  const content = await resumable(makeClient({ fetch }), thing());
  const read = await content.text().catch((error: Error) => {
    expect(leaks(error, apikey)).toEqual([]);
    if (error.name === "DecodeError")
      expect(error.message).toMatch(/at byte \d+ and cannot resume, .*call the operation again/);
    return error.name;
  });
  expect([requests[1]?.headers.get("range") ?? undefined, read]).toEqual([range, outcome]);
});

test("returns the bytes of one content or an error, wherever the connection breaks", async () => {
  const step = record<Step>(
    {
      cutAfter: nat(3000),
      most: integer({ min: 1, max: 3000 }),
      changed: boolean().filter((changed) => changed),
      unconditional: boolean(),
      whole: boolean(),
      chunked: boolean(),
    },
    { requiredKeys: [] },
  );
  await assert(
    asyncProperty(
      array(step, { maxLength: 6 }),
      integer({ min: 1, max: 4000 }),
      async (steps, length) => {
        await using server = await rangesServer(length, steps);
        const read = await start(server, { retry: 1 })
          .then((content) => content.bytes())
          .catch(() => undefined);
        if (read === undefined || steps[0]?.changed) return;
        expect(server.content.equals(read)).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});
