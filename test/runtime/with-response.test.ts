import { inspect } from "node:util";
import type { AfterResponseHook } from "ky";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CallPromise,
  type WithResponse,
  answered,
  bind,
  clientOf,
  download,
  json,
  nothing,
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

function get(client: TestClient, id: string, options?: TestCallOptions): CallPromise<Thing> {
  return client.call(thing({ pathParams: { id }, path: "/{id}", read: json("object"), options }));
}

const tagged = (status = 200): Response =>
  jsonResponse({ a: 1 }, { status, headers: { "x-quota": "7" } });

describe("withResponse", () => {
  it("returns the response with a body that can be read again", async () => {
    const { fetch } = stub(() => tagged());
    const client = makeClient({ fetch });
    const { data, response } = await get(client, "1").withResponse();
    expectTypeOf(data).toEqualTypeOf<Thing>();
    expect(data).toEqual({ a: 1 });
    expect(response.headers.get("x-quota")).toBe("7");
    expect(await response.json()).toEqual({ a: 1 });
    const things = bind(client, { get });
    expectTypeOf(things.get("1").withResponse()).resolves.toEqualTypeOf<WithResponse<Thing>>();
    expect((await things.get("1").withResponse()).data).toEqual({ a: 1 });
  });

  it("leaves the body of a download unread", async () => {
    const { fetch } = stub(() => tagged());
    const client = makeClient({ fetch });
    const { data, response } = await client.call(thing({ read: download })).withResponse();
    expect(response.headers.get("x-quota")).toBe("7");
    expect(await rejection(response.text())).toBeInstanceOf(TypeError);
    expect(await data.text()).toBe('{"a":1}');
    const none = await client.call(thing({ read: nothing })).withResponse();
    expect(none.response.status).toBe(200);
  });

  it("rejects `withResponse()` like the call if the result is invalid", async () => {
    const { fetch } = stub(() => new Response("[]"));
    const call = get(makeClient({ fetch }), "1").withResponse();
    expect(await rejection(call)).toMatchObject({ name: "DecodeError" });
  });

  it("returns a native promise that can be awaited with or without the response", async () => {
    const { fetch } = stub(() => tagged());
    const call = get(makeClient({ fetch }), "1");
    expect(call).toBeInstanceOf(Promise);
    expect(call.constructor).toBe(Promise);
    const [both, alone, again] = await Promise.all([
      call.withResponse(),
      call,
      call.withResponse(),
    ]);
    expect(both.data).toBe(alone);
    expect(again.response).toBe(both.response);
  });

  it("returns the response of the successful attempt", async () => {
    const { fetch } = stub((_, index) => tagged(index === 0 ? 503 : 201));
    const seen: number[] = [];
    const afterResponse: AfterResponseHook = ({ response: { status } }) => void seen.push(status);
    const client = makeClient({ fetch, retry: { backoffLimit: 0 } });
    const hooks = { afterResponse: [afterResponse] };
    const { response } = await get(client, "1", { hooks }).withResponse();
    expect([response.status, await response.json()]).toEqual([201, { a: 1 }]);
    expect(seen).toEqual([503, 201]);
  });

  it("returns a readable response even if progress or a hook has read it", async () => {
    const { fetch } = stub(() => tagged());
    const client = makeClient({ fetch });
    const watched = await get(client, "1", { onDownloadProgress: () => {} }).withResponse();
    expect.soft(await watched.response.json().catch(String)).toEqual({ a: 1 });
    for (const hooks of [
      { beforeRequest: [() => tagged(202)] },
      { afterResponse: [() => tagged(202)] },
    ]) {
      const { data, response } = await get(client, "1", { hooks }).withResponse();
      expect([data, response.status]).toEqual([{ a: 1 }, 202]);
      expect.soft(await response.json().catch(String)).toEqual({ a: 1 });
    }
  });

  it("returns the response of a call that waited for its slot", async () => {
    const { fetch } = stub((_, index) => tagged(200 + index));
    const client = makeClient({ fetch, baseUrl: "https://waits-with-response.test" });
    const one = thing<Thing>({ throttle: { calls: 1, per: 5 } });
    const calls = [1, 2, 3].map(() => client.call(one).withResponse());
    const statuses = (await Promise.all(calls)).map(({ response }) => response.status);
    expect(statuses).toEqual([200, 201, 202]);
  });

  it("rejects `withResponse()` like the call, without unhandled rejections", async () => {
    const unhandled: unknown[] = [];
    const listen = (error: unknown): number => unhandled.push(error);
    process.on("unhandledRejection", listen);
    const { fetch } = stub(() => new Response("", { status: 404 }));
    const client = makeClient({ fetch });
    const failed = await rejection(get(client, "1").withResponse());
    expect(failed).toMatchObject({ name: "HttpError", status: 404 });
    const refused = await rejection(get(client, "").withResponse());
    expect(refused).toMatchObject({ name: "ParameterError", parameter: "id" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });

  it("explains when the response is requested too late", async () => {
    const { fetch } = stub(() => tagged());
    const call = get(makeClient({ fetch }), "1");
    await call;
    const error = await rejection(call.withResponse());
    expect(error).toMatchObject({ name: "TypeError", message: /too late/ });
  });

  it("exposes no secrets when the promise is inspected", async () => {
    const { fetch } = stub(() => tagged());
    const call = get(makeClient({ fetch }), "1");
    const shown = inspect(call, { depth: 9, showHidden: true });
    expect(shown).toContain("withResponse");
    expect(shown).not.toContain("S3cret");
    await call;
  });
});

describe("custom clients", () => {
  it("calls generated functions with a plain function as their client", async () => {
    const seen: string[] = [];
    const client: TestClient = clientOf("test", async ({ id, pathParams }) => {
      seen.push(id);
      return pathParams;
    });
    const call = get(client, "7");
    expect(seen).toEqual(["things.get"]);
    expect(await call).toEqual({ id: "7" });
    const { data, response } = await get(client, "8").withResponse();
    expect([data, response.status]).toEqual([{ id: "8" }, 200]);
  });

  it("rejects with the error of the client's function, and returns its response", async () => {
    const failing: TestClient = clientOf("test", () => {
      throw new RangeError("no");
    });
    expect(await rejection(get(failing, "1"))).toMatchObject({ name: "RangeError" });
    const tells: TestClient = clientOf("test", () => answered({ a: 2 }, tagged(202)));
    const { data, response } = await get(tells, "1").withResponse();
    expect([data, response.headers.get("x-quota")]).toEqual([{ a: 2 }, "7"]);
  });

  it("supports test doubles of single operations with `answered`", async () => {
    const double: { get(id: string): CallPromise<Thing> } = {
      get: () => answered(Promise.resolve({ a: 3 })),
    };
    expect(await double.get("1")).toEqual({ a: 3 });
    expect((await double.get("1").withResponse()).data).toEqual({ a: 3 });
  });
});

describe("copies of responses", () => {
  it("cancels the copy if the response is rejected", async () => {
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
    const call = get(client, "1").withResponse();
    expect(await rejection(call)).toMatchObject({ name: "DecodeError" });
    expect(cancelled).toBe(true);
  });
});
