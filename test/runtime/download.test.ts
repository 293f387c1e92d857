import { getEventListeners } from "node:events";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClientError, type Download, download } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { apikey, makeClient, pause, rejection, slowBody, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import { type MisbehavingServer, startMisbehavingServer } from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

function get(response: () => Response, timeout = 1000): Promise<Download> {
  const { fetch } = stub(response);
  return makeClient({ fetch, timeout }).call(thing({ read: download }));
}

const csv = (): Response =>
  new Response("a,b", { headers: { "content-type": "text/csv", "content-length": "3" } });

async function collect(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

describe("a download", () => {
  it("exposes the content type, file name and size of a download", async () => {
    const content = await get(csv);
    expect(content).toMatchObject({ contentType: "text/csv", contentLength: 3 });
    expect(content.headers.get("content-type")).toBe("text/csv");
    const bare = await get(() => new Response(new Uint8Array([1])));
    expect(bare).toMatchObject({ contentType: undefined, contentLength: undefined });
    const zipped = { "content-encoding": "gzip", "content-length": "3" };
    const coded = await get(() => new Response("abc", { headers: zipped }));
    expect(coded.contentLength).toBeUndefined();
  });

  it("reads a download as text, bytes, a Blob or a stream", async () => {
    expect(await (await get(csv)).text()).toBe("a,b");
    expect(await (await get(csv)).bytes()).toEqual(new TextEncoder().encode("a,b"));
    expect(await collect((await get(csv)).stream())).toBe("a,b");
    const blob = await (await get(csv)).blob();
    expect([blob.type, await blob.text()]).toEqual(["text/csv", "a,b"]);
  });

  it("rejects a second read of a download in any form, even if it was empty", async () => {
    const forms = ["text", "bytes", "blob", "stream"] as const;
    const take = async (content: Download, form: (typeof forms)[number]): Promise<unknown> =>
      content[form]();
    for (const response of [csv, () => new Response(null, { status: 204 })]) {
      for (const first of forms) {
        const content = await get(response);
        await take(content, first);
        for (const again of forms) {
          const error = await rejection(take(content, again));
          expect(error).toBeInstanceOf(ClientError);
          expect(error).toMatchObject({
            operation: "things.get",
            message: expect.stringMatching(/read already.*call the operation again$/) as string,
          });
        }
      }
    }
  });

  it("reads an empty body in each form", async () => {
    for (const form of ["text", "bytes", "blob"] as const) {
      const content = await get(() => new Response(null, { status: 204 }));
      const value = await content[form]();
      expect(typeof value === "string" ? value : new Blob([value]).size).toBe(
        form === "text" ? "" : 0,
      );
    }
    const empty = await get(() => new Response(null, { status: 204 }));
    expect(await collect(empty.stream())).toBe("");
  });

  it("neither buffers a download nor applies `timeout` after its headers arrive", async () => {
    let pulled = 0;
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            pulled += 1;
            await pause(30);
            controller.enqueue(new Uint8Array(10));
            if (pulled === 4) controller.close();
          },
        }),
      );
    const time = fakeTime();
    const content = await get(endless, 50);
    await time.pass(100);
    expect(pulled).toBeLessThanOrEqual(1);
    const bytes = content.bytes();
    await time.pass(120);
    expect((await bytes).byteLength).toBe(40);
  });

  it("reads a download that takes longer than the attempt's `timeout`", async () => {
    const { fetch } = stub(() => new Response(slowBody(["ab", "ab", "ab"], 100)));
    const client = makeClient({ fetch, timeout: 200 });
    const time = fakeTime();
    const text = (await client.call(thing({ read: download }))).text();
    await time.pass(300);
    expect(await text).toBe("ababab");
    const late = rejection(client.call(thing({ options: { retry: 0 } })));
    await time.pass(200);
    expect(await late).toMatchObject({ name: "TimeoutError" });
  });

  it("rejects a stalled download with TimeoutError and closes its connection", async () => {
    const takes: ((content: Download) => Promise<unknown>)[] = [
      (content) => content.text(),
      (content) => content.bytes(),
      (content) => content.blob(),
      (content) => collect(content.stream()),
    ];
    const time = fakeTime();
    for (const take of takes) {
      let cancelled: unknown;
      const source = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        cancel: (reason) => void (cancelled = reason),
      });
      const ended = rejection(take(await get(() => new Response(source), 80)));
      await time.pass(80);
      const error = await ended;
      expect(error).toMatchObject({
        name: "TimeoutError",
        scope: "attempt",
        limit: 80,
        message: "things.get: nothing arrived for the `timeout` of 80 ms",
      });
      expect(cancelled).toBe(error);
    }
  });

  it("closes the connection to the server when a download stalls", async () => {
    const client = makeClient({ baseUrl: server.url, timeout: 500 });
    const options = { retry: 9 };
    const path = server.path("stalledBody");
    const content = await client.call(thing({ path, read: download, options }));
    expect(await rejection(content.bytes())).toMatchObject({ name: "TimeoutError", limit: 500 });
  });

  it("lets callers read slowly, and waits indefinitely without a time limit", async () => {
    const slow = (): Response =>
      new Response(new Blob(["ab"]).stream().pipeThrough(new TransformStream()));
    const time = fakeTime();
    const reader = (await get(slow, 20)).stream().getReader();
    await time.pass(60);
    expect((await reader.read()).done).toBe(false);
    await time.pass(60);
    expect((await reader.read()).done).toBe(true);

    const { fetch } = stub(() => new Response(new ReadableStream()));
    const patient = makeClient({ fetch, timeout: false }).call(thing({ read: download }));
    let isOver = false;
    void (await patient).text().finally(() => (isOver = true));
    await time.pass(86_400_000);
    expect(isOver).toBe(false);
  });

  it("adds no listener to a signal shared by many downloads, and ends with it", async () => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const listening = (): number => getEventListeners(signal, "abort").length;
    const { fetch } = stub(() => new Response(new ReadableStream()));
    const client = makeClient({ fetch });
    const call = thing({ read: download, options: { signal } });
    const downloads = await Promise.all([client.call(call), client.call(call), client.call(call)]);
    const ends = downloads.map((one) => rejection(one.bytes()));
    await pause(10);
    expect(listening()).toBe(0);
    aborting.abort("enough");
    expect(await Promise.all(ends)).toEqual(["enough", "enough", "enough"]);
  });

  it("ends a download with the caller's signal and removes its listener", async () => {
    for (const end of ["abort", "read", "cancel"] as const) {
      const aborting = new AbortController();
      const { signal } = aborting;
      const listening = (): number => getEventListeners(signal, "abort").length;
      let cancelled: unknown;
      const source = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1));
          if (end === "read") controller.close();
        },
        cancel: (reason) => void (cancelled = reason),
      });
      // The client's `fetch` ignores the signal.
      const { fetch } = stub(() => new Response(source));
      const content = await makeClient({ fetch }).call(
        thing({ read: download, options: { signal } }),
      );
      expect(listening()).toBe(0);
      if (end === "read") await content.bytes();
      if (end === "cancel") await content.stream().cancel("enough");
      if (end === "abort") {
        const reading = rejection(content.bytes());
        aborting.abort("enough");
        expect(await reading).toBe("enough");
      }
      expect(cancelled).toBe(end === "read" ? undefined : "enough");
      expect(listening(), end).toBe(0);
    }
  });

  it("cancels the source when the caller cancels a download", async () => {
    let cancelled: unknown;
    const source = new ReadableStream({
      cancel(reason) {
        cancelled = reason;
      },
    });
    const content = await get(() => new Response(source));
    await content.stream().cancel("enough");
    expect(cancelled).toBe("enough");
  });

  it.each(["cutMidBody", "gzipCut", "notGzip"] as const)(
    "rejects an interrupted download (%s) with NetworkError in every form",
    async (fault) => {
      const start = (): Promise<Download> =>
        makeClient({ baseUrl: server.url }).call(
          thing({ path: server.path(fault), read: download }),
        );
      for (const form of ["text", "bytes", "blob"] as const) {
        const error = await rejection((await start())[form]());
        expect(error).toMatchObject({ name: "NetworkError", operation: "things.get", attempts: 1 });
        expect(leaks(error, apikey)).toEqual([]);
      }
      const error = await rejection(collect((await start()).stream()));
      expect(error).toMatchObject({ name: "NetworkError" });
    },
  );

  it("returns the decompressed content of a download", async () => {
    const { fetch } = stub(() => {
      const zipped = new Blob([gzipSync("hello")]).stream();
      return new Response(zipped.pipeThrough(new DecompressionStream("gzip")));
    });
    const content = await makeClient({ fetch }).call(thing({ read: download }));
    expect(await content.text()).toBe("hello");
  });

  it("rejects a download with an error status with HttpError", async () => {
    const error = await rejection(get(() => new Response("gone", { status: 410 })));
    expect(error).toMatchObject({ name: "HttpError", status: 410, body: "gone" });
  });
});
