/** Error answers of a server on this machine, as the guard of a generated service knows them. */
import { afterAll, expect, test } from "vitest";
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

test("an error answer of the service is known, with what its call sheets promise", async () => {
  const error = await thrown(problem, "things.get", { id: "1" });
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ service: "demo", status: 404, body: { code: "gone" } });
  expect(demo.isDemoError(error)).toBe(true);
  expect(demo.isDemoError(error, "things.get")).toBe(true);
  expect(demo.isDemoError(error, "things.get", 404)).toBe(true);
});

test("one of another operation, or another status, is not the one that is asked for", async () => {
  const error = await thrown(problem, "things.get", { id: "1" });
  expect(demo.isDemoError(error, "things.create")).toBe(false);
  expect(demo.isDemoError(error, "things.get", 422)).toBe(false);
});

test.each<[string, Reply, string, object, boolean]>([
  [
    "a list where one is promised",
    { status: 422, body: [{ field: "a" }] },
    "things.create",
    { body: {} },
    true,
  ],
  [
    "an object where a list is promised",
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
  ["a text where one is promised", { status: 503, body: "busy" }, "things.get", { id: "1" }, true],
  ["the page of a proxy", { status: 502, body: "<html>" }, "things.get", { id: "1" }, false],
  ["an empty answer", { status: 404 }, "things.get", { id: "1" }, false],
  [
    "anything where nothing is documented",
    { status: 404, body: "?" },
    "things.delete",
    { id: "1" },
    true,
  ],
])("an answer that holds %s is told by its kind", async (_, reply, id, params, isKnown) => {
  const error = await thrown(reply, id, { ...params });
  expect(error).toBeInstanceOf(HttpError);
  expect(demo.isDemoError(error)).toBe(isKnown);
});

test("an error of another service is not of this one, whatever it holds", async () => {
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
])("%o is none", (other) => expect(demo.isDemoError(other)).toBe(false));

test("what fails before an answer comes is none, and says of which service it is", async () => {
  const error = await call("things.get", { id: "" }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ParameterError", service: "demo" });
  expect(demo.isDemoError(error)).toBe(false);
});
