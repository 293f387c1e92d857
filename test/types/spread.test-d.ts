import type { ClientOptions } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { expectTypeOf, test } from "vitest";

test("options that suit every client can be spread behind those of one", () => {
  const baseUrl = "https://api.test";
  const common: ClientOptions = { timeout: 5000, throttle: { limits: { "*": false } } };
  const ofAdvertising = { baseUrl, ...common };
  const ofTokenData = { baseUrl, apikey: "key", ...common };
  expectTypeOf(createAdvertising).toBeCallableWith(ofAdvertising);
  expectTypeOf(createAdvertisingClient).toBeCallableWith(ofAdvertising);
  expectTypeOf(createTokenData).toBeCallableWith(ofTokenData);
  expectTypeOf(createTokenDataClient).toBeCallableWith(ofTokenData);
});
