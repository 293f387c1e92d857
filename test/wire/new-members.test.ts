/** New members of open unions: accepted in results, rejected in arguments. */
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
  Circle: { fields: { color: string, radius: integer } }
  Square: { fields: { color: string, side: bigint, sides?: integer } }
  Text: { fields: { type: "'text'", text: string } }
  Image: { fields: { type: "'image'", text: string, at?: Shape } }
  Shape: { union: [Circle, Square], open: results }
  Mark: { union: [Text, Image], open: results }
  Either: { union: [Shape, Mark, "'auto'", integer, "string[]"], open: results }
  Single: { union: [Circle, "null"], open: results }
  Free: { union: [Text, Image], open: true }
  Loose: { union: [Text, Image] }
  Row: { fields: { shapes: "Shape[]", by: "Record<string, Shape>", one?: "Mark | null" } }
  Failure: { fields: { code: integer } }
  Reason: { fields: { reason: string } }
  Problem: { union: [Failure, Reason], open: results }
  Found: { fields: { event: "'found'", data: Shape } }
  Lost: { fields: { event: "'lost'", data: string } }
  Event: { union: [Found, Lost], open: results }
operations:
  list: { http: GET /things, result: "Node[]" }
  pets: { http: GET /pets, result: "Pet[]" }
  page: { http: GET /page, result: Page }
  watch: { http: GET /watch, result: { events: Node } }
  closed: { http: GET /closed, result: Closed }
  any: { http: GET /any, result: "Any[]" }
  plain: { http: GET /plain, result: "Plain[]" }
  changes: { http: GET /changes, result: { frames: Change } }
  shapes: { http: GET /shapes, result: "Shape[]" }
  row: { http: GET /row, result: Row }
  either: { http: GET /either, result: "Either[]" }
  single: { http: GET /single, result: Single }
  mark: { http: GET /mark, result: Mark }
  watchShapes: { http: GET /shapes/watch, result: { events: Shape } }
  frames: { http: GET /frames, result: { frames: Event } }
  failing: { http: GET /failing, errors: { 400: Problem }, result: none }
  sendShape: { http: POST /shapes, body: Shape, result: none }
  sendFree: { http: POST /free, body: Free, result: none }
  loose: { http: GET /loose, result: Loose }
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

const oval = { width: 1.5, height: [2] };

test.each([
  ["things.shapes", [{ color: "red", radius: 1 }, oval, { color: "red" }, {}]],
  ["things.row", { shapes: [oval], by: { a: oval, "": { radial: 1 } }, one: null }],
  ["things.row", { shapes: [], by: {}, one: { type: "video", text: 5 } }],
  ["things.either", ["auto", "required", 1, [], ["a"], oval, { type: "video", radial: 1 }]],
  ["things.single", null],
  ["things.single", oval],
  ["things.mark", { type: "video", text: "a", frames: 9007199254740991 }],
  ["things.mark", { text: "a" }],
  ["things.mark", { type: "image", text: "a", at: oval }],
])("accepts in %s the unlisted objects of %j", async (id, body) => {
  server.answer({ body });
  expect(await call(id, {})).toEqual(body);
});

test("reads the integers of a listed member next to an unlisted one", async () => {
  server.answer({ body: '[{"color":"red","side":9007199254740993},{"size":1.5}]' });
  const expected = [{ color: "red", side: BigInt("9007199254740993") }, { size: 1.5 }];
  expect(await call("things.shapes", {})).toEqual(expected);
});

test.each([
  ["things.shapes", [{ radius: "1", color: "red" }], "result[0].radius: expected an integer"],
  ["things.shapes", [{ radius: 1 }], "result[0].color: is missing"],
  ["things.shapes", [{ side: null }], "result[0].color: is missing"],
  ["things.shapes", [[]], "result[0]: expected an object, got array"],
  ["things.shapes", [null], "result[0]: expected an object, got null"],
  ["things.row", { shapes: [], by: { a: { radius: 1 } } }, "result.by.a.color: is missing"],
  ["things.either", [true], "result[0]"],
  ["things.either", [1.5], "result[0]"],
  ["things.either", [[1]], "result[0]"],
  ["things.either", [{ type: "text" }], "result[0].text: is missing"],
  ["things.mark", { type: "text", text: 1 }, "result.text: expected a string"],
  ["things.mark", { type: "image", text: "a", at: { radius: "1" } }, "result.at"],
  ["things.loose", oval, "result.type: is missing"],
])("rejects in %s the broken value of a listed member, %j", async (id, body, message) => {
  server.answer({ body });
  await expect(call(id, {})).rejects.toThrow(message);
});

test("accepts an unlisted object in an event", async () => {
  const headers = { "content-type": "text/event-stream" };
  server.answer({ headers, body: `data: ${JSON.stringify(oval)}\n\n` });
  const events = (await call("things.watchShapes", {})) as AsyncIterable<unknown>;
  expect(await Array.fromAsync(events)).toEqual([oval]);
});

test("yields a frame with an unlisted name of a union without a discriminator", async () => {
  const headers = { "content-type": "text/event-stream" };
  server.answer({
    headers,
    body: `event: found\ndata: ${JSON.stringify(oval)}\n\nevent: moved\ndata: {a}\n\n`,
  });
  const frames = (await call("things.frames", {})) as AsyncIterable<unknown>;
  expect(await Array.fromAsync(frames)).toEqual([
    { event: "found", data: oval },
    { event: "moved", data: "{a}" },
  ]);
});

test("keeps an unlisted object in the body of an error", async () => {
  server.answer({ status: 400, body: oval });
  await expect(call("things.failing", {})).rejects.toMatchObject({ body: oval });
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
  ["things.sendShape", oval],
  ["things.sendShape", { radius: 1 }],
  ["things.sendFree", { type: "text" }],
])("rejects an unlisted member in the body of %s", async (id, body) => {
  server.answer({ status: 204 });
  await expect(call(id, { body })).rejects.toThrow(ParameterError);
  expect(server.requests).toEqual([]);
});

test.each([
  ["things.send", file],
  ["things.send", { kind: "folder", items: [file] }],
  ["things.sendPet", { pet: "dog" }],
  ["things.sendOpen", bird],
  ["things.sendShape", { color: "red", radius: 1 }],
  ["things.sendFree", oval],
])("sends an accepted member in the body of %s", async (id, body) => {
  server.answer({ status: 204 });
  await call(id, { body });
  expect(server.bodies).toEqual([JSON.stringify(body)]);
});
