/** Fixed parameters of an upload with the media, with JSON, or with both, received by a loopback server. */
import { afterAll, describe, expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/files.yaml": `
resource: files
types:
  About: { fields: { name: string } }
operations:
  create:
    http: { metadata: POST /files, media: POST /upload/files, both: POST /upload/files }
    fixed: { media: { uploadType: media }, both: { uploadType: multipart } }
    query: { fields: string }
    body: About
    result: json
  replace:
    http: { metadata: PUT /files, media: PUT /files }
    fixed:
      api: 3
      media: literal
      metadata: { header.X-Part: about, "a&b=": "c d" }
    body: { type: About, required: false }
    result: json
  describe: { http: POST /upload/files, fixed: { uploadType: none }, body: About, result: json }
`,
});

const last = () => {
  const { method, target, headers } = server.arrived.at(-1) ?? {};
  const [type] = headers?.["content-type"]?.split(";") ?? [];
  return { request: `${method} ${target}`, part: headers?.["x-part"], type };
};

const body = { name: "notes" };
const media = Uint8Array.of(0, 255);

describe.each([
  ["unchecked", makeDemo({ baseUrl: server.baseUrl })],
  ["checked", makeDemo({ baseUrl: server.baseUrl, validate: "error" })],
])("fixed parameters of a role, with arguments %s", (_, call) => {
  test.each([
    ["no fixed parameter with JSON only", { body }, "POST /files", "application/json"],
    [
      "the fixed parameter of media with media only",
      { media },
      "POST /upload/files?uploadType=media",
      "application/octet-stream",
    ],
    [
      "the fixed parameter of uploads with JSON and media",
      { body, media },
      "POST /upload/files?uploadType=multipart",
      "multipart/related",
    ],
    [
      "fixed parameters next to arguments",
      { media, fields: "id" },
      "POST /upload/files?uploadType=media&fields=id",
      "application/octet-stream",
    ],
  ])("sends an upload: %s", async (__, params, request, type) => {
    await call("files.create", params);
    expect(last()).toMatchObject({ request, type });
  });

  test("sends fixed parameters of a role next to general and literal parameters", async () => {
    await call("files.replace", { media });
    expect(last()).toMatchObject({ request: "PUT /files?api=3&media=literal", part: undefined });
    await call("files.replace", { body });
    expect(last()).toMatchObject({
      request: "PUT /files?api=3&media=literal&a%26b%3D=c%20d",
      part: "about",
    });
    await call("files.replace", {});
    expect(last()).toMatchObject({ part: "about", type: undefined });
  });

  test("rejects an argument for a fixed parameter", async () => {
    const refused = call("files.create", { media, uploadType: "resumable" });
    await expect(refused).rejects.toThrow("`uploadType` is not an argument");
  });
});

test("rejects a call with neither body nor media before sending", async () => {
  const call = makeDemo({ baseUrl: server.baseUrl });
  const before = server.arrived.length;
  await expect(call("files.create", {})).rejects.toThrow(/`body`/);
  expect(server.arrived).toHaveLength(before);
});
