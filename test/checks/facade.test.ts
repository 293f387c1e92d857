import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { type CallEvent, DecodeError, ParameterError, type Issue } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { get } from "@callsheet/clients/advertising/advertisers/line-items";
import { checks as advertisingChecks } from "@callsheet/clients/advertising/checks";
import {
  createTokenData,
  createTokenDataClient,
  type TokenDataOptions,
} from "@callsheet/clients/token-data";
import { checks } from "@callsheet/clients/token-data/checks";
import { tokenholderlist, tokenholderlistPages } from "@callsheet/clients/token-data/token";

const right = { TokenHolderAddress: "0x1", TokenHolderQuantity: "12", Rank: 1 };
const wrong = { TokenHolderAddress: "0x2", TokenHolderQuantity: 12 };
const params = { contractaddress: "0xabc" };

/** The service's responses in order; the last one is used for all further requests. */
let results: unknown[] = [];
let server: Server;
let options: Pick<TokenDataOptions, "baseUrl" | "apikey">;

beforeAll(async () => {
  server = createServer((request, response) => {
    const result = results.length > 1 ? results.shift() : results[0];
    const isEnveloped = request.url?.startsWith("/v2/") ?? false;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isEnveloped ? { status: "1", message: "OK", result } : result));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  options = { baseUrl: `http://127.0.0.1:${port}`, apikey: "S3cret-key-0123" };
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function issuesOf(call: Promise<unknown>): Promise<readonly Issue[]> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DecodeError) return error.issues;
  throw new Error("It was no DecodeError.", { cause: error });
}

const atQuantity = [
  {
    path: [1, "TokenHolderQuantity"],
    message: "expected an integer in decimal digits, as text, got number",
  },
];

describe("a facade with `validate`", () => {
  test("validates results with the option alone, and accepts undocumented fields", async () => {
    results = [[right]];
    const chain = createTokenData({ ...options, validate: "error" });
    expect(await chain.token.tokenholderlist(params)).toEqual([right]);
  });

  test("rejects a result that does not match the document", async () => {
    results = [[right, wrong]];
    const chain = createTokenData({ ...options, validate: "error" });
    expect(await issuesOf(chain.token.tokenholderlist(params))).toEqual(atQuantity);
    results = ["1e9"];
    const { account } = chain;
    const balance = account.tokenbalancehistory({ ...params, address: "0x1", blockno: 1 });
    expect(await issuesOf(balance)).toEqual([
      { path: [], message: "expected an integer in decimal digits, as text, got another string" },
    ]);
  });

  test("checks every page of a paginated result", async () => {
    results = [[right], [wrong]];
    const chain = createTokenData({ ...options, validate: "error" });
    const list = chain.token.tokenholderlistPages({ ...params, offset: 1 });
    const pages = list[Symbol.asyncIterator]();
    expect(await pages.next()).toMatchObject({ done: false });
    expect(await issuesOf(pages.next())).toMatchObject([{ path: [0, "TokenHolderQuantity"] }]);
  });

  test("checks no results without `validate`", async () => {
    results = [[wrong]];
    expect(await createTokenData(options).token.tokenholderlist(params)).toEqual([wrong]);
  });

  test("reads a getter among the client's options for each call", async () => {
    results = [[right]];
    const keys = ["first-key-0123", "second-key-0123"];
    const urls: string[] = [];
    const chain = createTokenData({
      ...options,
      get apikey() {
        return keys[urls.length] ?? "";
      },
      fetch: (request) => {
        urls.push(request.url);
        return fetch(request);
      },
    });
    for (const key of keys) {
      await chain.token.tokenholderlist(params);
      expect(urls.at(-1)).toContain(`apikey=${key}`);
    }
  });

  test("uses custom checks instead of the generated checks", async () => {
    results = [[right]];
    const check = v.array(v.object({ Rank: v.string() }));
    const own = { ...checks, "token.tokenholderlist": check };
    const chain = createTokenData({ ...options, validate: "error", checks: own });
    expect(await issuesOf(chain.token.tokenholderlist(params))).toMatchObject([
      { path: [0, "Rank"] },
    ]);
  });
});

