/** Frames, lines and sequences from the call sheet to the caller's loop, with a loopback server. */
import { afterAll, expect, test } from "vitest";
import { DecodeError, ParameterError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/log.yaml": `
resource: log
types:
  Entry: { fields: { n: integer } }
  Added: { fields: { event: "'added'", data: Entry } }
  Gone: { fields: { event: "'gone'", data: string } }
operations:
  watch: { http: GET /watch, result: { frames: Added | Gone } }
  text: { http: GET /text, result: { events: text } }
  lines: { http: GET /lines, result: { lines: Entry } }
  sequence: { http: GET /sequence, result: { sequence: Entry } }
  send: { http: POST /send, body: { lines: Entry }, result: none }
`,
});
const { baseUrl } = server;

async function read(id: string, body: string, options: object = {}): Promise<unknown[]> {
  server.answer({ headers: { "content-type": "text/plain" }, body });
  const values = (await makeDemo({ baseUrl, ...options })(id, {})) as AsyncIterable<unknown>;
  const seen: unknown[] = [];
  try {
    for await (const value of values) seen.push(value);
  } catch (error) {
    seen.push((error as Error).name);
  }
  return seen;
}

const added = 'event: added\ndata: {"n":1}\n\n';
const gone = "event: gone\ndata: bye\n\n";
const strict = { validate: "error" };

test("parses frames by name, with JSON or string data", async () => {
  const frames = [
    { event: "added", data: { n: 1 } },
    { event: "gone", data: "bye" },
  ];
  expect(await read("log.watch", added + gone)).toEqual(frames);
  expect(await read("log.watch", added + gone, strict)).toEqual(frames);
  const wrong = 'event: added\ndata: {"n":"1"}\n\n';
  expect(await read("log.watch", gone + wrong, strict)).toEqual([frames[1], DecodeError.name]);
});

test("returns text events as strings, even if they look like JSON", async () => {
  expect(await read("log.text", 'data: {"n":1}\n\ndata: bye\n\n', strict)).toEqual([
    '{"n":1}',
    "bye",
  ]);
});

test("validates JSON lines and sequences value by value", async () => {
  expect(await read("log.lines", '{"n":1}\n\n{"n":2}', strict)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await read("log.lines", '{"n":1}\n{"n":"2"}\n', strict)).toEqual([
    { n: 1 },
    DecodeError.name,
  ]);
  expect(await read("log.sequence", '\u001E{"n":1}\n\u001E{"n":2.5}\n', strict)).toEqual([
    { n: 1 },
    DecodeError.name,
  ]);
});

test("validates each item of a streamed body before sending", async () => {
  server.answer({ status: 204 });
  const call = makeDemo({ baseUrl, ...strict });
  await call("log.send", { body: [{ n: 1 }] });
  await call("log.send", { body: new Set([{ n: 1 }]) });
  await expect(call("log.send", { body: [{ n: 1 }, { n: 1.5 }] })).rejects.toThrow(ParameterError);
  await expect(call("log.send", { body: { n: 1 } })).rejects.toThrow(ParameterError);
});
