import { limited } from "@callsheet/clients";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { tokenholderlistPages } from "@callsheet/clients/token-data/token";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holderCount, startStandIn, type StandIn } from "../stand-in/start-stand-in.ts";

const contractaddress = "0x57d90b64a1a57749b0f932f1a3395792e12e7055";

let standIn: StandIn;
beforeEach(async () => void (standIn = await startStandIn()));
afterEach(() => standIn.close());

function where(): { readonly baseUrl: string; readonly apikey: string } {
  const { baseUrl, apikey } = standIn;
  return { baseUrl, apikey };
}

/** The parameters of each request that identify its page. */
function asked(): [string | null, string | null, string | null][] {
  return standIn.requests.map(({ url }) => {
    const { searchParams } = new URL(url, standIn.baseUrl);
    return [searchParams.get("page"), searchParams.get("offset"), searchParams.get("chainid")];
  });
}

test("iterates all pages through a facade with the caller's options", async () => {
  const chain = createTokenData(where());
  const pages = chain.token.tokenholderlistPages({ contractaddress }, { chainid: "8453" });
  const holders = await Array.fromAsync(pages.items());
  // Default values of the service are not sent.
  expect(asked()).toEqual([
    ["1", null, "8453"],
    ["2", null, "8453"],
    ["3", null, "8453"],
    // The maximum page size is undocumented, so iteration ends at an empty page.
    ["4", null, "8453"],
  ]);
  const query = { contractaddress, offset: holderCount };
  expect(holders).toEqual(await chain.token.tokenholderlist(query, { chainid: "8453" }));
  expect(holders).toHaveLength(holderCount);
});

test("starts at the page that is passed to an imported function", async () => {
  const client = createTokenDataClient({ ...where(), chainid: "8453" });
  const pages = tokenholderlistPages(client, { contractaddress, page: 3, offset: 7 });
  expect((await Array.fromAsync(pages)).map((page) => page.length)).toEqual([7, 2]);
  expect(asked()).toEqual([
    ["3", "7", "8453"],
    ["4", "7", "8453"],
    ["5", "7", "8453"],
  ]);
});

test("waits for a slot before every page", async () => {
  const per = 150;
  const chain = createTokenData({
    ...where(),
    throttle: { limits: { "token.tokenholderlist": limited({ calls: 1, per }) } },
  });
  const pages = chain.token.tokenholderlistPages({ contractaddress, offset: 5 });
  expect(await Array.fromAsync(pages.items())).toHaveLength(23);
  const arrivals = standIn.requests.map(({ arrived }) => arrived);
  expect(arrivals).toHaveLength(6);
  const apart = arrivals.slice(1).map((arrived, index) => arrived - (arrivals[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(per);
});

test("retries a failed page and continues", async () => {
  const chain = createTokenData({ ...where(), retry: { backoffLimit: 1 } });
  const seen: number[] = [];
  for await (const page of chain.token.tokenholderlistPages({ contractaddress })) {
    if (seen.length === 0) standIn.tokenData.fail("token.tokenholderlist", 503, { times: 1 });
    seen.push(page.length);
  }
  expect(seen).toEqual([10, 10, 3]);
  expect(standIn.requests.map(({ status }) => status)).toEqual([200, 503, 200, 200, 200]);
});