describe("client parameters", () => {
  const inDigits = "expected decimal digits, as text";

  async function ended(
    ofClient: Partial<TokenDataOptions>,
    ofCall: object = {},
  ): Promise<{ readonly error: unknown; readonly urls: readonly string[] }> {
    const urls: string[] = [];
    const counting = async (request: Request): Promise<Response> => {
      urls.push(request.url);
      return fetch(request);
    };
    results = [[right]];
    const chain = createTokenData({ ...options, fetch: counting, ...ofClient });
    const error: unknown = await chain.token.tokenholderlist(params, ofCall).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { error, urls };
  }

  test.each([
    [{ chainid: "abc", validate: "error" }, {}],
    [{ chainid: "8453", validate: "error" }, { chainid: "abc" }],
    [{ chainid: "abc" }, { validate: "error" }],
    [{ validate: "error", chainid: 8453 as never }, {}],
  ] as const)(
    "rejects an invalid client parameter before sending: %o, %o",
    async (ofClient, ofCall) => {
      const { error, urls } = await ended(ofClient, ofCall);
      expect(error).toBeInstanceOf(ParameterError);
      expect(error).toMatchObject({
        parameter: "chainid",
        message: expect.stringContaining(`options.chainid: ${inDigits}`),
        issues: [{ path: ["chainid"], message: expect.stringContaining(inDigits) }],
      });
      expect(urls).toEqual([]);
    },
  );

  test.each([
    [{ chainid: "8453", validate: "error" }, {}],
    [{ chainid: "abc", validate: "error" }, { chainid: "1" }],
    [{ validate: "error" }, {}],
    [{ validate: "error" }, { chainid: undefined }],
    [{ chainid: "abc" }, {}],
    [{ chainid: "abc", validate: "error" }, { validate: "off" }],
  ] as const)(
    "sends a client parameter that is valid or unchecked: %o, %o",
    async (client, call) => {
      const { error, urls } = await ended(client, call);
      expect(error).toBeUndefined();
      expect(urls).toHaveLength(1);
    },
  );

  test("reports an invalid client parameter together with invalid arguments", async () => {
    const heard: string[] = [];
    const onEvent = (event: CallEvent): void => {
      if (event.type === "invalid") heard.push(event.error.message);
    };
    const chain = createTokenData({ ...options, chainid: "abc", validate: "warn", onEvent });
    results = [[right]];
    expect(await chain.token.tokenholderlist({ contractaddress: "no hex" })).toEqual([right]);
    expect(heard).toEqual([
      expect.stringContaining("params.contractaddress: expected"),
      expect.stringContaining(`options.chainid: ${inDigits}`),
    ]);
  });
});

describe("a client for functions", () => {
  test("requires `checks` for `validate`, at compile time and at run time", () => {
    // @ts-expect-error - no `checks`
    const make = (): unknown => createTokenDataClient({ ...options, validate: "error" });
    expect(make).toThrow(ParameterError);
    expect(make).toThrow("`validate` needs `checks` of the service");
  });

  test("checks results with the passed `checks`", async () => {
    results = [[right, wrong]];
    const client = createTokenDataClient({ ...options, validate: "error", checks });
    expect(await issuesOf(tokenholderlist(client, params))).toEqual(atQuantity);
    const first = tokenholderlistPages(client, params)[Symbol.asyncIterator]().next();
    expect(await issuesOf(first)).toEqual(atQuantity);
  });
});

describe("a service with open types", () => {
  const ids = { advertiserId: "1", lineItemId: "2" };

  test("checks known fields, and accepts new values of an open enum", async () => {
    const { baseUrl } = options;
    const ads = createAdvertising({ baseUrl, validate: "error" });
    results = [{ entity_status: "NEW", name: 1 }];
    expect(await ads.advertisers.lineItems.get(ids)).toEqual(results[0]);
    results = [{ entity_status: 1 }];
    expect(await issuesOf(ads.advertisers.lineItems.get(ids))).toEqual([
      { path: ["entity_status"], message: "expected a string, got number" },
    ]);
    const client = createAdvertisingClient({
      baseUrl,
      validate: "error",
      checks: advertisingChecks,
    });
    expect(await issuesOf(get(client, ids))).toHaveLength(1);
  });

  test("accepts a stricter check for one call", async () => {
    results = [{ displayName: 1 }];
    const ads = createAdvertising({ baseUrl: options.baseUrl });
    const check = v.object({ displayName: v.string() });
    expect(await issuesOf(ads.advertisers.lineItems.get(ids, { check }))).toMatchObject([
      { path: ["displayName"] },
    ]);
  });
});
