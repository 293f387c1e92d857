import type { Advertising } from "@callsheet/clients/advertising";
import type { TokenData, TokenDataClient } from "@callsheet/clients/token-data";
import type { StandIn } from "../stand-in/start-stand-in.ts";
import type { CallWatch } from "./call-watch.ts";

/** The built package by its public names, and clients of the stand-in. */
export interface Clients {
  readonly chain: TokenData;
  /** The same service for standalone functions. */
  readonly chainClient: TokenDataClient;
  readonly ads: Advertising;
  readonly errors: typeof import("@callsheet/clients");
  readonly files: typeof import("@callsheet/clients/file");
  readonly token: typeof import("@callsheet/clients/token-data/token");
}

/** A fake credential, which shows that `authorize` adds it and that it stays hidden. */
export const accessToken = "stand-in-access-token-71d3";

/** Imports the built package dynamically, because a static import would run before the build. */
export async function openClients(standIn: StandIn, { onEvent }: CallWatch): Promise<Clients> {
  const { baseUrl, apikey } = standIn;
  const [errors, files, tokenData, token, advertising] = await Promise.all([
    import("@callsheet/clients"),
    import("@callsheet/clients/file"),
    import("@callsheet/clients/token-data"),
    import("@callsheet/clients/token-data/token"),
    import("@callsheet/clients/advertising"),
  ]);
  return {
    errors,
    files,
    token,
    chain: tokenData.createTokenData({ baseUrl, apikey, onEvent }),
    chainClient: tokenData.createTokenDataClient({
      baseUrl,
      apikey,
      onEvent: errors.listening(onEvent),
    }),
    ads: advertising.createAdvertising({
      baseUrl,
      onEvent,
      authorize: (request) => request.headers.set("authorization", `Bearer ${accessToken}`),
    }),
  };
}
