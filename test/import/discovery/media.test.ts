/** Uploads and downloads of Discovery methods. */
import { expect, test } from "vitest";
import { facts, readMethod, templates } from "./read.ts";

const schemas = { File: { id: "File", type: "object", properties: { id: { type: "string" } } } };
const document = { rootUrl: "https://api.example.com/", servicePath: "drive/v3/", schemas };

const upload = (mediaUpload: object, method: object = {}) =>
  readMethod(
    {
      httpMethod: "POST",
      path: "files",
      request: { $ref: "File" },
      response: { $ref: "File" },
      supportsMediaUpload: true,
      mediaUpload,
      ...method,
    },
    document,
  );

const simple = { path: "/upload/drive/v3/files", multipart: true };

test("imports the paths of an upload for metadata, media, and both", () => {
  const { operation, notes } = upload({ accept: ["*/*"], protocols: { simple } });
  expect(templates(operation)).toEqual([
    "metadata /drive/v3/files",
    "media /upload/drive/v3/files",
    "both /upload/drive/v3/files",
  ]);
  expect(facts(operation.fixed)).toEqual([
    { in: "query", name: "uploadType", value: "media", role: "media" },
    { in: "query", name: "uploadType", value: "multipart", role: "both" },
  ]);
  expect(operation.body).toMatchObject({ kind: "json", schema: { key: "File" } });
  expect(operation.details).toBeUndefined();
  expect(notes).toEqual([]);
});

test("imports an upload without a path for metadata with media", () => {
  const { operation } = upload({ protocols: { simple: { path: simple.path } } });
  expect(operation.paths.map(({ role }) => role)).toEqual(["metadata", "media"]);
  expect(operation.fixed).toHaveLength(1);
});

test("imports a method with media only as an operation with a media body", () => {
  const method = { request: undefined };
  const { operation } = upload({ accept: ["image/png"], protocols: { simple } }, method);
  expect(templates(operation)).toEqual(["/upload/drive/v3/files"]);
  expect(facts(operation.fixed)).toEqual([{ in: "query", name: "uploadType", value: "media" }]);
  expect(facts(operation.body)).toEqual({
    kind: "media",
    isRequired: true,
    mediaType: "image/png",
  });
});

test.each([
  ["104857600", "100 MiB"],
  ["5497558138880", "5 TiB"],
  ["1000", "1000 bytes"],
  ["1GB", "1GB"],
])("documents the maximum size %s as %s, and the media types", (maxSize, words) => {
  const accept = ["image/jpeg", "image/png"];
  expect(upload({ accept, maxSize, protocols: { simple } }).operation.details).toBe(
    `The media is of the type \`image/jpeg\` or \`image/png\`, at most ${words}.`,
  );
});

test("notes resumable uploads and omits them", () => {
  const resumable = { path: "/resumable/upload/drive/v3/files", multipart: true };
  const note = "resumable-upload /resources/things/methods/get/mediaUpload/protocols/resumable";
  const both = upload({ protocols: { simple, resumable } });
  expect(both.notes).toEqual([note]);
  expect(both.operation.paths).toHaveLength(3);
  const alone = upload({ protocols: { resumable } });
  expect(alone.notes).toEqual([note]);
  expect(templates(alone.operation)).toEqual(["/drive/v3/files"]);
});

const download = (method: object) =>
  readMethod(
    { path: "files/{id}", parameters: { id: { type: "string", location: "path" } }, ...method },
    document,
  );

test("splits a method with JSON and bytes into two operations, the second at the media service", () => {
  const { operations, notes } = download({
    response: { $ref: "File" },
    supportsMediaDownload: true,
    useMediaDownloadService: true,
  });
  const read = operations.map(({ id, name, fixed, result, paths }) => ({
    id,
    name,
    fixed,
    kind: result.kind,
    path: paths[0]?.template,
  }));
  expect(read).toEqual([
    { id: "shop.things.get", name: "get", fixed: [], kind: "value", path: "/drive/v3/files/{id}" },
    {
      id: undefined,
      name: "getMedia",
      fixed: [{ in: "query", name: "alt", value: "media" }],
      kind: "media",
      path: "/download/drive/v3/files/{id}",
    },
  ]);
  expect(notes).toEqual(["download-apart /resources/things/methods/get"]);
});

test("distinguishes downloads of JSON and of bytes by a parameter without a media service", () => {
  const { operations } = download({ response: { $ref: "File" }, supportsMediaDownload: true });
  expect(operations.flatMap(templates)).toEqual(["/drive/v3/files/{id}", "/drive/v3/files/{id}"]);
  expect(operations.map(({ fixed }) => fixed.length)).toEqual([0, 1]);
});

test("keeps a method with bytes only as one operation", () => {
  const { operations } = download({ supportsMediaDownload: true });
  expect(operations.map(({ name, result, fixed }) => [name, result.kind, fixed.length])).toEqual([
    ["get", "media", 1],
  ]);
});

test("keeps a method of the media service as one operation, and notes its type", () => {
  const { operations, notes } = download({
    path: "/download/{id}",
    response: { $ref: "File" },
    supportsMediaDownload: true,
  });
  expect(operations.map(({ name, result }) => [name, result.kind])).toEqual([["get", "media"]]);
  expect(templates(operations[0] ?? expect.fail())).toEqual(["/download/{id}"]);
  expect(notes).toEqual(["download-described /resources/things/methods/get"]);
});

test("removes a parameter that the kind of upload determines", () => {
  const { operation, notes } = upload(
    { protocols: { simple } },
    { parameters: { uploadType: { type: "string", location: "query" } } },
  );
  expect(operation.parameters).toEqual([]);
  expect(notes).toEqual(["fixed-parameter /resources/things/methods/get/parameters/uploadType"]);
});
