/** Events from a loopback server, split in every possible way. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EventLines } from "../../templates/runtime/response/event-lines.ts";
import {
  type CallEvent,
  type CallOptions,
  ClientError,
  DecodeError,
  EnvelopeError,
  type Events,
  HttpError,
  NetworkError,
  TimeoutError,
  checking,
  events,
} from "../../templates/runtime/index.ts";
import { makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

type Send = (response: ServerResponse) => unknown;

let send: Send = () => undefined;
let closed = 0;
let accepts: (string | undefined)[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  accepts.push(request.headers.accept);
  response.on("close", () => {
    closed += 1;
  });
  void send(response);
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

const stream = { "content-type": "text/event-stream" };

/** Sends each part separately. */
const parts =
  (...sent: readonly (string | Buffer)[]): Send =>
  async (response) => {
    response.writeHead(200, stream);
    for (const part of sent) {
      response.write(part);
      await pause(5);
    }
    response.end();
  };

/** Sends the parts and keeps the connection open. */
const hanging =
  (...sent: readonly string[]): Send =>
  (response) => {
    response.writeHead(200, stream);
    for (const part of sent) response.write(part);
  };

async function open<T>(
  how: Send,
  end: string | undefined = undefined,
  options: CallOptions = {},
): Promise<Events<T>> {
  send = how;
  const client = makeClient({ baseUrl, timeout: 2000 });
  const call = { ...thing<Events<T>>(), options };
  return client.call({ ...call, read: events<T>(end, "object", "number", "string") });
}

async function readAll<T>(from: Events<T> | Promise<Events<T>>, into: T[] = []): Promise<T[]> {
  for await (const event of await from) into.push(event);
  return into;
}

const one = 'data: {"n":1}\n\n';
const two = 'data: {"n":2}\n\n';
const done = "data: [DONE]\n\n";

