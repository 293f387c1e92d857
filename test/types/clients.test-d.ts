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
  test("creates the client that the functions of the service accept", () => {
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

  test("rejects the client of another service", () => {
    expectTypeOf<AdvertisingClient>().not.toExtend<TokenDataClient>();
    expectTypeOf<TokenDataClient>().not.toExtend<AdvertisingClient>();
  });

  test("rejects an untyped client and a facade as a client", () => {
    expectTypeOf<Client>().not.toExtend<AdvertisingClient>();
    expectTypeOf<Advertising>().not.toExtend<AdvertisingClient>();
    expectTypeOf<AdvertisingClient["service"]>().toEqualTypeOf<"advertising">();
  });
});

describe("client options", () => {
  test("requires a base URL, which no document specifies", () => {
    expectTypeOf<AdvertisingOptions["baseUrl"]>().toEqualTypeOf<string>();
    expectTypeOf<TokenDataOptions["baseUrl"]>().toEqualTypeOf<string>();
    expectTypeOf<ClientOptions>().not.toExtend<AdvertisingOptions>();
    expectTypeOf<{ baseUrl: string }>().toExtend<AdvertisingOptions>();
  });

  test("requires a key and accepts a network for token data", () => {
    expectTypeOf<TokenDataOptions["apikey"]>().toEqualTypeOf<string>();
    expectTypeOf<{ baseUrl: string }>().not.toExtend<TokenDataOptions>();
    expectTypeOf<{ baseUrl: string; apikey: string }>().toExtend<TokenDataOptions>();
    expectTypeOf<TokenDataOptions["chainid"]>().toEqualTypeOf<string | undefined>();
  });

  test("rejects options of clients in calls, and options of calls in clients", () => {
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

  test("accepts limits of operation ids and `*`", () => {
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
    // Options for any service are accepted by each service.
    expectTypeOf<Pick<ClientOptions, "throttle">>().toExtend<Pick<TokenDataOptions, "throttle">>();
    expectTypeOf<TokenDataOptions>().toExtend<ClientOptions>();
  });

  test("requires `limited` for a limit if none is documented", () => {
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

  test("requires validators only for a client of imported functions", () => {
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

  test("infers no option as any, and no option of another service", () => {
    expectTypeOf<AdvertisingOptions>().not.toHaveProperty("apikey");
    expectTypeOf<AdvertisingOptions[keyof AdvertisingOptions]>().not.toBeAny();
  });
});

describe("call options", () => {
  test("accepts key and network for a call of token data", () => {
    expectTypeOf<TokenDataCallOptions>().toExtend<CallOptions>();
    expectTypeOf<TokenDataCallOptions["apikey"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<TokenDataCallOptions["chainid"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<typeof tokenbalancehistory>()
      .parameter(2)
      .toEqualTypeOf<TokenDataCallOptions | undefined>();
  });

  test("accepts only general options for a call of advertising", () => {
    expectTypeOf<typeof get>().parameter(2).toEqualTypeOf<CallOptions | undefined>();
    expectTypeOf<CallOptions>().not.toHaveProperty("apikey");
    expectTypeOf<CallOptions>().not.toHaveProperty("chainid");
    type OfKy = keyof KyOptions;
    expectTypeOf<Exclude<keyof CallOptions, OfKy>>().toEqualTypeOf<
      "check" | "idempotent" | "maxResponseBytes" | "query" | "validate"
    >();
    // Options that call sheets decide.
    expectTypeOf<Exclude<OfKy, keyof CallOptions>>().toEqualTypeOf<
      | ("baseUrl" | "body" | "json" | "method" | "prefix" | "redirect")
      | ("searchParams" | "throwHttpErrors" | "window")
    >();
  });
});
