/** A program for `--expose-gc`: reports which connections are still open after the results of calls were dropped. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import {
  type CallOptions,
  type Download,
  type Events,
  type Reader,
  createClient,
  download,
  events,
  resumable,
} from "../../templates/runtime/index.ts";

const part = Buffer.alloc(9_000_000, "x");

/** `/events` sends an event and stays silent. Other paths send more than buffers can hold. */
const server = createServer((request, response) => {
  if (request.url === "/events") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    return void response.write("data: 1\n\n");
  }
  response.writeHead(200, { "content-length": part.length, etag: '"a"' }).end(part);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

const { port } = server.address() as AddressInfo;
const client = createClient(
  { service: "test" },
  { baseUrl: `http://127.0.0.1:${port}`, totalTimeout: 600_000 },
);
const call = (options: CallOptions, path = "/download") =>
  ({ id: "things.get", method: "GET", path, options }) as const;

const read = <T>(reader: Reader<T>, options: CallOptions, path?: string): Promise<T> =>
  client.call({ ...call(options, path), read: reader });

const firstPart = async (content: Download): Promise<unknown> =>
  content.stream().getReader().read();
const firstEvent = async (opened: Events<unknown>): Promise<unknown> =>
  opened[Symbol.asyncIterator]().next();

const ways: Readonly<Record<string, (options: CallOptions) => Promise<unknown>>> = {
  "an unread download": (options) => read(download, options),
  "a partly read download": async (options) => firstPart(await read(download, options)),
  "an unread download whose progress is reported": (options) =>
    read(download, { ...options, onDownloadProgress: () => undefined }),
  "a partly read download whose progress is reported": async (options) =>
    firstPart(await read(download, { ...options, onDownloadProgress: () => undefined })),
  "an unread download that can be resumed": (options) => resumable(client, call(options)),
  "a partly read download that can be resumed": async (options) =>
    firstPart(await resumable(client, call(options))),
  "an unread download with its response": (options) =>
    client.call({ ...call(options), read: download }).withResponse(),
  "unread events": (options) => read(events(), options, "/events"),
  "partly read events": async (options) => firstEvent(await read(events(), options, "/events")),
};

const left: Record<string, number> = {};
/** Shared by all calls, and alive as long as the program. */
const { signal } = new AbortController();
for (const [name, way] of Object.entries(ways)) {
  for (let count = 0; count < 10; count += 1) await way({ signal, timeout: 60_000 });
  // The garbage collector takes several rounds: for streams, then for the objects that streams referenced.
  for (let round = 0; round < 400 && (left[name] = await connections()) > 0; round += 1) {
    globalThis.gc?.();
    await pause(25);
  }
}

/** Bytes that remain after one dropped download. */
async function leftBehind(count: number): Promise<number> {
  const used = async (): Promise<number> => {
    for (let round = 0; round < 10; round += 1) {
      globalThis.gc?.();
      await pause(10);
    }
    return process.memoryUsage().heapUsed;
  };
  for (let index = 0; index < 20; index += 1) await read(download, { signal });
  const before = await used();
  for (let index = 0; index < count; index += 1) await read(download, { signal });
  return ((await used()) - before) / count;
}

// Collection is late on a busy machine: a leak shows in most measurements, a delay in one.
const measured: number[] = [];
for (let run = 0; run < 5; run += 1) measured.push(await leftBehind(100));
const median = measured.toSorted((one, other) => one - other)[2];
process.stdout.write(JSON.stringify({ left, bytes: median }));
process.exit();
