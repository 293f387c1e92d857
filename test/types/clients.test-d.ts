import {
  type CallOptions,
  type Checks,
  type Client,
  type ClientOptions,
  type FunctionOptions,
  limited,
} from "@callsheet/clients";
import {
  createAdvertising,
  createAdvertisingClient,
  type Advertising,
  type AdvertisingClient,
  type AdvertisingOptions,
} from "@callsheet/clients/advertising";
import type { get } from "@callsheet/clients/advertising/users";
import {
  createTokenData,
  createTokenDataClient,
  type TokenData,
  type TokenDataCallOptions,
  type TokenDataClient,
  type TokenDataOperation,
  type TokenDataOptions,
} from "@callsheet/clients/token-data";
import type { tokenbalancehistory } from "@callsheet/clients/token-data/account";
import type { Options as KyOptions } from "ky";
import { describe, expectTypeOf, test } from "vitest";

describe("clients", () => {
  test("a factory makes what its service's functions take", () => {
    expectTypeOf(createAdvertisingClient).toEqualTypeOf<
      (options: FunctionOptions<AdvertisingOptions>) => AdvertisingClient
    >();
    expectTypeOf(createTokenDataClient).toEqualTypeOf<
      (options: FunctionOptions<TokenDataOptions>) => TokenDataClient
    >();
    expectTypeOf(createAdvertising).toEqualTypeOf<(options: AdvertisingOptions) => Advertising>();
    expectTypeOf(createTokenData).toEqualTypeOf<(options: TokenDataOptions) => TokenData>();
    expectTypeOf<typeof get>().parameter(0).toEqualTypeOf<AdvertisingClient>();
    expectTypeOf<typeof tokenbalancehistory>().parameter(0).toEqualTypeOf<TokenDataClient>();
  });

  test("one service's client is not the other's, in either direction", () => {
    expectTypeOf<AdvertisingClient>().not.toExtend<TokenDataClient>();
    expectTypeOf<TokenDataClient>().not.toExtend<AdvertisingClient>();
  });

  test("a client of any service is no client of this one, and a facade is no client", () => {
    expectTypeOf<Client>().not.toExtend<AdvertisingClient>();
    expectTypeOf<Advertising>().not.toExtend<AdvertisingClient>();
    expectTypeOf<AdvertisingClient["service"]>().toEqualTypeOf<"advertising">();
  });
});

