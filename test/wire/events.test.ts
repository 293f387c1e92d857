/** An event stream from the call sheet to the caller's loop, with a loopback server. */
import { afterAll, expect, test } from "vitest";
import {
  DecodeError,
  type Events,
  HttpError,
  NetworkError,
} from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/chat.yaml": `
resource: chat
types:
  Chunk: { fields: { n: integer, text?: string } }
operations:
  stream:
    http: POST /chat#stream
    body: json
    result: { events: Chunk, end: "[DONE]" }
  complete: { http: "POST /chat", body: json, result: Chunk }
`,
});
const { baseUrl } = server;
const headers = { "content-type": "text/event-stream" };

async function read(text: string, options: object = {}): Promise<unknown[]> {
  server.answer({ headers, body: text });
  const call = makeDemo({ baseUrl, ...options });
  const events = (await call("chat.stream", { body: {} })) as Events<unknown>;
  const seen: unknown[] = [];
  try {
    for await (const event of events) seen.push(event);
  } catch (error) {
    seen.push((error as Error).name);
  }
  return seen;
}

const one = 'data: {"n":1}\n\n';
const wrong = 'data: {"n":"2"}\n\n';
const done = "data: [DONE]\n\n";

test("returns each event and ends at the marker of the call sheet", async () => {
  expect(await read(one + one + done + wrong)).toEqual([{ n: 1 }, { n: 1 }]);
  expect(server.requests).toEqual(["POST /chat"]);
});

test("rejects events that stop before the documented end marker", async () => {
  expect(await read(one)).toEqual([{ n: 1 }, NetworkError.name]);
});

test("parses the documented JSON type, with or without validation", async () => {
  expect(await read(`${one}data: 5\n\n${done}`)).toEqual([{ n: 1 }, DecodeError.name]);
});

test("validates each event if the caller enables validation", async () => {
  expect(await read(one + wrong + done)).toEqual([{ n: 1 }, { n: "2" }]);
  const strict = { validate: "error" };
  expect(await read(one + wrong + done, strict)).toEqual([{ n: 1 }, DecodeError.name]);
  expect(await read(one + done, strict)).toEqual([{ n: 1 }]);
});

test("rejects the call of an event stream with an error status", async () => {
  server.answer({ status: 401, body: { error: "who are you?" } });
  const begun = makeDemo({ baseUrl })("chat.stream", { body: {} });
  await expect(begun).rejects.toMatchObject({ name: HttpError.name, status: 401 });
});
