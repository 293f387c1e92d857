import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Reader, download, enveloped, exists, json } from "../../templates/runtime/index.ts";
import { apikey, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import { type MisbehavingServer, startMisbehavingServer } from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const envelope = { success: { status: "1" }, result: "result" };
const readers: Readonly<Record<string, Reader<unknown>>> = {
  json: json("object"),
  envelope: enveloped(envelope, "string"),
};
const text = JSON.stringify({ status: "1", result: "x".repeat(88) });
const size = text.length;
const tooLarge = { name: "DecodeError", operation: "things.get", attempts: 1 };

/** A body in parts, and whether the rest of the body was cancelled. */
function streamed(parts: number, part: string): { response(): Response; cancelled(): boolean } {
  let [sent, cancelled] = [0, false];
  const body = (): ReadableStream =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(part));
        if (sent === parts) controller.close();
      },
      cancel() {
        cancelled = true;
      },
    });
  return { response: () => new Response(body()), cancelled: () => cancelled };
}

it("cancels a body of unknown length if only the status matters", async () => {
  const { response, cancelled } = streamed(9, " ");
  const { fetch } = stub(response);
  expect(await makeClient({ fetch }).call(thing({ read: exists }))).toBe(true);
  expect(cancelled()).toBe(true);
});

describe.each(Object.entries(readers))("maxResponseBytes of a response read as %s", (_, read) => {
  it("accepts a response of exactly `maxResponseBytes`", async () => {
    const { fetch } = stub(() => new Response(text));
    const client = makeClient({ fetch, maxResponseBytes: size });
    await client.call(thing({ read }));
    const error = await rejection(
      client.call(thing({ read, options: { maxResponseBytes: size - 1 } })),
    );
    expect(error).toMatchObject(tooLarge);
    expect(String(error)).toContain(`\`maxResponseBytes\` is ${size - 1}`);
    await client.call(thing({ read, options: { maxResponseBytes: false } }));
  });

  it("rejects a response by its content-length without reading the body", async () => {
    const { response, cancelled } = streamed(9, " ");
    const headers = { "content-length": "5000" };
    const { fetch } = stub(() => new Response(response().body, { headers }));
    const error = await rejection(
      makeClient({ fetch, maxResponseBytes: 100 }).call(thing({ read })),
    );
    expect(error).toMatchObject(tooLarge);
    expect(String(error)).toContain("has 5000 bytes or more; `maxResponseBytes` is 100");
    expect(cancelled()).toBe(true);
  });

  it("cancels an endless body once it exceeds `maxResponseBytes`", async () => {
    const { response, cancelled } = streamed(Number.POSITIVE_INFINITY, "x".repeat(50));
    const { fetch, requests } = stub(response);
    const error = await rejection(
      makeClient({ fetch, maxResponseBytes: 120 }).call(thing({ read })),
    );
    expect(error).toMatchObject(tooLarge);
    expect(cancelled()).toBe(true);
    expect(requests.length).toBe(1);
  });
});

describe("maxResponseBytes", () => {
  it("counts multi-byte characters as their bytes", async () => {
    const { fetch } = stub(() => new Response('{"a":"éé"}'));
    const call = (maxResponseBytes: number): Promise<unknown> =>
      makeClient({ fetch, maxResponseBytes }).call(thing());
    expect(await call(12)).toEqual({ a: "éé" });
    expect(await rejection(call(11))).toMatchObject(tooLarge);
  });

  it("joins the chunks of a body in order", async () => {
    const { response } = streamed(3, "7");
    const { fetch } = stub(response);
    expect(await makeClient({ fetch, maxResponseBytes: 3 }).call(thing())).toBe(777);
  });

  it("counts decompressed bytes towards `maxResponseBytes`", async () => {
    const path = server.path("gzipBomb");
    const client = makeClient({ baseUrl: server.url, maxResponseBytes: 50_000 });
    const error = await rejection(client.call(thing({ path })));
    expect(error).toMatchObject(tooLarge);
    expect(leaks(error, apikey)).toEqual([]);
    const all = client.call(thing({ path, options: { maxResponseBytes: 2_000_000 } }));
    expect(JSON.stringify(await all).length).toBe(1_000_002);
  });

  it("rejects an oversized download by its content-length or while it is read", async () => {
    const zipped = new Blob([gzipSync("x".repeat(1000))]);
    const { fetch } = stub((_, index) =>
      index === 0
        ? new Response("x".repeat(200), { headers: { "content-length": "200" } })
        : new Response(zipped.stream().pipeThrough(new DecompressionStream("gzip"))),
    );
    const client = makeClient({ fetch, maxResponseBytes: 100 });
    expect(await rejection(client.call(thing({ read: download })))).toMatchObject(tooLarge);
    const content = await client.call(thing({ read: download }));
    expect(await rejection(content.bytes())).toMatchObject(tooLarge);
  });

  it("reads error bodies beyond `maxResponseBytes`, up to their own limit", async () => {
    const { fetch } = stub(() => new Response("x".repeat(500), { status: 404 }));
    const error = await rejection(makeClient({ fetch, maxResponseBytes: 10 }).call(thing()));
    expect(error).toMatchObject({ name: "HttpError", body: "x".repeat(500) });
  });
});
