import { asyncProperty, assert, boolean, integer, nat, array, record } from "fast-check";
import type { Progress } from "ky";
import { describe, expect, it, test } from "vitest";
import type { Download } from "../../templates/runtime/index.ts";
import { resumable } from "../../templates/runtime/index.ts";
import { apikey, makeClient, rejection, thing, type TestCallOptions } from "./fixtures.ts";
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

describe("a download that can be resumed", () => {
  it("goes on where it broke, as often as that brings more", async () => {
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

  it("goes on where nothing more came in time", async () => {
    await using server = await rangesServer(size, [{ stallAfter: 50_000 }]);
    const content = await start(server, { timeout: 200 });
    expect(server.content.equals(await content.bytes())).toBe(true);
    expect(ranges(server)).toEqual([undefined, "bytes=50000-"]);
  });

  it("sends credentials, headers and arguments with each part, as they were", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
    const headers: Record<string, string> = { "x-request": "one", Range: "bytes=10-59999" };
    const reading = await start(server, { headers });
    headers["x-request"] = "two";
    expect(server.content.subarray(10, 60_000).equals(await reading.bytes())).toBe(true);
    expect(server.asked.map((asked) => asked["x-request"])).toEqual(["one", "one"]);
    expect(ranges(server)[1]).toMatch(/^bytes=\d+-59999$/);
  });

  it("repeats the request for a part as any request", async () => {
    const steps = [{ cutAfter: 40_000 }, { status: 503, headers: { "retry-after": "0" } }];
    await using server = await rangesServer(size, steps);
    expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
    expect(server.asked).toHaveLength(3);
  });

  it("is complete where all had come but its end", async () => {
    await using server = await rangesServer(size, [{ cutAfter: size, chunked: true }]);
    expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
    expect(ranges(server)).toEqual([undefined, `bytes=${size}-`]);
  });

  it("asks for the rest where a part is less than was asked for", async () => {
    for (const chunked of [false, true]) {
      const steps = [{ cutAfter: 40_000, chunked }, { most: 50_000 }, { most: 1 }];
      await using server = await rangesServer(size, steps);
      expect(server.content.equals(await (await start(server)).bytes())).toBe(true);
      expect(server.asked).toHaveLength(4);
    }
  });

  it("asks for no byte behind those that it was asked for", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 500, chunked: true }]);
    const reading = await start(server, { headers: { range: "bytes=0-499" } });
    expect(server.content.subarray(0, 500).equals(await reading.bytes())).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  it("knows its content by the time of its last change, where that is sure", async () => {
    const now = new Date().toUTCString();
    for (const [changed, isSure] of [
      [new Date(Date.now() - 60_000).toUTCString(), true],
      [now, false],
    ] as const) {
      const dates = () => ({ "last-modified": changed, date: now });
      await using server = await rangesServer(size, [{ cutAfter: 40_000 }], dates);
      const reading = (await start(server)).bytes();
      if (isSure) expect(server.content.equals(await reading)).toBe(true);
      else expect(await rejection(reading)).toMatchObject({ name: "NetworkError" });
    }
  });

  it.each([
    ["nothing that identifies its content", {}, () => ({})],
    ["a weak tag", {}, (tag: string) => ({ etag: `W/${tag}` })],
    ["another coding on the way", { "content-encoding": "identity" }, undefined],
  ])("ends as any where the answer has %s", async (_, headers, validators) => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000, headers }], validators);
    const error = await rejection((await start(server)).bytes());
    expect(error).toMatchObject({ name: "NetworkError" });
    expect(server.asked).toHaveLength(1);
  });

  it("is not asked for anew where nothing may be repeated", async () => {
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

  it("gives up where no part brings a byte more", async () => {
    const steps = [{ cutAfter: 40_000 }, ...Array.from({ length: 9 }, () => ({ cutAfter: 0 }))];
    await using server = await rangesServer(size, steps);
    const error = await rejection((await start(server, { retry: 3 })).bytes());
    expect(error).toMatchObject({ name: "NetworkError" });
    expect(leaks(error, apikey)).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(1 + 3 * 4);
  });

  it("gives up where parts bring next to nothing, however many there are", async () => {
    for (const bytes of [1, 100, 5000]) {
      const steps = Array.from({ length: 99 }, () => ({ cutAfter: bytes }));
      await using server = await rangesServer(size, [{ cutAfter: 40_000 }, ...steps]);
      const error = await rejection((await start(server, { retry: 2 })).bytes());
      expect(error).toMatchObject({ name: "NetworkError" });
      expect(server.asked.length).toBeLessThanOrEqual(4);
    }
  });

  it("gives up where the service gives next to nothing at a time, though no connection breaks", async () => {
    const steps = Array.from({ length: 99 }, () => ({ most: 1 }));
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }, ...steps]);
    expect(await rejection((await start(server)).bytes())).toMatchObject({ name: "NetworkError" });
    expect(server.asked.length).toBeLessThanOrEqual(4);
  });

  it("goes on more often than `retry.limit` where parts bring enough", async () => {
    const steps = Array.from({ length: 4 }, () => ({ cutAfter: 18_000 }));
    await using server = await rangesServer(size, steps);
    const content = await start(server, { retry: 1 });
    expect(server.content.equals(await content.bytes())).toBe(true);
  });

  it("has all of its body within `totalTimeout`, whatever goes on", async () => {
    for (const [steps, totalTimeout] of [
      [[{ cutAfter: 40_000 }, { stallAfter: 10 }], 150],
      [[{ stallAfter: 40_000 }], 150],
    ] as const) {
      await using server = await rangesServer(size, steps);
      const reading = (await start(server, { totalTimeout })).bytes();
      const error = await rejection(reading);
      expect(error).toMatchObject({ name: "TimeoutError", scope: "call", limit: totalTimeout });
    }
  });

  it("is over where it is first read after `totalTimeout`, and whole within it", async () => {
    await using server = await rangesServer(size, [{}, { cutAfter: 40_000 }]);
    const late = await start(server, { totalTimeout: 100 });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await rejection(late.bytes())).toMatchObject({ name: "TimeoutError", scope: "call" });
    const content = await start(server, { totalTimeout: 20_000 });
    expect(server.content.equals(await content.bytes())).toBe(true);
  });

  it.each([
    ["the content has changed", { changed: true }],
    [
      "it has changed, and parts are given whatever is asked",
      { changed: true, unconditional: true },
    ],
    [
      "it has changed, and the part does not say of which content it is",
      { changed: true, unconditional: true, anonymous: true },
    ],
    ["the part does not say of which content it is", { anonymous: true }],
    [
      "the part is of a longer content",
      { headers: { "content-range": "bytes 40000-99999/100001" } },
    ],
    ["all is said to have come", { status: 416, headers: { "content-range": "bytes */40000" } }],
    ["the part is compressed", { headers: { "content-encoding": "identity" } }],
    ["the service gives the whole again", { whole: true }],
    ["the part begins elsewhere", { headers: { "content-range": "bytes 7-99999/100000" } }],
  ])("never mixes: %s", async (_, step) => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }, step]);
    const error = await rejection((await start(server)).bytes());
    expect(error).toMatchObject({
      name: "DecodeError",
      message: expect.stringMatching(
        /broke at byte \d+ and cannot go on.*call the operation again/,
      ),
    });
    expect(leaks(error, apikey)).toEqual([]);
  });

  it("is not made of two calls' arguments", async () => {
    await using server = await rangesServer(size, [{ cutAfter: 40_000 }]);
    const client = makeClient({ baseUrl: server.baseUrl });
    const ids = ["1"];
    const content = await resumable(client, thing({ query: { ids } }));
    ids[0] = "2";
    expect(await rejection(content.bytes())).toMatchObject({ name: "DecodeError" });
  });

  it("counts to `maxResponseBytes`, and tells how far it is, as one", async () => {
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

  it("ends with the caller's signal, and when it is cancelled", async () => {
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

test("whatever breaks, the bytes are those of one content, or there is an error", async () => {
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
