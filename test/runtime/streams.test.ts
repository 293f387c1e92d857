/** Frames, lines and sequences from a loopback server, and streamed request bodies. */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ClientError,
  type Content,
  DecodeError,
  EnvelopeError,
  NetworkError,
  ParameterError,
  type Reader,
  type Stream,
  events,
  frames,
  jsonLines,
  jsonSequence,
  linesBody,
  sequenceBody,
} from "../../templates/runtime/index.ts";
import { makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

type Send = (response: ServerResponse, request: IncomingMessage) => unknown;

let send: Send = () => undefined;
let closed = 0;
let accept: string | undefined;
const server = createServer((request, response) => {
  accept = request.headers.accept;
  response.on("close", () => {
    closed += 1;
  });
  // The client can abort its request in the middle of a body.
  void Promise.resolve(send(response, request)).catch(() => undefined);
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

/** Sends each part separately. */
const parts =
  (...sent: readonly (string | Buffer)[]): Send =>
  async (response) => {
    response.writeHead(200);
    for (const part of sent) {
      response.write(part);
      await pause(3);
    }
    response.end();
  };

const hanging =
  (...sent: readonly string[]): Send =>
  (response) => {
    response.writeHead(200);
    for (const part of sent) response.write(part);
  };

async function open<T>(how: Send, read: Reader<Stream<T>>, timeout = 2000): Promise<Stream<T>> {
  send = how;
  const client = makeClient({ baseUrl, timeout });
  return client.call({ ...thing<Stream<T>>(), options: {}, read });
}

async function readAll<T>(from: Stream<T> | Promise<Stream<T>>, into: T[] = []): Promise<T[]> {
  for await (const value of await from) into.push(value);
  return into;
}

const streamOf = <T>(values: readonly T[]): ReadableStream<T> =>
  new ReadableStream<T>({
    start(controller) {
      for (const value of values) controller.enqueue(value);
      controller.close();
    },
  });

/** The values of a stream in memory that is split at these positions. */
async function valuesOf<T>(
  bytes: Buffer,
  cuts: readonly number[],
  read: Reader<Stream<T>>,
): Promise<T[]> {
  const places = [0, ...cuts.map((at) => at % (bytes.length + 1)).toSorted((a, b) => a - b)];
  const pieces = places.map((at, index) => bytes.subarray(at, places[index + 1]));
  const { fetch } = stub(() => new Response(streamOf(pieces)));
  return readAll(makeClient({ fetch }).call({ ...thing<Stream<T>>(), options: {}, read }));
}

const kinds = { added: ["object"], gone: ["text"] } as const;
const added = 'event: added\ndata: {"n":1}\n\n';
const gone = "event: gone\ndata: bye\n\n";

describe("event frames", () => {
  it.each<[what: string, sent: string, frames: unknown[]]>([
    [
      "JSON and text",
      added + gone,
      [
        { event: "added", data: { n: 1 } },
        { event: "gone", data: "bye" },
      ],
    ],
    [
      "an id and a retry time",
      `id: 7\nretry: 9\n${gone}`,
      [{ event: "gone", data: "bye", id: "7", retry: 9 }],
    ],
    ["an empty id, which resets it", `id\n${gone}`, [{ event: "gone", data: "bye", id: "" }]],
    [
      "an invalid id and an invalid retry time",
      `id: a\0\nretry: soon\n${gone}`,
      [{ event: "gone", data: "bye" }],
    ],
    [
      "an unknown name and no name",
      `event: ping\ndata: 1\n\ndata: 2\n\n${gone}`,
      [{ event: "gone", data: "bye" }],
    ],
    [
      "text in several lines",
      "event: gone\ndata: a\ndata:\ndata:  b\n\n",
      [{ event: "gone", data: "a\n\n b" }],
    ],
    ["an empty string", "event: gone\ndata\n\n", [{ event: "gone", data: "" }]],
    ["an id without data", `event: gone\n\nid: 4\n\n${gone}`, [{ event: "gone", data: "bye" }]],
    ["no empty line at the end", "event: gone\ndata: bye\n", [{ event: "gone", data: "bye" }]],
    [
      "JSON in an unterminated last line",
      'event: added\ndata: {"n":2}',
      [{ event: "added", data: { n: 2 } }],
    ],
    ["nothing", "", []],
  ])("reads frames with %s", async (_, sent, expected) => {
    expect(await readAll(open(parts(sent), frames(kinds)))).toEqual(expected);
    expect(accept).toBe("text/event-stream");
  });

  it("parses frames by the type of their data", async () => {
    const sent = 'data: 1\n\ndata: one\n\ndata: "one"\n\nevent: x\n\nevent: y\ndata: z\n\n';
    const mixed = frames({ "": ["text", "number", "nothing"], y: ["nothing"] });
    expect(await readAll(open(parts(sent), mixed))).toEqual([
      { data: 1 },
      { data: "one" },
      { data: '"one"' },
      { event: "x" },
      { event: "y" },
    ]);
    const unnamed = frames({ message: ["number"] });
    expect(await readAll(open(parts("data: 1\n\n"), unnamed))).toEqual([
      { event: "message", data: 1 },
    ]);
  });

  it("ends frames at the end marker, and rejects a stream without the marker", async () => {
    const end = "data: [DONE]\n\n";
    const read = frames(kinds, "[DONE]");
    expect(await readAll(open(hanging(added + end + gone), read))).toHaveLength(1);
    expect(await rejection(readAll(open(parts(added), read)))).toBeInstanceOf(NetworkError);
  });

  it("rejects after a frame named `error` unless the frame is documented", async () => {
    const error = 'event: error\ndata: {"message":"overloaded"}\n\n';
    const failure = await rejection(readAll(open(parts(error), frames(kinds))));
    expect(failure).toBeInstanceOf(EnvelopeError);
    expect(failure).toMatchObject({ envelope: { message: "overloaded" } });
    expect(await readAll(open(parts(error), frames({ error: ["object"] })))).toEqual([
      { event: "error", data: { message: "overloaded" } },
    ]);
  });

  it.each<[what: string, sent: string, problem: RegExp]>([
    ["its data is not JSON", `${gone}event: added\ndata: bye\n\n`, /event 2 is not JSON/],
    ["its JSON has another type", "event: added\ndata: [1]\n\n", /event 1 is of kind array/],
    [
      "its JSON is truncated",
      `${gone}event: added\ndata: {"n"`,
      /event 2 is not JSON, or only a part/,
    ],
    [
      "its text is truncated",
      `${gone}event: gone\ndata: by`,
      /event 2, the last one, stops within a line/,
    ],
    ["the response is not an event stream", "<!doctype html>", /not an event stream/],
  ])("rejects a frame with DecodeError if %s", async (_, sent, problem) => {
    const error = await rejection(readAll(open(parts(sent), frames(kinds))));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
  });

  it("reads the same frames wherever the stream is split", async () => {
    const bytes = Buffer.from(`${added}id: é😀\n${gone}event: gone\r\ndata: 😀\r\rretry: 5\n\n`);
    const whole = await valuesOf(bytes, [], frames(kinds));
    expect(whole).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
        expect(await valuesOf(bytes, cuts, frames(kinds))).toEqual(whole);
      }),
    );
  });
});

