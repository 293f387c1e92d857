import type { Progress } from "ky";
import { describe, expect, it } from "vitest";
import { mediaAndJson } from "../../templates/runtime/bodies/media.ts";
import { type Media, ParameterError } from "../../templates/runtime/index.ts";
import { facts, makeClient, thing } from "./fixtures.ts";
import { partsOf } from "./parts-of.ts";
import { recordingServer } from "./recording-server.ts";

interface Sent {
  readonly body?: unknown;
  readonly media?: Media;
  readonly headers?: Readonly<Record<string, string>>;
  readonly statuses?: readonly number[];
}

async function send({ body, media, headers, statuses = [] }: Sent) {
  await using server = await recordingServer((_, index) => ({ status: statuses[index] ?? 200 }));
  const client = makeClient({ baseUrl: server.baseUrl, retry: { limit: 1, backoffLimit: 1 } });
  const told: Progress[] = [];
  const onUploadProgress = (progress: Progress): void => void told.push(progress);
  const options = { onUploadProgress, ...(headers && { headers }) };
  const params = { ...(body !== undefined && { body }), ...(media && { media }) };
  const call = thing({ method: "PUT", body, media, params, encode: mediaAndJson, options });
  const error = await client.call(call).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, arrived: server.arrived, told };
}

const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
const about = { name: "é.png", mimeType: "image/png" };
const json = {
  headers: { "content-type": "application/json; charset=UTF-8" },
  content: Buffer.from(JSON.stringify(about)),
};
const content = Buffer.from(bytes);
const whole = (): Blob => new Blob([bytes], { type: "image/png" });

describe("multipart/related uploads", () => {
  it("sends JSON and media exactly as documented", async () => {
    const { arrived } = await send({ body: about, media: new Blob(["m"], { type: "image/png" }) });
    const [request] = arrived;
    const type = request?.headers["content-type"] ?? "";
    const [, boundary = ""] = /^multipart\/related; boundary=(\S+)$/.exec(type) ?? [];
    const lines = [
      `--${boundary}`,
      "Content-Type: application/json; charset=UTF-8",
      "",
      JSON.stringify(about),
      `--${boundary}`,
      "Content-Type: image/png",
      "",
      "m",
      `--${boundary}--`,
      "",
    ];
    expect(request?.body.toString()).toBe(lines.join("\r\n"));
    expect(request?.headers["content-length"]).toBe(String(request?.body.length));
  });

  it.each<[what: string, media: () => Media, type: string]>([
    ["a Blob", whole, "image/png"],
    ["bytes", () => bytes, "application/octet-stream"],
    ["an ArrayBuffer", () => bytes.buffer, "application/octet-stream"],
    ["a typed array", () => new DataView(bytes.buffer), "application/octet-stream"],
    ["a stream", () => whole().stream(), "application/octet-stream"],
  ])("sends JSON and complete media from %s", async (_, media, type) => {
    const { error, arrived } = await send({ body: about, media: media() });
    expect(error).toBeUndefined();
    const [request] = arrived;
    if (request === undefined) throw new Error("Nothing arrived.");
    expect(partsOf(request)).toEqual([json, { headers: { "content-type": type }, content }]);
  });

  it("retries an upload after a failure, with a known size", async () => {
    const { error, arrived, told } = await send({ body: about, media: whole(), statuses: [503] });
    expect(error).toBeUndefined();
    const [first, second] = arrived.map(({ body }) => body);
    expect(second?.equals(first ?? Buffer.of())).toBe(true);
    expect(told.at(-1)).toMatchObject({
      transferredBytes: second?.length,
      totalBytes: second?.length,
    });
  });

  it("sends an upload only once if its media is a stream", async () => {
    const media = whole().stream();
    const { error, arrived } = await send({ body: about, media, statuses: [503] });
    expect(error).toMatchObject({ status: 503, attempts: 1 });
    expect(arrived).toHaveLength(1);
  });
});

describe("uploads with optional JSON and optional media", () => {
  it("sends only JSON if there is no media", async () => {
    const { arrived } = await send({ body: about });
    expect(arrived[0]?.headers["content-type"]).toBe("application/json");
    expect(arrived[0]?.body.toString()).toBe(JSON.stringify(about));
  });

  it("sends only media if there is no JSON", async () => {
    const { arrived } = await send({ media: whole() });
    expect(arrived[0]?.headers["content-type"]).toBe("image/png");
    expect(arrived[0]?.body.equals(content)).toBe(true);
  });

  it.each<[what: string, sent: Sent, parameter: string, message: RegExp]>([
    ["JSON that cannot be serialized", { body: new Map(), media: whole() }, "body", /of kind Map/],
    [
      "a content type header, which would lack the boundary",
      { body: about, media: whole(), headers: { "content-type": "multipart/related" } },
      "content-type",
      /header "content-type" cannot be set/,
    ],
    ["a stream that was already read", { body: about, media: read() }, "media", /was read already/],
  ])("rejects an upload with %s before sending", async (_, sent, parameter, message) => {
    const { error, arrived } = await send(sent);
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter, message: expect.stringMatching(message) });
    expect(arrived).toEqual([]);
  });

  it.each([0, 1, 2])(
    "reads a stream lazily and cancels it when the upload is cancelled after %i reads",
    async (reads) => {
      let reason: unknown;
      const media = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1000)),
        cancel: (given) => void (reason = given),
      });
      const { body } = mediaAndJson({ body: about, media }, facts, {}) ?? {};
      if (!(body instanceof ReadableStream)) throw new Error("It went as something else.");
      expect(media.locked).toBe(false);
      const reader = body.getReader();
      for (let done = 0; done < reads; done += 1) await reader.read();
      await reader.cancel("enough");
      expect(reason).toBe("enough");
    },
  );
});

function read(): ReadableStream<Uint8Array> {
  const stream = new Blob(["a"]).stream();
  stream.getReader();
  return stream;
}
