/** Fixed values in the query, headers and body, received by a loopback server. */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { ParameterError } from "../../templates/runtime/index.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/things.yaml": `
resource: things
types:
  Chat: { fields: { model: string, stream: boolean, n?: integer } }
  Rpc: { fields: { jsonrpc: "'2.0'", method: string, params?: "json[]", id: integer } }
  Ping: { fields: { jsonrpc: "'2.0'", method: string } }
  TokenRequest: { fields: { grant_type: string, scope?: string } }
operations:
  complete: { http: POST /chat#complete, fixed: { body.stream: false }, body: Chat, result: json }
  stream: { http: POST /chat#stream, fixed: { body.stream: true }, body: Chat, result: json }
  optional:
    http: POST /optional
    fixed: { body.stream: true }
    body: { type: Chat, required: false }
    result: json
  undocumented: { http: POST /open, fixed: { body.mode: null }, body: unknown, result: json }
  call:
    http: POST /rpc
    fixed: { body.jsonrpc: "2.0", body.method: eth_call }
    body: Rpc
    result: json
  ping: { http: POST /rpc, fixed: { body.jsonrpc: "2.0", body.method: ping }, body: Ping, result: json }
  pong: { http: POST /rpc, fixed: { body.jsonrpc: "2.0", body.method: pong }, result: json }
  token:
    http: POST /token
    fixed: { body.grant_type: client_credentials }
    body: { form: TokenRequest }
    result: json
  diff:
    http: GET /diff
    fixed: { header.Accept: application/vnd.github.diff, page: 1, all: true }
    result: json
  change:
    http: PATCH /things
    fixed: { header.Content-Type: application/merge-patch+json }
    body: json
    result: json
`,
});
const call = makeDemo({ baseUrl: server.baseUrl });
const strict = makeDemo({ baseUrl: server.baseUrl, validate: "error" });

const last = () => {
  const { target, headers, body } = server.arrived.at(-1) ?? {};
  return { target, accept: headers?.accept, type: headers?.["content-type"], body: String(body) };
};

describe.each([
  ["unchecked", call],
  ["checked", strict],
])("fixed values, with arguments %s", (_, made) => {
  test.each<[string, string, object | undefined, string]>([
    [
      "next to the caller's fields",
      "things.complete",
      { model: "a" },
      '{"model":"a","stream":false}',
    ],
    [
      "without an unsent label",
      "things.stream",
      { model: "a", n: 1 },
      '{"model":"a","n":1,"stream":true}',
    ],
    ["next to undocumented fields", "things.undocumented", { a: [1] }, '{"a":[1],"mode":null}'],
    ["only, if no other fields are documented", "things.undocumented", undefined, '{"mode":null}'],
    [
      "around the caller's JSON-RPC id",
      "things.call",
      { id: 1 },
      '{"id":1,"jsonrpc":"2.0","method":"eth_call"}',
    ],
    [
      "only, if they are the whole body",
      "things.ping",
      undefined,
      '{"jsonrpc":"2.0","method":"ping"}',
    ],
    [
      "only, if no body is documented",
      "things.pong",
      undefined,
      '{"jsonrpc":"2.0","method":"pong"}',
    ],
    ["in a form", "things.token", { scope: "a b" }, "scope=a%20b&grant_type=client_credentials"],
  ])("sends a body with fixed values %s", async (__, id, body, sent) => {
    await made(id, body === undefined ? {} : { body });
    expect(last().body).toBe(sent);
    expect(last().target).not.toContain("#");
  });

  test("sends fixed values in the query and the headers", async () => {
    await made("things.diff");
    expect(last()).toMatchObject({
      target: "/diff?page=1&all=true",
      accept: "application/vnd.github.diff",
    });
  });
});

test("sends JSON under a fixed content type", async () => {
  await call("things.change", { body: { a: null } });
  expect(last()).toMatchObject({ type: "application/merge-patch+json", body: '{"a":null}' });
});

test("rejects a call without its required body before sending", async () => {
  const before = server.arrived.length;
  await expect(call("things.complete", {})).rejects.toThrow(/`body` is missing/);
  await expect(call("things.token", {})).rejects.toThrow(ParameterError);
  expect(server.arrived).toHaveLength(before);
});

test("validates the other arguments before sending", async () => {
  const before = server.arrived.length;
  await expect(strict("things.complete", { body: { model: 1 } })).rejects.toThrow(/model/);
  await expect(strict("things.optional", { body: {} })).rejects.toThrow(/model/);
  expect(server.arrived).toHaveLength(before);
});

test("sends the fixed value even if the caller passes another", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (stream, model) => {
      await call("things.stream", { body: { model, stream } });
      expect(JSON.parse(last().body)).toEqual({ model, stream: true });
    }),
    { numRuns: 30 },
  );
});
