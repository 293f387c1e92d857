/** A `fetch` that has a Request of its own, as npm's undici has, and takes every other for a text. */
import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  ParameterError,
  createClient,
  facadeOptions,
  jsonBody,
  json,
  mediaOrJson,
} from "../../templates/runtime/index.ts";
import { rejection } from "./fixtures.ts";
import { recordingServer } from "./recording-server.ts";

let calls = 0;

async function foreignFetch(input: unknown, init?: RequestInit & { more?: boolean }) {
  calls += 1;
  const url = String(input);
  // Both are looked at before the URL is.
  const request = { method: init?.method ?? "GET", ...init };
  if (!URL.canParse(url)) throw new TypeError(`Failed to parse URL from ${url}`);
  return fetch(url, request);
}

const post = {
  id: "things.add",
  method: "POST",
  path: "/things",
  body: { a: 1 },
  encode: jsonBody,
  headers: { "x-a": "b" },
  read: json(),
  options: undefined,
} as const;

function clientOf(baseUrl: string, given: unknown) {
  const options = { baseUrl, fetch: given as NonNullable<ClientOptions["fetch"]> };
  return createClient({ service: "test" }, facadeOptions<ClientOptions>(options));
}

describe("a fetch that does not know the platform's Request", () => {
  it.each([
    ["given itself", foreignFetch],
    [
      "behind a function that hands all on",
      (input: unknown, init?: RequestInit) => foreignFetch(input, { ...init, more: true }),
    ],
  ])("sends the whole of it: %s", async (_, given) => {
    await using server = await recordingServer();
    const client = clientOf(server.baseUrl, given);
    calls = 0;
    await client.call(post);
    await client.call({
      ...post,
      body: undefined,
      media: new Blob(["m"]),
      encode: mediaOrJson,
    });
    expect(server.arrived.map(({ method, body }) => [method, body.toString()])).toEqual([
      ["POST", '{"a":1}'],
      ["POST", "m"],
    ]);
    expect(server.arrived.map(({ headers }) => headers["x-a"])).toEqual(["b", "b"]);
    expect(server.arrived[0]?.headers["content-type"]).toBe("application/json");
    // It is found out once: a call that fails, one that sends nothing, and one for each request.
    expect(calls).toBe(4);
  });

  it("behind one that drops what it does not know sends nothing, and says what to write", async () => {
    await using server = await recordingServer();
    const client = clientOf(server.baseUrl, (input: unknown) =>
      foreignFetch(input, { more: true }),
    );
    const error = await rejection(client.call(post));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({
      parameter: "fetch",
      message: expect.stringContaining("`(input, init) => other(input, { ...init, more })`"),
    });
    expect(server.arrived).toEqual([]);
  });
});