describe("options of clients", () => {
  test("the address is required, as no document gives one", () => {
    expectTypeOf<AdvertisingOptions["baseUrl"]>().toEqualTypeOf<string>();
    expectTypeOf<TokenDataOptions["baseUrl"]>().toEqualTypeOf<string>();
    expectTypeOf<ClientOptions>().not.toExtend<AdvertisingOptions>();
    expectTypeOf<{ baseUrl: string }>().toExtend<AdvertisingOptions>();
  });

  test("token data needs a key, and may be told the network", () => {
    expectTypeOf<TokenDataOptions["apikey"]>().toEqualTypeOf<string>();
    expectTypeOf<{ baseUrl: string }>().not.toExtend<TokenDataOptions>();
    expectTypeOf<{ baseUrl: string; apikey: string }>().toExtend<TokenDataOptions>();
    expectTypeOf<TokenDataOptions["chainid"]>().toEqualTypeOf<string | undefined>();
  });

  test("an option in the wrong place does not compile", () => {
    const known = { baseUrl: "https://api.test", apikey: "key" };
    const { signal } = new AbortController();
    const misuse = (): unknown => {
      const chain = createTokenData(known);
      const ids = { contractaddress: "0x1" };
      return [
        // @ts-expect-error an option of a call
        createTokenData({ ...known, signal }),
        // @ts-expect-error an option of a call
        createTokenDataClient({ ...known, query: {} }),
        // @ts-expect-error an option of a call
        chain.withOptions({ idempotent: true }),
        // @ts-expect-error an option of a client
        chain.token.tokenholderlist(ids, { logger: console }),
        // @ts-expect-error decided by the call sheet
        chain.token.tokenholderlist(ids, { method: "POST" }),
        // @ts-expect-error decided by the call sheet
        createTokenData({ ...known, redirect: "follow" }),
        // @ts-expect-error an option of a client
        chain.token.tokenholderlistPages(ids, { baseUrl: "https://other.test" }),
        // @ts-expect-error there is no such argument
        chain.token.tokenholderlist({ ...ids, ofset: 5 }),
        // @ts-expect-error a credential of another service
        createTokenData({ ...known, token: "secret" }),
      ];
    };
    expectTypeOf(misuse).toBeFunction();
  });

  test("limits are named by ids of operations, or by the star", () => {
    const limit = { calls: 1, per: 1000 };
    const misuse = (): unknown => [
      createTokenData({
        baseUrl: "https://api.test",
        apikey: "key",
        throttle: { limits: { "account.tokenbalancehistory": limit, "*": false } },
      }),
      createTokenDataClient({
        baseUrl: "https://api.test",
        apikey: "key",
        // @ts-expect-error there is no such operation
        throttle: { limits: { "account.tokenbalanceHistory": limit } },
      }),
      createAdvertising({
        baseUrl: "",
        // @ts-expect-error that is an operation of the other service
        throttle: { limits: { "token.tokenholderlist": limited(limit) } },
      }),
    ];
    expectTypeOf(misuse).toBeFunction();
    expectTypeOf<TokenDataOperation>().toEqualTypeOf<
      "account.tokenbalancehistory" | "token.tokenholderlist"
    >();
    // Options that are not made for one service can be given to any.
    expectTypeOf<Pick<ClientOptions, "throttle">>().toExtend<Pick<TokenDataOptions, "throttle">>();
    expectTypeOf<TokenDataOptions>().toExtend<ClientOptions>();
  });

  test("limits where none is documented bring what keeps them", () => {
    const limit = { calls: 1, per: 1000 };
    const of = (limits: NonNullable<TokenDataOptions["throttle"]>["limits"]): unknown => limits;
    expectTypeOf(of).toBeCallableWith({ "token.tokenholderlist": limited(limit) });
    expectTypeOf(of).toBeCallableWith({ "*": limited(limit), "token.tokenholderlist": false });
    const misuse = (): unknown => [
      // @ts-expect-error without `limited` nothing would keep it
      of({ "token.tokenholderlist": limit }),
      // @ts-expect-error without `limited` nothing would keep it
      of({ "*": limit }),
    ];
    expectTypeOf(misuse).toBeFunction();
  });

  test("validators come with a facade, and are given to a client of functions", () => {
    const known = { baseUrl: "https://api.test", apikey: "key" };
    const misuse = (checks: Checks): unknown => [
      createTokenData({ ...known, validate: "error" }),
      createTokenDataClient({ ...known, validate: "error", checks }),
      createTokenDataClient({ ...known, validate: "off" }),
      // @ts-expect-error nothing would validate
      createTokenDataClient({ ...known, validate: "error" }),
    ];
    expectTypeOf(misuse).toBeFunction();
  });

  test("no option is any, and none of one service is the other's", () => {
    expectTypeOf<AdvertisingOptions>().not.toHaveProperty("apikey");
    expectTypeOf<AdvertisingOptions[keyof AdvertisingOptions]>().not.toBeAny();
  });
});

describe("options of calls", () => {
  test("token data takes key and network for one call", () => {
    expectTypeOf<TokenDataCallOptions>().toExtend<CallOptions>();
    expectTypeOf<TokenDataCallOptions["apikey"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<TokenDataCallOptions["chainid"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<typeof tokenbalancehistory>()
      .parameter(2)
      .toEqualTypeOf<TokenDataCallOptions | undefined>();
  });

  test("advertising takes those of every service", () => {
    expectTypeOf<typeof get>().parameter(2).toEqualTypeOf<CallOptions | undefined>();
    expectTypeOf<CallOptions>().not.toHaveProperty("apikey");
    expectTypeOf<CallOptions>().not.toHaveProperty("chainid");
    type OfKy = keyof KyOptions;
    expectTypeOf<Exclude<keyof CallOptions, OfKy>>().toEqualTypeOf<
      "check" | "idempotent" | "maxResponseBytes" | "query" | "validate"
    >();
    // Facts from the call sheet.
    expectTypeOf<Exclude<OfKy, keyof CallOptions>>().toEqualTypeOf<
      | ("baseUrl" | "body" | "json" | "method" | "prefix" | "redirect")
      | ("searchParams" | "throwHttpErrors" | "window")
    >();
  });
});
