import type { ClientOptions, FunctionOptions } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { expectTypeOf, test } from "vitest";

test("accepts general options spread into the options of one client", () => {
  const baseUrl = "https://api.test";
  const common: ClientOptions = { timeout: 5000, throttle: { limits: { "*": false } } };
  expectTypeOf(createAdvertising).toBeCallableWith({ baseUrl, ...common });
  expectTypeOf(createTokenData).toBeCallableWith({ baseUrl, apikey: "key", ...common });
  const ofFunctions: FunctionOptions<ClientOptions> = { timeout: 5000 };
  expectTypeOf(createAdvertisingClient).toBeCallableWith({ baseUrl, ...ofFunctions });
  expectTypeOf(createTokenDataClient).toBeCallableWith({ baseUrl, apikey: "k", ...ofFunctions });
});
