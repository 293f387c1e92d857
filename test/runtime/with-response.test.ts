import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CallOptions,
  type Download,
  bind,
  download,
  json,
  nothing,
  withResponse,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestClient,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

interface Thing {
  readonly a: number;
}

function get(client: TestClient, id: string, options?: TestCallOptions): Promise<Thing> {
  return client.call(thing({ pathParams: { id }, path: "/{id}", read: json("object"), options }));
}

function fetchMedia(client: TestClient, options?: TestCallOptions): Promise<Download> {
  return client.call(thing({ read: download, options }));
}

const tagged = (status = 200): Response =>
  jsonResponse({ a: 1 }, { status, headers: { "x-quota": "7" } });

describe("withResponse", () => {
  it("gives the result and the response, whose body can be read again", async () => {
    const { fetch } = stub(() => tagged());
    const client = makeClient({ fetch });
    const { data, response } = await withResponse((options) => get(client, "1", options));
    expectTypeOf(data).toEqualTypeOf<Thing>();
    expect(data).toEqual({ a: 1 });
    expect(response).toBeInstanceOf(Response);
    expect(response.headers.get("x-quota")).toBe("7");
    expect(await response.json()).toEqual({ a: 1 });
  });

  it("works with the functions of a facade", async () => {
    const { fetch } = stub(() => tagged());
    const things = bind(makeClient({ fetch }), { get });
    const { data, response } = await withResponse((options) => things.get("1", options));
    expect([data, response.status]).toEqual([{ a: 1 }, 200]);
  });

  it("is about the attempt that succeeded", async () => {
    const { fetch } = stub((_, index) => tagged(index === 0 ? 503 : 201));
    const client = makeClient({ fetch, retry: { backoffLimit: 0 } });
    const seen: number[] = [];
    const onResponse = ({ status }: Response): number => seen.push(status);
    const { response } = await withResponse((options) => get(client, "1", options), { onResponse });
    expect([response.status, ...seen]).toEqual([201, 201]);
  });

  it("passes its options on, those of one service too", async () => {
    const { fetch, requests } = stub(() => tagged());
    const client = makeClient({ fetch });
    await withResponse((options: TestCallOptions) => get(client, "1", options), {
      apikey: "another",
      query: { tag: "x" },
    });
    expect(requests[0]?.url).toBe("https://api.test/1?apikey=another&chainid=1&tag=x");
    // @ts-expect-error - a misspelled option is none
    void (() => withResponse((options) => get(client, "1", options), { timeuot: 1 }));
    withResponse((options) => {
      expectTypeOf(options).toEqualTypeOf<CallOptions>();
      return get(client, "1", options);
    });
  });

  it("leaves the body of a download to the download", async () => {
    const { fetch } = stub(() => tagged());
    const client = makeClient({ fetch });
    const { data, response } = await withResponse((options) => fetchMedia(client, options));
    expect(response.headers.get("x-quota")).toBe("7");
    expect(await rejection(response.text())).toBeInstanceOf(TypeError);
    expect(await data.text()).toBe('{"a":1}');
    const none = await withResponse((options) =>
      client.call(thing({ read: nothing, options: { ...options } })),
    );
    expect(none.response.status).toBe(200);
  });

  it("rejects as the call does, giving no response", async () => {
    const { fetch } = stub(() => new Response("[]"));
    const client = makeClient({ fetch });
    let told = 0;
    const onResponse = (): number => (told += 1);
    const call = withResponse((options) => get(client, "1", options), { onResponse });
    expect(await rejection(call)).toMatchObject({ name: "DecodeError" });
    expect(told).toBe(0);
  });

  it("says so when the options were not passed on", async () => {
    const { fetch } = stub(() => tagged());
    const error = await rejection(withResponse(() => get(makeClient({ fetch }), "1")));
    expect(error).toMatchObject({ name: "TypeError", message: /pass the options on/ });
  });
});

describe("the copy of a response", () => {
  it("is not made where nobody asks for it", async () => {
    let copies = 0;
    const { fetch } = stub(() => {
      const response = tagged();
      const clone = response.clone.bind(response);
      response.clone = () => {
        copies += 1;
        return clone();
      };
      return response;
    });
    const client = makeClient({ fetch });
    await get(client, "1");
    expect(copies).toBe(0);
    await withResponse((options) => get(client, "1", options));
    expect(copies).toBe(1);
  });

  it("is let go of when the answer is none", async () => {
    let cancelled = false;
    const { fetch } = stub(() => {
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(50)),
        cancel() {
          cancelled = true;
        },
      });
      return new Response(body);
    });
    const client = makeClient({ fetch, maxResponseBytes: 100 });
    const call = withResponse((options) => get(client, "1", options));
    expect(await rejection(call)).toMatchObject({ name: "DecodeError" });
    expect(cancelled).toBe(true);
  });
});
