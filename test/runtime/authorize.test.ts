import { describe, expect, it } from "vitest";
import { ClientError } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

const failTwice = (): ReturnType<typeof stub> =>
  stub((_, index) => (index < 2 ? new Response("", { status: 503 }) : jsonResponse({})));

describe("authorize", () => {
  it("calls `authorize` before each attempt and awaits its promise", async () => {
    const { fetch, requests } = failTwice();
    let tokens = 0;
    const authorize = async (request: Request): Promise<void> => {
      await pause(5);
      tokens += 1;
      request.headers.set("authorization", `Bearer token-${tokens}`);
    };
    await makeClient({ fetch, authorize, retry: { backoffLimit: 0 } }).call(thing());
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer token-1",
      "Bearer token-2",
      "Bearer token-3",
    ]);
  });

  it("sends the request that `authorize` returns, aborted with the attempt and with its body", async () => {
    const leave = new AbortController();
    const { fetch: answer, requests } = stub((_, index) => {
      if (index < 2) return new Response("", { status: 503 });
      leave.abort("enough");
      return jsonResponse({});
    });
    const ends: (AbortSignal | null | undefined)[] = [];
    const fetch = async (request: Request, init?: RequestInit): Promise<Response> => {
      ends.push(init?.signal);
      return answer(request);
    };
    const authorize = (request: Request): Request =>
      new Request(
        `${request.url}&signed=yes`,
        new Request(request, { headers: { "x-signed": "1" } }),
      );
    const body = { a: 1 };
    const call = makeClient({ fetch, authorize, retry: { backoffLimit: 0 } }).call(
      thing({ method: "PUT", body, options: { signal: leave.signal } }),
    );
    expect(await rejection(call)).toBe("enough");
    // The signals of the previous attempts are no longer aborted.
    expect(ends.map((signal) => signal?.aborted)).toEqual([false, false, true]);
    for (const request of requests) {
      expect(request.url).toMatch(/chainid=1&signed=yes$/);
      expect(request.headers.get("x-signed")).toBe("1");
      expect(request.redirect).toBe("manual");
      expect(await request.json()).toEqual(body);
    }
  });

  it("sends a request that `authorize` creates, aborted with the attempt", async () => {
    const leave = new AbortController();
    const { fetch, requests } = stub(() => {
      leave.abort("enough");
      return jsonResponse({});
    });
    const authorize = (): Request => new Request("https://proxy.test/", { redirect: "follow" });
    const options = { signal: leave.signal };
    const call = makeClient({ fetch, authorize }).call(thing({ options }));
    expect(await rejection(call)).toBe("enough");
    const [request] = requests;
    expect(request?.url).toBe("https://proxy.test/");
    expect(request?.redirect).toBe("manual");
    expect(request?.signal.aborted).toBe(true);
  });

  it("rejects the call before sending, with the error of `authorize` as its cause", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const mine = new Error("no token");
    const rejecting = makeClient({ fetch, authorize: () => Promise.reject(mine) });
    const throwing = makeClient({
      fetch,
      authorize: () => {
        throw mine;
      },
    });
    for (const client of [rejecting, throwing]) {
      const error = await rejection(client.call(thing()));
      expect(error).toBeInstanceOf(ClientError);
      expect(error).toMatchObject({
        code: "client",
        message: "things.get: `authorize` failed: no token",
        cause: { name: "Error", message: "no token" },
        attempts: 1,
      });
    }
    expect(requests).toEqual([]);
  });

  it.each(["a string", {}, new Response(), new URL("https://api.test")])(
    "sends nothing if `authorize` returns a value that is not a request: %o",
    async (nonsense: unknown) => {
      const { fetch, requests } = stub(() => jsonResponse({}));
      const client = makeClient({ fetch, authorize: () => nonsense as undefined });
      expect(await rejection(client.call(thing()))).toMatchObject({
        code: "client",
        message: expect.stringContaining("`authorize` must return a Request or nothing"),
      });
      expect(requests).toEqual([]);
    },
  );

  it("counts the duration of `authorize` towards the time limit of the attempt", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const authorize = (): Promise<void> => pause(100);
    const client = makeClient({ fetch, authorize, timeout: 10, retry: 1 });
    const time = fakeTime();
    const call = thing({ options: { retry: { limit: 1, backoffLimit: 0 } } });
    const late = rejection(client.call(call));
    await time.pass(1000);
    expect(await late).toMatchObject({ name: "TimeoutError", attempts: 2 });
    expect(requests).toEqual([]);
  });

  it("ends the call without a retry if a request inside `authorize` fails", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const elsewhere = makeClient({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
    const authorize = async (): Promise<void> => {
      await elsewhere.call(thing({ id: "tokens.get", options: { retry: 0 } }));
    };
    const error = await rejection(makeClient({ fetch, authorize }).call(thing()));
    expect(error).toMatchObject({ code: "client", operation: "things.get", attempts: 1 });
    expect(error).toMatchObject({
      message: expect.stringContaining("`authorize` failed: fetch failed"),
    });
    expect(requests).toEqual([]);
  });
});
