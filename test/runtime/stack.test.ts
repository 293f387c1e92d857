import { describe, expect, it, vi } from "vitest";
import { createTokenData, createTokenDataClient } from "../../generated/src/token-data/index.ts";
import { HttpError, type Pages } from "../../generated/src/runtime/index.ts";
import { tokenbalancehistory } from "../../generated/src/token-data/account.ts";
import { type Stub, jsonResponse, pause, rejection, stub } from "./fixtures.ts";

const params = { contractaddress: "0xa", address: "0xb", blockno: 1 };
const fates: Readonly<Record<string, Stub["fetch"]>> = {
  "an error status": async () => new Response("no", { status: 404 }),
  "a failed envelope": async () => jsonResponse({ status: "0", message: "NOTOK" }),
  "a slow invalid response": async () => {
    await pause(20);
    return new Response("no JSON");
  },
  "a connection failure": () => Promise.reject(new TypeError("fetch failed")),
};

/** The stack frames without those of the test runner. */
function frames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").filter((line) => line.startsWith("    at "));
}

const operation = /tokenbalancehistory .*generated\/src\/token-data\/account\.ts/;

/** The caller of the operation in the stack, and any frames of the runtime. */
function seen(error: unknown): object {
  const first = frames(error).find((frame) => !operation.test(frame)) ?? "";
  return {
    caller: /(asks\w*) /.exec(first)?.[1],
    runtime: frames(error).filter((frame) => /\/src\/runtime\/|node_modules\/ky/.test(frame)),
  };
}

const by = (caller: string): object => ({ caller, runtime: [] });

describe("stack traces", () => {
  it.each(Object.entries(fates))(
    "starts the stack at the caller's line after the failure of %s",
    async (name, fetch) => {
      const options = { baseUrl: `https://${name.replaceAll(" ", "-")}.test`, apikey: "k", fetch };
      const chain = createTokenData({ ...options, retry: 0 });
      const client = createTokenDataClient({ ...options, retry: 0 });
      async function asksFacade(): Promise<string> {
        return await chain.account.tokenbalancehistory(params);
      }
      async function asksFunction(): Promise<string> {
        return await tokenbalancehistory(client, params);
      }
      expect(seen(await rejection(asksFacade()))).toEqual(by("asksFacade"));
      async function asksResponse(): Promise<unknown> {
        return await tokenbalancehistory(client, params).withResponse();
      }
      expect(seen(await rejection(asksFunction()))).toEqual(by("asksFunction"));
      expect(seen(await rejection(asksResponse()))).toEqual(by("asksResponse"));
    },
  );

  it.each([1, 2])("starts the stack at the caller's line when page %i fails", async (last) => {
    const full = jsonResponse({ status: "1", message: "OK", result: [{}] });
    const page = { contractaddress: "0xa", offset: 1 };
    const walk = (): Pages<unknown> => {
      const { fetch } = stub((_, index) =>
        index + 1 < last ? full.clone() : new Response("", { status: 400 }),
      );
      const options = { baseUrl: `https://walk-${last}.test`, apikey: "k", fetch, retry: 0 };
      return createTokenData({
        ...options,
        throttle: { limits: { "token.tokenholderlist": false } },
      }).token.tokenholderlistPages(page);
    };
    async function asksPages(): Promise<void> {
      for await (const _ of walk());
    }
    async function asksItems(): Promise<void> {
      for await (const _ of walk().items());
    }
    async function asksOneByOne(): Promise<void> {
      const first = await walk().first();
      await first.next();
    }
    for (const asks of [asksPages, asksItems, asksOneByOne]) {
      const error = await rejection(asks());
      expect(error).toBeInstanceOf(HttpError);
      expect(seen(error)).toEqual(by(asks.name));
      expect(frames(error)[0]).toContain(asks.name);
    }
  });

  it("starts the stack at the caller's line if a cursor is invalid", async () => {
    const chain = createTokenData({ baseUrl: "https://from.test", apikey: "k" });
    async function asks(): Promise<void> {
      const pages = chain.token.tokenholderlistPages({ contractaddress: "0xa" });
      pages.from({ operation: "other", by: "page" });
    }
    const error = await rejection(asks());
    expect(seen(error)).toEqual(by("asks"));
    expect(frames(error)[0]).toContain("asks");
  });

  it("starts the stack at the caller's line if a call is rejected before sending", async () => {
    const client = createTokenDataClient({ baseUrl: "https://refused.test", apikey: "k" });
    async function asks(): Promise<string> {
      return await tokenbalancehistory(client, { ...params, blockno: Number.NaN });
    }
    const error = await rejection(asks());
    expect(seen(error)).toEqual(by("asks"));
    expect(frames(error)[0]).toMatch(operation);
  });

  it.each([
    ["like Safari", (error: Error) => void (error.stack = "asks@app.js:1:1")],
    ["like older Firefox", undefined],
  ])("captures stacks on engines %s", async (_, captureStackTrace) => {
    const { fetch } = stub(() => new Response("", { status: 404 }));
    const chain = createTokenData({ baseUrl: "https://shape.test", apikey: "k", fetch, retry: 0 });
    const engine = vi.spyOn(Error, "captureStackTrace");
    Object.assign(Error, { captureStackTrace });
    try {
      const walk = chain.token.tokenholderlistPages({ contractaddress: "0xa" });
      const errors = [
        await rejection(walk.first()),
        await rejection(walk[Symbol.asyncIterator]().next()),
        await rejection(chain.account.tokenbalancehistory(params)),
      ];
      for (const error of errors) {
        expect(error).toMatchObject({ name: "HttpError", status: 404, attempts: 1 });
        expect(error).toHaveProperty(
          "stack",
          expect.stringMatching(captureStackTrace ? /^asks@/ : /^HttpError: .*404/),
        );
      }
    } finally {
      engine.mockRestore();
    }
  });

  it("starts the stack at the caller's line after waiting for a slot and a retry", async () => {
    const { fetch } = stub(() => new Response("", { status: 503 }));
    const client = createTokenDataClient({
      baseUrl: "https://stack-waits.test",
      apikey: "k",
      fetch,
      throttle: { limits: { "account.tokenbalancehistory": { calls: 1, per: 20 } } },
      retry: { limit: 1, backoffLimit: 1 },
    });
    async function asks(): Promise<string> {
      return await tokenbalancehistory(client, params);
    }
    const errors = await Promise.all([rejection(asks()), rejection(asks())]);
    expect(errors.map(seen)).toEqual([by("asks"), by("asks")]);
  });
});
