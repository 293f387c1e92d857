/** Bodies that are read after their call, within its limits. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFile } from "../../templates/runtime/file.ts";
import {
  type Download,
  type Events,
  createClient,
  download,
  events,
  resumable,
} from "../../templates/runtime/index.ts";
import { type TestCallOptions, makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

const open = new Set<ServerResponse>();

/** Sends a part every 20 ms until the client closes the connection. */
function drip(response: ServerResponse, part: string): void {
  response.write(part);
  const timer = setInterval(() => response.write(part), 20);
  response.on("close", () => clearInterval(timer));
}

const server = createServer(({ url }, response) => {
  open.add(response);
  response.on("close", () => open.delete(response));
  if (url?.startsWith("/bytes")) {
    response.writeHead(200, { etag: '"a"' });
    drip(response, "x".repeat(10));
  } else {
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (url?.startsWith("/comments")) drip(response, ": keep-alive\n\n");
    if (url?.startsWith("/lines")) drip(response, "data: 1\n");
    if (url?.startsWith("/events")) drip(response, "data: 1\n\n");
    if (url?.startsWith("/silence")) response.flushHeaders();
  }
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, options: TestCallOptions) => thing({ path, options });
const start = (options: TestCallOptions): Promise<Download> =>
  makeClient({ baseUrl }).call({ ...call("/bytes", options), read: download });
const listen = (path: string, options: TestCallOptions): Promise<Events<unknown>> =>
  makeClient({ baseUrl }).call({ ...call(path, options), read: events() });

async function all(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

async function saved(content: Download): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "late-"));
  try {
    await saveFile(content, join(folder, "file"));
  } finally {
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  }
}

const ways: Readonly<Record<string, (options: TestCallOptions) => Promise<unknown>>> = {
  "`bytes`": async (options) => (await start(options)).bytes(),
  "`text`": async (options) => (await start(options)).text(),
  "`blob`": async (options) => (await start(options)).blob(),
  "`stream`": async (options) => all((await start(options)).stream() as never),
  "`saveFile`": async (options) => saved(await start(options)),
  "a resumable download": async (options) =>
    (await resumable(makeClient({ baseUrl }), call("/bytes", options))).bytes(),
  "a download whose progress is reported": async (options) =>
    (await start({ ...options, onDownloadProgress: () => undefined })).bytes(),
  "JSON whose progress is reported": async (options) =>
    makeClient({ baseUrl }).call(
      call("/bytes", { ...options, onDownloadProgress: () => undefined }),
    ),
  events: async (options) => all(await listen("/events", options)),
  "named events": async (options) => all((await listen("/events", options)).named()),
  "events with comments only": async (options) =>
    all(await listen("/comments", { ...options, timeout: false })),
};

describe("`totalTimeout`", () => {
  it.each(Object.entries(ways))(
    "ends %s after `totalTimeout` and closes its connection",
    async (_, way) => {
      const error = await rejection(way({ totalTimeout: 400, retry: 0 }));
      expect(error).toMatchObject({ name: "TimeoutError", scope: "call", limit: 400 });
      await expect.poll(() => open.size).toBe(0);
    },
  );

  it("ends a body that is unread or read too slowly after `totalTimeout`", async () => {
    const content = await start({ totalTimeout: 100 });
    const slow = (await start({ totalTimeout: 100 })).stream().getReader();
    await slow.read();
    await expect.poll(() => open.size, { timeout: 5000 }).toBe(0);
    const late = { name: "TimeoutError", scope: "call" };
    expect(await rejection(content.bytes())).toMatchObject(late);
    expect(await rejection(slow.read())).toMatchObject(late);
  });

  it("ends a body after `totalTimeout` even if `fetch` ignores signals", async () => {
    const { fetch } = stub(
      () => new Response(new ReadableStream({ pull: (one) => one.enqueue(new Uint8Array(1)) })),
    );
    const content = await makeClient({ fetch }).call(
      thing({ read: download, options: { totalTimeout: 50 } }),
    );
    expect(await rejection(content.bytes())).toMatchObject({ scope: "call", limit: 50 });
  });
});

describe("`timeout` of an event stream", () => {
  it.each(["/comments", "/lines", "/silence"])(
    "applies `timeout` to the interval between events, ignoring %s",
    async (path) => {
      const opened = await listen(path, { timeout: 150 });
      expect(await rejection(all(opened))).toMatchObject({ scope: "attempt", limit: 150 });
      await expect.poll(() => open.size).toBe(0);
    },
  );

  it("applies `timeout` only while the caller awaits an event", async () => {
    const opened = await listen("/events", { timeout: 200 });
    const iterator = opened[Symbol.asyncIterator]();
    for (let count = 0; count < 3; count += 1) {
      expect(await iterator.next()).toEqual({ done: false, value: 1 });
      await pause(250);
    }
    await iterator.return?.();
    await expect.poll(() => open.size).toBe(0);
  });
});

describe("the caller's signal on unread bodies", () => {
  it("closes the connection of an unread body when the call is aborted", async () => {
    for (const path of ["/bytes", "/events"]) {
      const aborting = new AbortController();
      const read = path === "/bytes" ? download : events();
      const client = createClient({ service: "test" }, { baseUrl });
      const unread = await client.call<unknown>({
        ...call(path, { signal: aborting.signal }),
        read,
      });
      expect(open.size).toBe(1);
      aborting.abort("enough");
      await expect.poll(() => open.size).toBe(0);
      const reading = path === "/bytes" ? (unread as Download).text() : all(unread as never);
      expect(await rejection(reading)).toBe("enough");
    }
  });
});