describe("events", () => {
  it("sends the `accept` type of events and yields each event as it arrives", async () => {
    accepts = [];
    let more: () => void = () => undefined;
    const opened = await open(async (response) => {
      response.writeHead(200, stream).write(one);
      await new Promise<void>((resolve) => {
        more = resolve;
      });
      response.end(two);
    });
    const iterator = opened[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: { n: 1 } });
    more();
    expect(await iterator.next()).toEqual({ done: false, value: { n: 2 } });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(accepts).toEqual(["text/event-stream"]);
  });

  it.each<[what: string, sent: readonly (string | Buffer)[], values: unknown[]]>([
    [
      "lines end with CRLF, split in the middle",
      ["data: 1\r", "\n\r", "\ndata: 2\r\n\r\n"],
      [1, 2],
    ],
    ["lines end with CR", ["data: 1\r\rdata: 2\r\r"], [1, 2]],
    [
      "the stream has comments, names, ids and retry times",
      [": hi\nevent: x\nid: 7\nretry: 9\ndata: 1\n\n"],
      [1],
    ],
    ["data has several lines", ['data: {"n":\ndata: 1}\n\n'], [{ n: 1 }]],
    ["fields have no space after the colon", ["data:1\n\n"], [1]],
    ["an event has no data", ["event: ping\n\ndata: 1\n\n"], [1]],
    ["the stream has an extra empty line", ["\n\ndata: 1\n\n\n\n"], [1]],
    ["the stream starts with a byte order mark", ["\uFEFFdata: 1\n\n"], [1]],
    ["the last empty line is missing", ["data: 1\n\ndata: 2"], [1, 2]],
    ["JSON is split across lines", ['data: {"n"', ":1}\n", "\n"], [{ n: 1 }]],
    ["an event named `error` has no data", ["event: error\n\ndata: 1\n\n"], [1]],
    ["the stream is empty", [], []],
  ])("reads events if %s", async (_, sent, values) => {
    expect(await readAll(open(parts(...sent)))).toEqual(values);
  });

  it.each([
    ["a reason", 'event: error\ndata: {"message":"overloaded"}\n\n', { message: "overloaded" }],
    ["a string", "event:error\ndata: overloaded\n\n", "overloaded"],
    ["the end marker as data", "data: oh\nevent: error\n\ndata: [DONE]\n\n", "oh"],
  ])("rejects after an event named `error` with %s", async (_, event, envelope) => {
    const seen: unknown[] = [];
    const error = await rejection(readAll(open(parts(one, event, two), "[DONE]"), seen));
    expect(seen).toEqual([{ n: 1 }]);
    expect(error).toBeInstanceOf(EnvelopeError);
    expect(error).toMatchObject({
      status: 200,
      envelope,
      message: expect.stringMatching(/sent an event `error`: .*(?:overloaded|oh)/),
    });
  });

  it("yields events with their names if the caller iterates `named()`", async () => {
    const named = "event: delta\ndata: 1\n\ndata: 2\n\nevent: ping\n\nevent: done\ndata: 3\n\n";
    const opened = await open(parts(named));
    expect(await Array.fromAsync(opened.named())).toEqual([
      { name: "delta", data: 1 },
      { name: "message", data: 2 },
      { name: "done", data: 3 },
    ]);
    expect(() => opened[Symbol.asyncIterator]()).toThrow(ClientError);
    const failing = await open(parts(named, "event: error\ndata: 4\n\n"));
    expect(await rejection(Array.fromAsync(failing.named()))).toBeInstanceOf(EnvelopeError);
  });

  it("reads a character that is split between any two of its bytes", async () => {
    const bytes = Buffer.from('data: "é😀"\n\n');
    for (let at = 1; at < bytes.length; at += 3) {
      const cut = parts(bytes.subarray(0, at), bytes.subarray(at));
      expect(await readAll(open(cut))).toEqual(["é😀"]);
    }
  });

  it("ends a stream of events at the end marker and ignores later data", async () => {
    expect(await readAll(open(hanging(one, done, "data: no JSON\n\n"), "[DONE]"))).toEqual([
      { n: 1 },
    ]);
  });

  it("rejects after the last event if the end marker is missing", async () => {
    const seen: unknown[] = [];
    const error = await rejection(readAll(open(parts(one, two), "[DONE]"), seen));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      message: expect.stringContaining('stopped before their end, "[DONE]"'),
    });
    expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("rejects if the stream stops in the middle of an event", async () => {
    const error = await rejection(readAll(open(parts(one, 'data: {"n":'), "[DONE]")));
    expect(error).toBeInstanceOf(NetworkError);
    expect(await readAll(open(parts(one, "data: [DONE]"), "[DONE]"))).toEqual([{ n: 1 }]);
  });

  it("rejects with NetworkError after the last event if the connection breaks", async () => {
    const seen: unknown[] = [];
    const cut: Send = (response) => {
      response.writeHead(200, stream).write(one);
      setTimeout(() => response.destroy(), 30);
    };
    expect(await rejection(readAll(open(cut), seen))).toBeInstanceOf(NetworkError);
    expect(seen).toEqual([{ n: 1 }]);
  });

  it("rejects with TimeoutError if only comments arrive within the time limit", async () => {
    const seen: unknown[] = [];
    const slow = open(hanging(one), undefined, { timeout: 100 });
    const error = await rejection(readAll(slow, seen));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(seen).toEqual([{ n: 1 }]);
    const steady =
      (write: string): Send =>
      async (response) => {
        response.writeHead(200, stream);
        for (let n = 0; n < 5; n += 1) {
          response.write(write);
          await pause(60);
        }
        response.end(one);
      };
    const kept = open(steady(": still here\n\n"), undefined, { timeout: 200 });
    expect(await rejection(readAll(kept))).toMatchObject({ scope: "attempt", limit: 200 });
    const all = [1, 1, 1, 1, 1, 1].map((n) => ({ n }));
    expect(await readAll(open(steady(one), undefined, { timeout: 200 }))).toEqual(all);
  });

  it("closes the request when the caller leaves the loop", async () => {
    closed = 0;
    for await (const event of await open(hanging(one, two))) {
      expect(event).toEqual({ n: 1 });
      break;
    }
    await expect.poll(() => closed).toBe(1);
  });

  it("rejects with the signal's reason when a stream of events is aborted", async () => {
    const abort = new AbortController();
    const reason = new Error("enough");
    closed = 0;
    const opened = await open(hanging(one), undefined, { signal: abort.signal });
    const iterator = opened[Symbol.asyncIterator]();
    await iterator.next();
    const next = iterator.next();
    abort.abort(reason);
    await expect(next).rejects.toBe(reason);
    await expect.poll(() => closed).toBe(1);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  it("rejects a second iteration of the same events", async () => {
    const opened = await open(parts(one));
    expect(await readAll(opened)).toEqual([{ n: 1 }]);
    const error = await rejection(readAll(opened));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ message: expect.stringContaining("read already") });
  });

  it.each<[what: string, sent: readonly (string | Buffer)[], problem: RegExp]>([
    [
      "data is not JSON",
      [one, "data: {oh no\n\n"],
      /event 2 is not JSON, or only a part of it .*: \{oh/,
    ],
    [
      "data is truncated, although the stream ends normally",
      [one, 'data: {"n":'],
      /event 2 is not JSON/,
    ],
    ["an event has another type", [one, "data: [1]\n\n"], /event 2 is of kind array/],
    ["bytes are not UTF-8", [one, Buffer.from([0xff, 0x0a, 0x0a])], /not valid UTF-8/],
    [
      "bytes in a later chunk are not UTF-8",
      [Buffer.concat([Buffer.from(one), Buffer.from([0xff, 0x0a, 0x0a])])],
      /not valid UTF-8/,
    ],
  ])("rejects events with DecodeError if %s", async (_, sent, problem) => {
    const seen: unknown[] = [];
    const error = await rejection(readAll(open(parts(...sent)), seen));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
    expect(seen).toEqual([{ n: 1 }]);
  });

  it.each(['{"n":1}', "<!doctype html>\n<p>Hello: you</p>\n\n"])(
    "rejects with DecodeError if the response is not an event stream: %s",
    async (text) => {
      const page: Send = (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(text);
      const error = await rejection(readAll(open(page)));
      expect(error).toMatchObject({ message: expect.stringContaining("not an event stream (app") });
    },
  );

  it("rejects with the HttpError of the call if the status is an error", async () => {
    const refused: Send = (response) => response.writeHead(429).end('{"error":"slow"}');
    const error = await rejection(open(refused, undefined, { retry: 0 }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 429, body: { error: "slow" } });
  });

  it("counts events towards `maxResponseBytes`", async () => {
    const seen: unknown[] = [];
    const options = { maxResponseBytes: 20 };
    const error = await rejection(readAll(open(parts(one, two), undefined, options), seen));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringContaining("maxResponseBytes") });
    expect(seen).toEqual([{ n: 1 }]);
  });

  it("validates each event if results are validated", async () => {
    const validate = (value: unknown) =>
      (value as { n: number }).n === 1 ? { value } : { issues: [{ message: "is not 1" }] };
    const check = checking({ "~standard": { version: 1, vendor: "test", validate } });
    const seen: unknown[] = [];
    const error = await rejection(readAll(open(parts(one, two), undefined, { check }), seen));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringContaining("is not 1") });
    expect(seen).toEqual([{ n: 1 }]);
    const told: unknown[] = [];
    const { fetch } = stub(() => new Response(one + two));
    const onEvent = (event: CallEvent): unknown => event.type === "invalid" && told.push(event);
    const client = makeClient({ fetch, onEvent });
    const options = { check, validate: "warn" } as const;
    const opened = client.call({ ...thing<Events<unknown>>(), options, read: events(undefined) });
    expect(await readAll(opened)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(told).toHaveLength(1);
  });

  it("hides a secret that appears in invalid event data", async () => {
    const leaking = parts(`data: oh ${"S3cret/key+with=odd&chars% é😀"}\n\n`);
    const error = await rejection(readAll(open(leaking)));
    expect(String(error)).not.toContain("S3cret");
  });
});

describe("lines of an event stream", () => {
  it("reads the same events wherever the stream is split", () => {
    const piece = fc.constantFrom(
      "\r",
      "\n",
      "\r\n",
      "data: ",
      "data:",
      "data",
      ": x",
      "id: 1",
      "event: x",
      "é",
      " ",
    );
    const whole = fc.array(piece, { maxLength: 40 }).map((some) => some.join(""));
    const read = (texts: readonly string[]): unknown[] => {
      const lines = new EventLines();
      return [...texts.flatMap((text) => [...lines.take(text)]), lines.end()];
    };
    fc.assert(
      fc.property(whole, fc.array(fc.nat(80)), (text, cuts) => {
        const places = [
          0,
          ...cuts.map((at) => Math.min(at, text.length)).toSorted((a, b) => a - b),
        ];
        const pieces = places.map((at, index) => text.slice(at, places[index + 1]));
        expect(read(pieces)).toEqual(read([text]));
      }),
    );
  });
});
