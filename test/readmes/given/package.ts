// Declarations that the examples in the README of the generated package require.
import { createAdvertising } from "@callsheet/clients/advertising";
import { createTokenData } from "@callsheet/clients/token-data";

export const baseUrl = process.env["BASE_URL"] ?? "";
export const apikey = "the key of this test";
export const advertiserId = "7";
export const resourceName = "banners/spring 1.png";
export const contractaddress = "0x57d9";
export const cert = "";
export const key = "";

export const advertising = createAdvertising({ baseUrl });
export const tokenData = createTokenData({ baseUrl, apikey });

export async function readTask(options: { signal: AbortSignal }): Promise<{ done?: boolean }> {
  options.signal.throwIfAborted();
  return advertising.sdfdownloadtasks.operations.get(
    { name: "sdfdownloadtasks/operations/1" },
    options,
  );
}

export const fetchToken = async (): Promise<string> => "a token of this test";
