import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import {
  HttpError,
  type Media,
  ParameterError,
  bytes as encoderOf,
  json,
  jsonBody,
  limited,
  mediaAndJson,
  mediaOrJson,
  nothing,
} from "../../templates/runtime/index.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";
import { type Reply, recordingServer } from "./recording-server.ts";

interface Sent {
  readonly body?: unknown;
  readonly media?: unknown;
}

/** The outcome of one call, and the requests that the server received. */
async function send({ body, media }: Sent, reply?: (index: number) => Reply) {
  await using server = await recordingServer((_, index) => reply?.(index));
  const client = makeClient({ baseUrl: server.baseUrl, retry: { limit: 1, backoffLimit: 1 } });
  const outcome = await client
    .call(thing({ method: "PUT", body, media: media as Media | undefined, read: json() }))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return { outcome, arrived: server.arrived };
}

async function* numbers(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array([1, 2, 3]);
}

const form = new FormData();
form.set("file", new Blob(["x"]));

class Point {
  readonly x = 1;
  readonly #hidden = 2;
  get sum(): number {
    return this.x + this.#hidden;
  }
}

describe("JSON bodies", () => {
  it.each<[name: string, body: unknown, message: RegExp]>([
    [
      "a Blob",
      new Blob(["text"]),
      /`body` is of kind Blob, which JSON cannot represent: pass text, an/,
    ],
    ["a form", form, /`body` is of kind FormData/],
    ["URL parameters", new URLSearchParams("a=1"), /`body` is of kind URLSearchParams/],
    ["a Map", new Map([["a", 1]]), /`body` is of kind Map/],
    ["a Set", { ids: new Set([1]) }, /`body\.ids` is of kind Set/],
    ["a promise", { item: Promise.resolve(1) }, /`body\.item` is of kind Promise/],
    ["a regular expression", [/a/], /`body\[0\]` is of kind RegExp/],
    ["an iterator", { rows: [1].values() }, /`body\.rows` is of kind Array Iterator/],
    ["a web stream", new Blob(["x"]).stream(), /`body` is of kind stream/],
    ["a Node stream", { file: Readable.from(["x"]) }, /`body\.file` is of kind stream/],
    ["an async generator", { rows: numbers() }, /`body\.rows` is of kind stream/],
    ["bytes", new Uint8Array([1, 2]), /`body` is of kind Uint8Array/],
    [
      "empty bytes",
      { a: [{ "b c": new Uint8Array() }] },
      /`body\.a\[0\]\["b c"\]` is of kind Uint8Array/,
    ],
    ["a Node Buffer", { image: Buffer.from("x") }, /`body\.image` is of kind Uint8Array/],
    ["an ArrayBuffer", { image: new ArrayBuffer(4) }, /`body\.image` is of kind ArrayBuffer/],
    ["NaN", { price: { amount: Number.NaN } }, /`body\.price\.amount` is NaN: pass a finite/],
    ["Infinity", [1, Number.NEGATIVE_INFINITY], /`body\[1\]` is -Infinity/],
    ["an invalid date", { at: new Date("never") }, /`body\.at` is an invalid date/],
  ])(
    "rejects a body that JSON cannot represent and sends nothing: %s",
    async (_, body, message) => {
      const { outcome, arrived } = await send({ body });
      expect(outcome).toBeInstanceOf(ParameterError);
      expect(outcome).toMatchObject({ parameter: "body", message: expect.stringMatching(message) });
      expect(arrived).toEqual([]);
    },
  );
});

describe("serialization of JSON bodies", () => {
  const bare: object = Object.assign(Object.create(null), { a: {} });
  it.each<[name: string, body: unknown, text: string]>([
    ["nothing", null, "null"],
    ["empty objects", { a: {}, b: [], c: null, pipe: "x" }, '{"a":{},"b":[],"c":null,"pipe":"x"}'],
    ["a date", { at: new Date(0), a: {} }, '{"at":"1970-01-01T00:00:00.000Z","a":{}}'],
    ["an object with `toJSON`", { at: { toJSON: () => null } }, '{"at":null}'],
    ["an instance of a class", { at: new Point(), a: {} }, '{"at":{"x":1},"a":{}}'],
    ["an object without a prototype", bare, '{"a":{}}'],
    ["fields with numeric names", { 0: "a" }, '{"0":"a"}'],
    ["an object that looks like a Buffer in JSON", { type: "Buffer" }, '{"type":"Buffer"}'],
    ["boxed primitives", [new String("a"), {}], '["a",{}]'],
  ])("sends a JSON body unchanged: %s", async (_, body, text) => {
    const { outcome, arrived } = await send({ body });
    expect(outcome).toBeUndefined();
    expect(arrived.map(({ body: bytes }) => bytes.toString())).toEqual([text]);
  });

  it("sends JSON that is thousands of levels deep", async () => {
    let body: object = {};
    for (let level = 0; level < 1500; level += 1) body = { body };
    const { outcome, arrived } = await send({ body });
    expect(outcome).toBeUndefined();
    expect(JSON.parse(String(arrived[0]?.body))).toEqual(body);
  });
});

