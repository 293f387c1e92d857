import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startEcho, type Echo } from "../stand-in/start-echo.ts";
import { someOf } from "../support/thorough.ts";
import { callersOf, ways } from "./callers.ts";
import { labelled } from "./labelled.ts";
import { wireOperations, type WireOperation } from "./operations.ts";
import { sampleCall } from "./sample-call.ts";

const server = await startEcho();
afterAll(() => server.close());

const apikey = "key/with +%26&é";
const callers = await callersOf({
  baseUrl: `${server.baseUrl}/`,
  apikey,
  chainid: "8453",
  headers: { "x-team": "wire" },
  // Other tests measure the wait of calls.
  throttle: { limits: { "account.tokenbalancehistory": false } },
});

/** Headers that the platform adds to every request. */
const platformHeaders = new Set([
  "accept-language",
  "content-length",
  "sec-fetch-mode",
  "user-agent",
]);

let before = 0;
beforeEach(() => {
  before = server.requests.length;
});

const clientQuery = (service: string): Record<string, string> =>
  service === "token-data" ? { apikey, chainid: "8453" } : {};

describe.each(ways)("requests through the %s", (way) => {
  const operations = way === "facade" ? wireOperations : someOf(wireOperations, 4);
  test.each(labelled(operations))("sends %s as documented", async (_, operation) => {
    const { service, id, method } = operation;
    const { params, ...wanted } = sampleCall(operation);
    const call = callers.find(way, service, id);
    const result = await call(params, { headers: { "x-call": id }, query: { extra: ["é", "&"] } });

    const [request, ...more] = server.requests.slice(before);
    expect(more).toEqual([]);
    expect(request?.method).toBe(method);
    const [path, search] = request?.url.split("?") ?? [];
    expect(path).toBe(wanted.path);
    expect(sorted(new URLSearchParams(search))).toEqual(
      sorted([
        ...Object.entries({ ...wanted.query, ...clientQuery(service) }),
        ["extra", "é"],
        ["extra", "&"],
      ]),
    );
    expect(request?.body).toBe(wanted.body);
    expect(ownHeaders(request?.headers ?? {})).toEqual({
      accept: id === "media.download" ? "*/*" : "application/json",
      ...(wanted.contentType !== undefined && { "content-type": wanted.contentType }),
      "x-call": id,
      "x-team": "wire",
    });
    expect(await echoOf(result, id)).toMatchObject({ operation: id, role: operation.role ?? null });
  });
});

const withContent = wireOperations.filter(
  ({ method, role }) => role !== "media" && (method === "POST" || method === "PATCH"),
);

/** Create and patch send the resource. For other operations, the document mentions no body. */
const isResource = ({ id, role }: WireOperation): boolean =>
  role === "metadata" || /\.(?:create|patch)$/.test(id);

const withResource = withContent.filter(isResource);
const withUnknown = withContent.filter((operation) => !isResource(operation));

test.each(labelled(withResource))("rejects %s without its required body", async (_, operation) => {
  const { params } = sampleCall(operation);
  const call = callers.find("facade", operation.service, operation.id);
  const sent = server.requests.length;
  await expect(call({ ...params, body: undefined })).rejects.toMatchObject({ code: "parameter" });
  expect(server.requests.length).toBe(sent);
});

test.each(labelled(withUnknown))(
  "sends %s without an optional body and without a content type",
  async (_, operation) => {
    const { params } = sampleCall(operation);
    const call = callers.find("facade", operation.service, operation.id);
    await call({ ...params, body: undefined });
    const request = server.requests.at(-1);
    expect(request?.headers).not.toHaveProperty("content-type");
    expect(request?.body).toBe("");
  },
);

const tokenData = wireOperations.filter(({ service }) => service === "token-data");

test.each(labelled(tokenData))(
  "prefers key and network of the call to those of the client: %s",
  async (_, operation) => {
    const call = callers.find("function", operation.service, operation.id);
    await call(sampleCall(operation).params, { apikey: "another", chainid: "10" });
    const query = new URLSearchParams(server.requests.at(-1)?.url.split("?")[1]);
    expect([query.getAll("apikey"), query.getAll("chainid")]).toEqual([["another"], ["10"]]);
  },
);

test("omits undefined arguments, and sends network 1 by default", async () => {
  const { find } = await callersOf({ baseUrl: server.baseUrl, apikey });
  const call = find("facade", "token-data", "token.tokenholderlist");
  await call({ contractaddress: "0x1", page: undefined });
  expect(sorted(new URLSearchParams(server.requests.at(-1)?.url.split("?")[1]))).toEqual(
    sorted(
      Object.entries({
        module: "token",
        action: "tokenholderlist",
        contractaddress: "0x1",
        apikey,
        chainid: "1",
      }),
    ),
  );
});

test("covers 152 operations and 154 pairs of method and path", () => {
  expect(new Set(wireOperations.map(({ id }) => id)).size).toBe(152);
  expect(new Set(wireOperations.map(pairOf)).size).toBe(154);
});

function pairOf({ method, template, fixed }: WireOperation): string {
  return JSON.stringify([method, template, fixed]);
}

function sorted(pairs: Iterable<readonly [string, string]>): string[] {
  return [...pairs].map((pair) => JSON.stringify(pair)).toSorted();
}

function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !platformHeaders.has(name)));
}

/** Extracts the server's echo from the result: a list, a string, a download or the value itself. */
async function echoOf(result: unknown, id: string): Promise<unknown> {
  switch (id) {
    case "token.tokenholderlist":
      return (result as Echo[])[0];
    case "account.tokenbalancehistory":
      return JSON.parse(result as string);
    case "media.download":
      return JSON.parse(await (result as { text(): Promise<string> }).text());
    default:
      return result;
  }
}