describe("text events", () => {
  it("returns data unchanged, including empty data", async () => {
    const read = events<string>("bye", "text");
    const sent = 'data: {"n":1}\n\ndata\n\nevent: x\n\ndata: a\ndata: b\n\ndata: bye\n\n';
    expect(await readAll(open(parts(sent), read))).toEqual(['{"n":1}', "", "a\nb"]);
    const cut = readAll(open(parts("data: a\n\ndata: b"), events<string>(undefined, "text")));
    expect(await rejection(cut)).toMatchObject({
      message: expect.stringMatching(/event 2.*stops/),
    });
  });
});

describe("JSON lines", () => {
  it("sends the `accept` type and yields each line as it arrives", async () => {
    let more: () => void = () => undefined;
    const opened = await open(
      async (response) => {
        response.writeHead(200).write('{"n":1}\n{"n"');
        await new Promise<void>((resolve) => {
          more = resolve;
        });
        response.end(":2}");
      },
      jsonLines("application/jsonl", "object"),
    );
    expect(accept).toBe("application/jsonl");
    const iterator = opened[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: { n: 1 } });
    more();
    expect(await iterator.next()).toEqual({ done: false, value: { n: 2 } });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    await readAll(open(parts(), jsonLines()));
    expect(accept).toBe("application/x-ndjson");
  });

  it.each<[what: string, sent: string, values: unknown[]]>([
    ["empty lines", "\n1\n\n \r\n2\n\n", [1, 2]],
    ["CRLF line ends", "1\r\n2\r\n", [1, 2]],
    ["a byte order mark", "\uFEFF1\n2\n", [1, 2]],
    ["an unterminated last line", '1\n{"a":2}', [1, { a: 2 }]],
    ["values of every type", '"é"\nnull\n[true]\n', ["é", null, [true]]],
    ["nothing", "", []],
  ])("reads JSON lines with %s", async (_, sent, values) => {
    expect(await readAll(open(parts(sent), jsonLines()))).toEqual(values);
  });

  it.each<[what: string, sent: readonly (string | Buffer)[], problem: RegExp]>([
    ["the last line is truncated", ['{"n":1}\n\n', '{"n":'], /line 3 is not JSON, or only a part/],
    ["a line is not JSON", ['{"n":1}\nno\n{"n":2}'], /line 2 is not JSON/],
    ["a line has another type", ['{"n":1}\n', "2\n"], /line 2 is of kind number/],
    ["a line is not UTF-8", ['{"n":1}\n', Buffer.from([0xff, 0x0a])], /line 2 is not valid UTF-8/],
    ["the response is an HTML page", ['{"n":1}\n<!doctype html>\n'], /line 2 is not JSON/],
  ])("rejects JSON lines with DecodeError if %s", async (_, sent, problem) => {
    const seen: unknown[] = [];
    const error = await rejection(
      readAll(open(parts(...sent), jsonLines(undefined, "object")), seen),
    );
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
    expect(seen).toEqual([{ n: 1 }]);
  });

  it("reads the same JSON lines wherever the stream is split", async () => {
    const values = fc.array(fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(values, fc.array(fc.nat()), async (all, cuts) => {
        const text = all.map((one) => `${JSON.stringify(one)}\n`).join("\n");
        expect(await valuesOf(Buffer.from(text), cuts, jsonLines())).toEqual(
          JSON.parse(JSON.stringify(all)),
        );
      }),
    );
  });

  it("reads a line in time proportional to its length", async () => {
    const part = Buffer.from("x".repeat(1000));
    const timeOf = async (count: number): Promise<number> => {
      const pieces = [Buffer.from('"'), ...Array<Buffer>(count).fill(part), Buffer.from('"\n')];
      const { fetch } = stub(() => new Response(streamOf(pieces)));
      const client = makeClient({ fetch, maxResponseBytes: false });
      const start = performance.now();
      const [text] = await readAll(
        client.call({ ...thing<Stream<string>>(), options: {}, read: jsonLines<string>() }),
      );
      expect(text).toHaveLength(count * 1000);
      return performance.now() - start;
    };
    await timeOf(1000);
    const ratios: number[] = [];
    // A pause of the machine lengthens one measurement, but not the smallest ratio of three.
    for (let run = 0; run < 3; run += 1) ratios.push((await timeOf(16_000)) / (await timeOf(2000)));
    // Quadratic time would be 64 times as long.
    expect(Math.min(...ratios)).toBeLessThan(32);
  });

  it("ends the request when the loop ends, and rejects a second iteration", async () => {
    closed = 0;
    const opened = await open(hanging("1\n2\n"), jsonLines<number>());
    for await (const value of opened) {
      expect(value).toBe(1);
      break;
    }
    await expect.poll(() => closed).toBe(1);
    expect(await rejection(readAll(opened))).toBeInstanceOf(ClientError);
  });

  it("reads no further than the caller has iterated", async () => {
    let written = 0;
    const opened = await open(async (response) => {
      response.writeHead(200);
      for (; written < 4000 && !response.destroyed; written += 1) {
        if (response.write(`"${"x".repeat(20_000)}"\n`)) continue;
        await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
      }
      response.end();
    }, jsonLines<string>());
    const iterator = opened[Symbol.asyncIterator]();
    await iterator.next();
    await pause(200);
    expect(written).toBeLessThan(2000);
    await iterator.return?.();
  });
});