describe("one-time media", () => {
  it.each<[name: string, media: unknown, message: RegExp]>([
    ["an async generator", numbers(), /`media` is of kind AsyncGenerator, .*pass a Blob, bytes/],
    ["a Node stream", Readable.from(["x"]), /`Readable\.toWeb\(stream\)` of a stream of Node/],
    ["a form", form, /FormData, .*`await new Response\(form\)\.blob\(\)` makes one of a form/],
    ["URL parameters", new URLSearchParams("a=1"), /`media` is of kind URLSearchParams/],
    ["an array", [1, 2], /`media` is of kind Array/],
    ["an object that claims to be a Blob", { [Symbol.toStringTag]: "Blob" }, /kind Blob/],
    ["text", "text", /`media` is of kind String/],
    ["null", null, /`media` is of kind Null/],
  ])("rejects media that cannot be sent and sends nothing: %s", async (_, media, message) => {
    const { outcome, arrived } = await send({ media });
    expect(outcome).toBeInstanceOf(ParameterError);
    expect(outcome).toMatchObject({ parameter: "media", message: expect.stringMatching(message) });
    expect(arrived).toEqual([]);
  });
});

describe("media", () => {
  const bytes = new Uint8Array([1, 2, 3]);

  it.each<[name: string, media: Media, type: string]>([
    ["a Blob", new Blob([bytes]), "application/octet-stream"],
    ["a Blob with a type", new Blob([bytes], { type: "image/png" }), "image/png"],
    ["bytes", bytes, "application/octet-stream"],
    ["an ArrayBuffer", bytes.buffer, "application/octet-stream"],
    ["a typed array", new DataView(bytes.buffer), "application/octet-stream"],
  ])("sends the complete media again after status 503: %s", async (_, media, type) => {
    const { outcome, arrived } = await send({ media }, (index) => ({
      status: index === 0 ? 503 : 200,
    }));
    expect(outcome).toBeUndefined();
    expect(arrived.map(({ body }) => [...body])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(arrived.map(({ headers }) => headers["content-type"])).toEqual([type, type]);
  });

  const padded = new Uint8Array([0, 0, 1, 2, 3, 0]);
  const shared = new Uint8Array(new SharedArrayBuffer(6));
  shared.set(padded);
  const resizable = new ArrayBuffer(3, { maxByteLength: 9 });
  new Uint8Array(resizable).set(bytes);

  it.each<[name: string, media: unknown]>([
    ["a subarray", padded.subarray(2, 5)],
    ["a subarray of a Node Buffer", Buffer.from(padded).subarray(2, 5)],
    ["a DataView of part of a buffer", new DataView(padded.buffer, 2, 3)],
    ["a resizable buffer", resizable],
    ["an array over a resizable buffer", new Uint8Array(resizable)],
    ["an array in shared memory", shared.subarray(2, 5)],
    ["a view of shared memory", new DataView(shared.buffer, 2, 3)],
  ])("sends exactly the bytes of the media: %s", async (_, media) => {
    const { outcome, arrived } = await send({ media });
    expect(outcome).toBeUndefined();
    expect(arrived.map(({ body }) => [...body])).toEqual([[1, 2, 3]]);
    expect(arrived[0]?.headers["content-length"]).toBe("3");
  });

  it("sends the bytes as they were at the call, even if their memory is reused", async () => {
    const letters = ["A", "B", "C", "D"];
    await using server = await recordingServer((_, index) => ({
      status: [200, 200, 401, 503][index] ?? 200,
    }));
    const authorize = Object.assign(() => undefined, { replaced: () => true });
    const client = makeClient({
      baseUrl: server.baseUrl,
      retry: { limit: 2, backoffLimit: 1 },
      authorize,
    });
    for (const encode of [encoderOf(), mediaOrJson, mediaAndJson]) {
      server.arrived.length = 0;
      const memory = new Uint8Array(3);
      const calls = letters.map((letter) => {
        memory.fill(letter.charCodeAt(0));
        const throttle = limited({ calls: 2, per: 20 });
        return client.call(
          thing({ method: "PUT", body: undefined, media: memory, encode, read: nothing, throttle }),
        );
      });
      memory.fill(0);
      await Promise.all(calls);
      const arrived = server.arrived.map(({ body }) => String(body));
      expect(arrived).toHaveLength(6);
      expect([...new Set(arrived)].toSorted()).toEqual(letters.map((letter) => letter.repeat(3)));
    }
  });

  it("rejects media in a detached buffer", async () => {
    const gone = new Uint8Array(3);
    structuredClone(gone, { transfer: [gone.buffer] });
    const { outcome, arrived } = await send({ media: gone });
    expect(outcome).toBeInstanceOf(ParameterError);
    expect(arrived).toEqual([]);
  });

  it.each<[name: string, media: () => Media]>([
    ["a web stream", () => new Blob([bytes]).stream()],
    ["a stream of an async generator", () => Readable.toWeb(Readable.from(numbers())) as Media],
  ])("sends one-time media once, without a retry: %s", async (_, media) => {
    const { outcome, arrived } = await send({ media: media() }, () => ({ status: 503 }));
    expect(outcome).toBeInstanceOf(HttpError);
    expect(arrived.map(({ body }) => [...body])).toEqual([[1, 2, 3]]);
  });

  it("sets the multipart boundary of a form in the content type", async () => {
    const { arrived } = await send({ media: await new Response(form).blob() });
    const [{ headers, body } = { headers: {}, body: "" }] = arrived;
    const boundary = /^multipart\/form-data; ?boundary=(.+)$/.exec(String(headers["content-type"]));
    expect(String(body)).toContain(`--${boundary?.[1]}`);
  });
});

describe("a string body with a documented content type", () => {
  const sendText = async (media: string) => {
    await using server = await recordingServer(() => undefined);
    const client = makeClient({ baseUrl: server.baseUrl });
    const encode = encoderOf("text/csv");
    const call = client.call(thing({ method: "PUT", media, encode, read: json() }));
    return { error: await call.catch((error: unknown) => error), arrived: server.arrived };
  };

  it("sends a string under its documented content type", async () => {
    const { arrived } = await sendText("é,b\n");
    expect(arrived.map(({ body }) => String(body))).toEqual(["é,b\n"]);
    expect(arrived[0]?.headers["content-type"]).toBe("text/csv");
  });

  it("keeps the content type of a Blob, and otherwise sends the documented type", async () => {
    for (const [type, sent] of [
      ["text/tab-separated-values"] as const,
      ["", "text/csv"] as const,
    ]) {
      await using server = await recordingServer();
      const media = new Blob(["a"], { type });
      const client = makeClient({ baseUrl: server.baseUrl });
      await client.call(
        thing({ method: "PUT", media, encode: encoderOf("text/csv"), read: nothing }),
      );
      expect(server.arrived[0]?.headers["content-type"]).toBe(sent ?? type);
    }
  });

  it("rejects a string with a lone surrogate, which would arrive changed", async () => {
    const { error, arrived } = await sendText("a\uD800");
    expect(error).toMatchObject({
      parameter: "media",
      message: expect.stringContaining("surrogate pair") as unknown,
    });
    expect(arrived).toEqual([]);
  });
});

it("rejects media in a call without an encoder", async () => {
  const client = makeClient({ fetch: async () => new Response() });
  const { encode: _, ...call } = thing({ method: "PUT", media: new Blob(["a"]) });
  expect(await rejection(client.call(call))).toMatchObject({
    code: "parameter",
    parameter: "encode",
    message: expect.stringContaining("`encode`") as unknown,
  });
});

it("rejects media if the operation sends JSON", async () => {
  const client = makeClient({ fetch: async () => new Response() });
  const media = new Blob(["a"]);
  const error = await rejection(client.call(thing({ method: "PUT", media, encode: jsonBody })));
  expect(error).toMatchObject({ code: "parameter", parameter: "media" });
});

it("rejects an invalid body with the operation's name and zero attempts", async () => {
  const client = makeClient({ fetch: async () => new Response() });
  const call = client.call(thing({ method: "POST", body: new Map() }));
  expect(await rejection(call)).toMatchObject({ operation: "things.get", attempts: 0 });
});
