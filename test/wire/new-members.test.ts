/** New members of a union with a discriminator: accepted in results, rejected in arguments. */
import { afterAll, expect, test } from "vitest";
import { DecodeError, ParameterError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/things.yaml": `
resource: things
types:
  File: { fields: { size: integer } }
  Folder: { fields: { items: "Node[]" } }
  Node: { discriminator: kind, union: { file: File, folder: Folder } }
  Cat: { fields: { pet: "'cat'", lives: integer } }
  Dog: { fields: { pet: "'dog'" } }
  Pet: { discriminator: pet, union: [Cat, Dog] }
  Page: { fields: { items: "Node[]", by: "Record<string, Pet>" } }
  Closed: { discriminator: kind, union: { file: File, folder: Folder }, open: false }
  Open: { discriminator: pet, union: [Cat, Dog], open: true }
  Bird: { fields: { pet: "'bird'", wings: integer } }
  Any: { discriminator: pet, union: [Pet, Bird] }
  Added: { fields: { event: "'added'", data: Node } }
  Removed: { fields: { event: "'removed'", data: string } }
  Change: { discriminator: event, union: [Added, Removed] }
  A: { fields: { a: integer } }
  B: { fields: { b: string } }
  Plain: { union: [A, B] }
operations:
  list: { http: GET /things, result: "Node[]" }
  pets: { http: GET /pets, result: "Pet[]" }
  page: { http: GET /page, result: Page }
  watch: { http: GET /watch, result: { events: Node } }
  closed: { http: GET /closed, result: Closed }
  any: { http: GET /any, result: "Any[]" }
  plain: { http: GET /plain, result: "Plain[]" }
  changes: { http: GET /changes, result: { frames: Change } }
  sendOpen: { http: POST /open, body: Open, result: none }
  send: { http: POST /things, body: Node, result: none }
  sendPage: { http: POST /page, body: Page, result: none }
  sendPet: { http: POST /pets, body: Pet, result: none }
`,
});
const call = makeDemo({ baseUrl: server.baseUrl, retry: 0, validate: "error" });

const link = { kind: "link", to: "a" };
const file = { kind: "file", size: 1 };
const folder = { kind: "folder", items: [link, file] };
const bird = { pet: "bird" };
const page = { items: [folder], by: { a: bird } };

test.each([
  ["things.list", [file, folder]],
  ["things.pets", [bird]],
  ["things.page", page],
  ["things.any", [{ pet: "bird", wings: 2 }, { pet: "fish" }]],
])("accepts an unknown discriminator in the result of %s", async (id, body) => {
  server.answer({ body });
  expect(await call(id, {})).toEqual(body);
});

test("accepts an unknown discriminator in an event", async () => {
  const headers = { "content-type": "text/event-stream" };
  server.answer({ headers, body: `data: ${JSON.stringify(link)}\n\n` });
  const events = (await call("things.watch", {})) as AsyncIterable<unknown>;
  expect(await Array.fromAsync(events)).toEqual([link]);
});

test("yields a frame with an unknown name and its data as a string", async () => {
  const headers = { "content-type": "text/event-stream" };
  const events = [
    `event: added\ndata: ${JSON.stringify(link)}`,
    "event: moved\nid: 7\ndata: {not JSON",
    "data: unnamed",
    "event: empty",
  ];
  server.answer({ headers, body: events.map((one) => `${one}\n\n`).join("") });
  const frames = (await call("things.changes", {})) as AsyncIterable<unknown>;
  expect(await Array.fromAsync(frames)).toEqual([
    { event: "added", data: link },
    { event: "moved", id: "7", data: "{not JSON" },
    { event: "message", data: "unnamed" },
  ]);
});

test("lists the issues of all union members if no member matches", async () => {
  server.answer({ body: [{ c: 1 }] });
  await expect(call("things.plain", {})).rejects.toThrow(
    "result[0]: matches no type of the union: a: is missing; b: is missing",
  );
});

test.each([
  ["things.list", [{ kind: "file", size: "1" }]],
  ["things.list", [{ kind: "folder", items: [{ kind: "file" }] }]],
  ["things.list", [{ kind: 1 }]],
  ["things.list", [{}]],
  ["things.list", ["link"]],
  ["things.pets", [{ pet: "cat" }]],
  ["things.any", [{ pet: "bird" }]],
  ["things.any", [{ pet: "cat" }]],
  ["things.closed", link],
])(
  "rejects in %s the value %j, whose discriminator is known or is not a string",
  async (id, body) => {
    server.answer({ body });
    await expect(call(id, {})).rejects.toThrow(DecodeError);
  },
);

test.each([
  ["things.send", link],
  ["things.send", folder],
  ["things.sendPet", bird],
  ["things.sendPage", page],
])("rejects an unknown discriminator in the body of %s", async (id, body) => {
  server.answer({ status: 204 });
  await expect(call(id, { body })).rejects.toThrow(ParameterError);
  expect(server.requests).toEqual([]);
});

test.each([
  ["things.send", file],
  ["things.send", { kind: "folder", items: [file] }],
  ["things.sendPet", { pet: "dog" }],
  ["things.sendOpen", bird],
])("sends a known discriminator in the body of %s", async (id, body) => {
  server.answer({ status: 204 });
  await call(id, { body });
  expect(server.bodies).toEqual([JSON.stringify(body)]);
});