describe("JSON sequences", () => {
  const record = (text: string): string => `\u001E${text}\n`;

  it.each<[what: string, sent: string, values: unknown[]]>([
    [
      "values of every type",
      ['{"a":\n1}', "[]", '"x"', "12", "null"].map(record).join(""),
      [{ a: 1 }, [], "x", 12, null],
    ],
    ["repeated separators", `\u001E\u001E \u001E${record("1")}`, [1]],
    ["an object without a line feed", '\u001E{"a":1}\u001E[2]', [{ a: 1 }, [2]]],
    ["nothing", "", []],
  ])("reads a JSON sequence with %s", async (_, sent, values) => {
    expect(await readAll(open(parts(sent), jsonSequence()))).toEqual(values);
    expect(accept).toBe("application/json-seq");
  });

  it.each<[what: string, sent: string, problem: RegExp]>([
    [
      "the last record is truncated",
      '\u001E{"n":1}\n\u001E{"n"',
      /record 2 is not JSON, or only a part/,
    ],
    [
      "the last record is a number that might be truncated",
      '\u001E{"n":1}\n\u001E12',
      /record 2 stops without a line feed/,
    ],
    [
      "the response has lines instead of records",
      '{"n":1}\n',
      /record 1 does not follow a record separator/,
    ],
  ])("rejects a JSON sequence with DecodeError if %s", async (_, sent, problem) => {
    const error = await rejection(readAll(open(parts(sent), jsonSequence())));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
  });

  it("reads the same JSON sequence wherever the stream is split", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.array(fc.nat()), async (all, cuts) => {
        const bytes = Buffer.from(all.map((one) => record(JSON.stringify(one, null, 1))).join(""));
        expect(await valuesOf(bytes, cuts, jsonSequence())).toEqual(
          JSON.parse(JSON.stringify(all)),
        );
      }),
    );
  });
});

