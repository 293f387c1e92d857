import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Progress } from "ky";
import { describe, expect, it } from "vitest";
import { multipart } from "../../templates/runtime/bodies/multipart.ts";
import { openFile } from "../../templates/runtime/file.ts";
import { ParameterError } from "../../templates/runtime/index.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";
import { type Arrived, recordingServer } from "./recording-server.ts";
import { partsOf } from "./parts-of.ts";

async function send(body: unknown, headers?: Readonly<Record<string, string>>) {
  await using server = await recordingServer();
  const client = makeClient({ baseUrl: server.baseUrl });
  const options = headers && { headers };
  const call = thing({ method: "POST", body, bodyRequired: true, encode: multipart, options });
  const error = await client.call(call).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const [arrived] = server.arrived;
  return { error, arrived, parts: arrived && partsOf(arrived) };
}

const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
const text = (content: string): Buffer => Buffer.from(content);

describe("a form with files", () => {
  it("sends a form with files exactly as documented", async () => {
    const { arrived } = await send({
      purpose: "fine-tune",
      file: new File(["{}\n"], "a.jsonl", { type: "application/jsonl" }),
    });
    const type = arrived?.headers["content-type"] ?? "";
    const [, boundary = ""] =
      /^multipart\/form-data; boundary=(-{4}part-[\da-f]{32})$/.exec(type) ?? [];
    const lines = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="purpose"',
      "",
      "fine-tune",
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="a.jsonl"',
      "Content-Type: application/jsonl",
      "",
      "{}\n",
      `--${boundary}--`,
      "",
    ];
    expect(arrived?.body.toString()).toBe(lines.join("\r\n"));
    expect(arrived?.headers["content-length"]).toBe(String(arrived?.body.length));
  });

  it("sends names and contents that the platform's form parser reads back", async () => {
    const file = new File([bytes], 'q"uo\nte é.bin');
    const body = { 'na"m\r\ne': "v", file, blob: new Blob(["b"], { type: "image/png" }) };
    const { arrived } = await send(body);
    const headers = { "content-type": arrived?.headers["content-type"] ?? "" };
    const read = await new Response(new Uint8Array(arrived?.body ?? []), { headers }).formData();
    expect([...read.keys()]).toEqual(['na"m\r\ne', "file", "blob"]);
    const [back, blob] = [read.get("file"), read.get("blob")];
    if (!(back instanceof File && blob instanceof File)) throw new Error("They went as text.");
    expect([back.name, back.type]).toEqual(['q"uo\nte é.bin', "application/octet-stream"]);
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
    expect([blob.name, blob.type, await blob.text()]).toEqual(["blob", "image/png", "b"]);
  });

  it("repeats the field of a list, sends objects as JSON and other values as text", async () => {
    const { parts } = await send({
      tags: ["a", 2, true],
      about: { size: 1, in: ["x"] },
      files: [new File(["1"], "1.txt"), new Blob(["2"])],
      rows: [{ a: 1 }, [2]],
      none: undefined,
      cleared: null,
      large: 2n ** 64n,
      no: [],
    });
    const json = { "content-type": "application/json" };
    const octets = { "content-type": "application/octet-stream" };
    expect(parts).toEqual([
      { name: "tags", headers: {}, content: text("a") },
      { name: "tags", headers: {}, content: text("2") },
      { name: "tags", headers: {}, content: text("true") },
      { name: "about", headers: json, content: text('{"size":1,"in":["x"]}') },
      { name: "files", file: "1.txt", headers: octets, content: text("1") },
      { name: "files", file: "files", headers: octets, content: text("2") },
      { name: "rows", headers: json, content: text('{"a":1}') },
      { name: "rows", headers: json, content: text("[2]") },
      { name: "cleared", headers: {}, content: text("") },
      { name: "large", headers: {}, content: text("18446744073709551616") },
    ]);
  });

  it("retries a complete form with files, whose size is known", async () => {
    await using server = await recordingServer((_, index) => ({ status: index === 0 ? 503 : 200 }));
    const told: Progress[] = [];
    const client = makeClient({ baseUrl: server.baseUrl, retry: { limit: 1, backoffLimit: 1 } });
    const body = { file: new Blob([bytes]) };
    const onUploadProgress = (progress: Progress): void => void told.push(progress);
    const options = { onUploadProgress };
    await client.call(thing({ method: "PUT", body, encode: multipart, options }));
    const [first, second] = server.arrived.map(({ body: arrived }) => arrived);
    expect(second?.equals(first ?? Buffer.of())).toBe(true);
    expect(told.at(-1)).toMatchObject({
      transferredBytes: second?.length,
      totalBytes: second?.length,
    });
    expect(server.arrived.map(lengthSent)).toEqual([String(first?.length), String(first?.length)]);
  });

  it("reads files while sending and reports a file that changed after it was opened", async () => {
    const folder = mkdtempSync(join(tmpdir(), "multipart-"));
    try {
      const path = join(folder, "a.bin");
      writeFileSync(path, bytes);
      const file = await openFile(path);
      const { parts } = await send({ file });
      expect(parts?.[0]?.content.equals(bytes)).toBe(true);
      writeFileSync(path, "something else");
      expect((await send({ file })).error).toMatchObject({
        name: "ClientError",
        message: expect.stringMatching(/`body` cannot be read: its file changed/),
        attempts: 1,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const lengthSent = ({ headers }: Arrived): string | undefined => headers["content-length"];

describe("values that a form with files cannot represent", () => {
  it.each<[what: string, body: unknown, message: RegExp]>([
    ["a missing body", undefined, /`body` is missing/],
    ["a FormData", new FormData(), /`body` is of kind FormData: pass a plain object/],
    ["a Blob", new Blob(), /`body` is of kind Blob/],
    ["bytes in a field", { a: bytes }, /field "a" of `body` is of kind Uint8Array: pass a Blob/],
    ["a stream", { a: new Blob().stream() }, /field "a" of `body` is of kind ReadableStream/],
    ["a date", { a: new Date(0) }, /field "a" of `body` is of kind Date/],
    [
      "a file in a JSON field",
      { a: { b: new Blob() } },
      /is of kind Blob, which JSON cannot represent/,
    ],
    ["NaN", { a: Number.NaN }, /field "a" of `body` is NaN/],
    ["undefined in a list", { a: [undefined] }, /field "a" of `body` is missing/],
  ])("rejects a form with files and sends nothing: %s", async (_, body, message) => {
    const { error, arrived } = await send(body);
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter: "body", message: expect.stringMatching(message) });
    expect(arrived).toBeUndefined();
  });

  it("rejects a content type set by the caller, which cannot contain the boundary", async () => {
    const { error, arrived } = await send({ a: "b" }, { "Content-Type": "multipart/form-data" });
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter: "content-type" });
    expect(arrived).toBeUndefined();
  });

  it("rejects a content type set on the client, which cannot contain the boundary", async () => {
    const client = makeClient({ headers: { "content-type": "text/plain" } });
    const call = thing({ method: "POST", body: { a: "b" }, encode: multipart });
    expect(await rejection(client.call(call))).toMatchObject({ parameter: "content-type" });
  });
});
