import { describe, expect, it } from "vitest";
import { type Call, ParameterError } from "../../templates/runtime/index.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";
import { recordingServer } from "./recording-server.ts";

const throttle = { calls: 1, per: 60_000 };
/** Undefined, as JavaScript callers can pass it. */
const nothing = JSON.parse("null") as undefined;

describe("required parameters", () => {
  it.each<[name: string, over: Partial<Call<unknown>>, message: string]>([
    [
      "is undefined in the query",
      { query: { id: undefined }, required: ["id"] },
      'query parameter "id" is missing: pass a value',
    ],
    [
      "is undefined in a header",
      { headers: { "x-id": undefined }, required: ["x-id"] },
      'header "x-id" is missing: pass a value',
    ],
    [
      "is an empty list",
      { query: { id: [] }, required: ["id"] },
      'query parameter "id" is empty: pass a value',
    ],
    [
      "is named like an inherited property",
      { query: { ["constructor"]: undefined }, required: ["constructor"] },
      'query parameter "constructor" is missing: pass a value',
    ],
    [
      "is null",
      { query: { id: nothing }, required: ["id"] },
      'query parameter "id" is null: pass a string, number, bigint or boolean',
    ],
    [
      "is the body",
      { method: "PATCH", body: undefined, bodyRequired: true },
      "`body` is missing: pass a value",
    ],
    [
      "is either body or media of an upload",
      { method: "POST", body: undefined, media: undefined, bodyRequired: true },
      "`body` is missing: pass a value",
    ],
    [
      "is media",
      { method: "POST", body: undefined, media: undefined, params: { media: undefined } },
      "`media` is missing: pass a value",
    ],
  ])("sends nothing and takes no slot if a required parameter %s", async (_, over, message) => {
    await using server = await recordingServer();
    const client = makeClient({ baseUrl: server.baseUrl, throttle: { maxWait: 0 } });
    const id = `required.${message}`;
    const error = await rejection(client.call(thing({ id, throttle, ...over })));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ message: `${id}: ${message}`, attempts: 0 });
    expect(server.arrived).toEqual([]);
    // The only slot of the minute is still free.
    await client.call(thing({ id, throttle }));
    expect(server.arrived).toHaveLength(1);
  });

  it("accepts an upload with either body or media if a body is required", async () => {
    await using server = await recordingServer();
    const client = makeClient({ baseUrl: server.baseUrl });
    const upload = (params: { body?: unknown; media?: Blob }, bodyRequired: boolean) => {
      const { body, media } = params;
      return client.call(thing({ method: "POST", body, media, params, bodyRequired }));
    };
    await upload({ body: null }, true);
    await upload({ media: new Blob(["bytes"]) }, true);
    await upload({}, false);
    expect(server.arrived.map(({ body }) => String(body))).toEqual(["null", "bytes", ""]);
  });

  it("rejects a call unless all its required parameters are passed", async () => {
    await using server = await recordingServer();
    const client = makeClient({ baseUrl: server.baseUrl });
    const required = ["a", "b", "x-c"];
    const call = (b: string | undefined, c: number | undefined) =>
      client.call(thing({ query: { a: "", b, more: undefined }, headers: { "x-c": c }, required }));
    expect(await rejection(call(undefined, 1))).toMatchObject({ parameter: "b" });
    expect(await rejection(call("1", undefined))).toMatchObject({ parameter: "x-c" });
    await call("1", 0);
    expect(server.arrived.map(({ target }) => target)).toEqual([
      expect.stringMatching(/^\/v1\/things\?a=&b=1&apikey=/),
    ]);
    expect(server.arrived[0]?.headers["x-c"]).toBe("0");
  });
});