describe("streamed request bodies", () => {
  interface Received {
    readonly text: string;
    readonly type: string | undefined;
    readonly length: string | undefined;
  }
  let received: Received[] = [];
  const receiving: Send = async (response, request) => {
    let text = "";
    for await (const part of request) text += String(part);
    const { "content-type": type, "content-length": length } = request.headers;
    received.push({ text, type, length });
    response.writeHead(received.length === 1 && text.includes("again") ? 503 : 204).end();
  };

  const sendBody = async (body: unknown, encode = linesBody(), idempotent = false) => {
    received = [];
    send = receiving;
    const client = makeClient({ baseUrl, timeout: 2000, retry: { limit: 1, backoffLimit: 1 } });
    const call = { ...thing<unknown>(), method: "POST" as const, idempotent, options: {} };
    await client.call({ ...call, body, bodyRequired: true, encode });
    return received;
  };

  async function* later(...values: readonly unknown[]): AsyncGenerator<unknown> {
    for (const value of values) {
      await pause(2);
      yield value;
    }
  }

  it.each<[what: string, body: () => unknown]>([
    ["an array", () => [{ a: "é\n" }, 2]],
    ["a set", () => new Set([{ a: "é\n" }, 2])],
    ["a generator", () => [{ a: "é\n" }, 2].values()],
    ["an async generator", () => later({ a: "é\n" }, 2)],
    ["a web stream", () => streamOf([{ a: "é\n" }, 2])],
  ])("sends a streamed body from %s", async (_, body) => {
    const text = '{"a":"é\\n"}\n2\n';
    expect(await sendBody(body())).toMatchObject([{ text, type: "application/x-ndjson" }]);
    const sequence = sequenceBody("application/geo+json-seq");
    expect(await sendBody(body(), sequence)).toMatchObject([
      { text: '\u001E{"a":"é\\n"}\n\u001E2\n', type: "application/geo+json-seq" },
    ]);
  });

  it("retries a body that is an array", async () => {
    const [first, second] = await sendBody(["again"], linesBody(), true);
    expect(second).toEqual(first);
    expect(first?.length).toBe("8");
    expect(await rejection(sendBody(later("again"), linesBody(), true))).toMatchObject({
      status: 503,
    });
    expect(received).toHaveLength(1);
  });

  it("writes one value per line, whatever indentation `stringifyJson` uses", async () => {
    send = receiving;
    received = [];
    const client = makeClient({
      baseUrl,
      stringifyJson: (value) => JSON.stringify(value, null, 2),
    });
    const call = { ...thing<unknown>(), method: "POST" as const, options: {} };
    await client.call({ ...call, body: [{ a: [1] }, 2], encode: linesBody() });
    expect(
      received[0]?.text.split("\n").map((line) => line && (JSON.parse(line) as unknown)),
    ).toEqual([{ a: [1] }, 2, ""]);
  });

  it.each<[what: string, body: unknown, problem: RegExp]>([
    ["a value that JSON cannot represent", [1, Number.NaN], /`body\[1\]` is NaN/],
    ["a missing value", [1, undefined], /`body\[1\]` cannot be written as JSON/],
    ["a string instead of a list", "abc", /`body` is of kind String: pass an array/],
    ["an object instead of a list", { a: 1 }, /`body` is of kind Object: pass an array/],
    ["nothing", undefined, /`body` is missing/],
  ])("rejects a streamed body with ParameterError: %s", async (_, body, problem) => {
    const error = await rejection(sendBody(body));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
    expect(received).toEqual([]);
  });

  it("rejects with ClientError if the caller's generator throws while being sent", async () => {
    async function* broken(): AsyncGenerator<unknown> {
      yield 1;
      await pause(2);
      throw new Error("disk broke");
    }
    const error = await rejection(sendBody(broken()));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      message: expect.stringContaining("`body` failed while it was sent"),
      cause: { message: expect.stringContaining("disk broke") },
    });
    const wrong = await rejection(sendBody(later(1, Number.NaN)));
    expect(wrong).toBeInstanceOf(ParameterError);
    expect(wrong).toMatchObject({ message: expect.stringContaining("`body[1]` is NaN") });
  });

  it("reads a body only as far as it is sent, and closes it afterwards", async () => {
    let taken = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<unknown> {
      try {
        for (;;) yield "x".repeat(10_000) + String((taken += 1));
      } finally {
        isClosed = true;
      }
    }
    const facts = { operation: "o" } as never;
    const content = linesBody()({ body: endless() }, facts, {}) as Content;
    expect(taken).toBe(0);
    const reader = (content.body as ReadableStream).getReader();
    await reader.read();
    expect(taken).toBe(1);
    await reader.cancel();
    expect(isClosed).toBe(true);
  });
});
