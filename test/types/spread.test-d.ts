import type { ClientOptions, FunctionOptions } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { expectTypeOf, test } from "vitest";

test("options that suit every client can be spread behind those of one", () => {
  const baseUrl = "https://api.test";
  const common: ClientOptions = { timeout: 5000, throttle: { limits: { "*": false } } };
  expectTypeOf(createAdvertising).toBeCallableWith({ baseUrl, ...common });
  expectTypeOf(createTokenData).toBeCallableWith({ baseUrl, apikey: "key", ...common });
  const ofFunctions: FunctionOptions<ClientOptions> = { timeout: 5000 };
  expectTypeOf(createAdvertisingClient).toBeCallableWith({ baseUrl, ...ofFunctions });
  expectTypeOf(createTokenDataClient).toBeCallableWith({ baseUrl, apikey: "k", ...ofFunctions });
});
