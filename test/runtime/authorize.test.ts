import { describe, expect, it } from "vitest";
import { jsonResponse, makeClient, pause, rejection, stub, thing } from "./fixtures.ts";

const failTwice = (): ReturnType<typeof stub> =>
  stub((_, index) => (index < 2 ? new Response("", { status: 503 }) : jsonResponse({})));

describe("authorize", () => {
  it("is asked before each attempt, and may take its time", async () => {
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

  it("may return another request, which keeps its body and stops with the attempt", async () => {
    const { fetch, requests } = failTwice();
    const authorize = (request: Request): Request =>
      new Request(
        `${request.url}&signed=yes`,
        new Request(request, { headers: { "x-signed": "1" } }),
      );
    const body = { a: 1 };
    const leave = new AbortController();
    await makeClient({ fetch, authorize, retry: { backoffLimit: 0 } }).call(
      thing({ method: "PUT", body, options: { signal: leave.signal } }),
    );
    leave.abort();
    expect(requests.length).toBe(3);
    for (const request of requests) {
      expect(request.url).toMatch(/chainid=1&signed=yes$/);
      expect(request.headers.get("x-signed")).toBe("1");
      expect(request.redirect).toBe("manual");
      expect(request.signal.aborted).toBe(true);
      expect(await request.json()).toEqual(body);
    }
  });

  it("may return a request of its own making, which stops with the attempt too", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const authorize = (): Request => new Request("https://proxy.test/", { redirect: "follow" });
    const leave = new AbortController();
    const options = { signal: leave.signal };
    await makeClient({ fetch, authorize }).call(thing({ options }));
    leave.abort();
    const [request] = requests;
    expect(request?.url).toBe("https://proxy.test/");
    expect(request?.redirect).toBe("manual");
    expect(request?.signal.aborted).toBe(true);
  });

  it("that fails ends the call with its own error, sending nothing", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const mine = new Error("no token");
    const rejecting = makeClient({ fetch, authorize: () => Promise.reject(mine) });
    const throwing = makeClient({
      fetch,
      authorize: () => {
        throw mine;
      },
    });
    expect(await rejection(rejecting.call(thing()))).toBe(mine);
    expect(await rejection(throwing.call(thing()))).toBe(mine);
    expect(requests).toEqual([]);
  });

  it("is part of the attempt that its time limit covers", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const authorize = (): Promise<void> => pause(100);
    const client = makeClient({ fetch, authorize, timeout: 10, retry: 1 });
    const call = thing({ options: { retry: { limit: 1, backoffLimit: 0 } } });
    expect(await rejection(client.call(call))).toMatchObject({ name: "TimeoutError", attempts: 2 });
    expect(requests).toEqual([]);
  });
});
