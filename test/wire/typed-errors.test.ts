/** Error responses of a loopback server, recognized by the guard of a generated service. */
import { afterAll, describe, expect, test } from "vitest";
import { HttpError, createClient, json } from "../../templates/runtime/index.ts";
import { answeringServer, type Reply } from "./support/answering-server.ts";
import { callerMaker, importDemo } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const demo = await importDemo({
  "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
errors: { 503: string, default: Problem }
types: { Problem: { fields: { code: string } } }
`,
  "demo/things.yaml": `
resource: things
operations:
  get: { http: "GET /things/{id}", result: json }
  create: { http: POST /things, body: json, result: json, errors: { 422: "Invalid[]" } }
  delete: { http: "DELETE /things/{id}", result: none, errors: unknown }
  look: { http: "HEAD /things/{id}", result: none }
  touch: { http: "HEAD /things/{id}/last", result: none, errors: unknown }
types: { Invalid: { fields: { field: string } } }
`,
});
const call = callerMaker(demo)({ baseUrl: server.baseUrl, retry: 0 });

async function thrown(reply: Reply, id: string, params: Readonly<Record<string, unknown>>) {
  server.answer(reply);
  return await call(id, params).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const problem = { status: 404, body: { code: "gone" } };

test("recognizes an error response with the documented fields", async () => {
  const error = await thrown(problem, "things.get", { id: "1" });
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ service: "demo", status: 404, body: { code: "gone" } });
  expect(demo.isDemoError(error)).toBe(true);
  expect(demo.isDemoError(error, "things.get")).toBe(true);
  expect(demo.isDemoError(error, "things.get", 404)).toBe(true);
});

test.each([
  ["errors of the service", "things.look"],
  ["undocumented errors", "things.touch"],
])("recognizes no body of a HEAD response with %s", async (_, id) => {
  const error = await thrown({ status: 404 }, id, { id: "1" });
  expect(error).toMatchObject({ code: "http", status: 404, body: undefined });
  expect(demo.isDemoError(error)).toBe(false);
  expect(demo.isDemoError(error, id, 404)).toBe(false);
});

test("distinguishes errors by operation and status", async () => {
  const error = await thrown(problem, "things.get", { id: "1" });
  expect(demo.isDemoError(error, "things.create")).toBe(false);
  expect(demo.isDemoError(error, "things.get", 422)).toBe(false);
});

test.each<[string, Reply, string, object, boolean]>([
  [
    "a documented list",
    { status: 422, body: [{ field: "a" }] },
    "things.create",
    { body: {} },
    true,
  ],
  [
    "an object instead of a list",
    { status: 422, body: { code: "a" } },
    "things.create",
    { body: {} },
    false,
  ],
  [
    "an object at another status",
    { status: 400, body: { code: "a" } },
    "things.create",
    { body: {} },
    true,
  ],
  ["a documented string", { status: 503, body: "busy" }, "things.get", { id: "1" }, true],
  ["an HTML page of a proxy", { status: 502, body: "<html>" }, "things.get", { id: "1" }, false],
  ["an empty body", { status: 404 }, "things.get", { id: "1" }, false],
  [
    "any body without a documented type",
    { status: 404, body: "?" },
    "things.delete",
    { id: "1" },
    true,
  ],
])("narrows an error by the JSON type of its body: %s", async (_, reply, id, params, isKnown) => {
  const error = await thrown(reply, id, { ...params });
  expect(error).toBeInstanceOf(HttpError);
  expect(demo.isDemoError(error)).toBe(isKnown);
});

describe("status ranges", async () => {
  const ranged = await importDemo({
    "demo/service.yaml": `
callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
errors: { 404: string, 4XX: Problem, 5XX: "string[]" }
types: { Problem: { fields: { code: string } } }
`,
    "demo/things.yaml": `
resource: things
operations:
  get: { http: "GET /things/{id}", result: json }
  put: { http: "PUT /things/{id}", result: json, errors: { 503: Problem, default: "string[]" } }
`,
  });
  const callRanged = callerMaker(ranged)({ baseUrl: server.baseUrl, retry: 0 });
  const id = "1";

  test.each<[string, number, unknown, string, boolean]>([
    ["a listed status before its range", 404, "gone", "things.get", true],
    ["not the range at a listed status", 404, { code: "a" }, "things.get", false],
    ["the type of a range", 409, { code: "a" }, "things.get", true],
    ["not the type of another range", 503, { code: "a" }, "things.get", false],
    ["each of several ranges", 500, ["a"], "things.get", true],
    ["no type outside all ranges", 302, "?", "things.get", false],
    [
      "no range of the service in an operation with `default`",
      409,
      { code: "a" },
      "things.put",
      false,
    ],
    ["`default` of the operation", 409, ["a"], "things.put", true],
    ["a status of the operation", 503, { code: "a" }, "things.put", true],
  ])("selects the error type by status: %s", async (_, status, body, operation, isKnown) => {
    server.answer({ status, body });
    const error = await callRanged(operation, { id }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status });
    expect(ranged.isDemoError(error)).toBe(isKnown);
  });

  test("matches every status in a range, for the named operation", async () => {
    server.answer({ status: 409, body: { code: "a" } });
    const error = await callRanged("things.get", { id }).catch((reason: unknown) => reason);
    expect(ranged.isDemoError(error, "things.get", "4XX")).toBe(true);
    expect(ranged.isDemoError(error, undefined, "4XX")).toBe(true);
    expect(ranged.isDemoError(error, "things.get", 409)).toBe(true);
    expect(ranged.isDemoError(error, "things.get", 404)).toBe(false);
    expect(ranged.isDemoError(error, "things.get", "5XX")).toBe(false);
    expect(ranged.isDemoError(error, "things.put", "4XX")).toBe(false);
  });
});

test("rejects an error of another service, whatever its body", async () => {
  server.answer(problem);
  const other = createClient({ service: "other" }, { baseUrl: server.baseUrl });
  const error: unknown = await other
    .call({ id: "things.get", method: "GET", path: "/things", read: json(), options: undefined })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ service: "other", status: 404, body: { code: "gone" } });
  expect(demo.isDemoError(error)).toBe(false);
});

test.each([
  undefined,
  null,
  "demo",
  new Error("demo"),
  { service: "demo", code: "http", body: {} },
])("rejects %o as an error of the service", (other) => expect(demo.isDemoError(other)).toBe(false));

test("excludes errors without a response, and names their service", async () => {
  const error = await call("things.get", { id: "" }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ParameterError", service: "demo" });
  expect(demo.isDemoError(error)).toBe(false);
});
