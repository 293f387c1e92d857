import type { ClientOptions } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { test } from "vitest";

test("options that suit every client can be spread behind those of one", () => {
  const baseUrl = "https://api.test";
  const common: ClientOptions = { timeout: 5000, throttle: { limits: { "*": false } } };
  createAdvertising({ baseUrl, ...common });
  createAdvertisingClient({ baseUrl, ...common });
  createTokenData({ baseUrl, apikey: "key", ...common });
  createTokenDataClient({ baseUrl, apikey: "key", ...common });
});
