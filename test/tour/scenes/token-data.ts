import assert from "node:assert/strict";
import type { TokenHolder } from "@callsheet/clients/token-data/token";
import type { Clients } from "../clients.ts";
import { counted, grouped } from "../screen/format.ts";
import { shorten } from "../screen/wrap.ts";
import { holderCount } from "../../stand-in/start-stand-in.ts";
import type { Tour } from "../tour.ts";

export const contractaddress = "0x57d90b64a1a57749b0f932f1a3395792e12e7055";

/** Lists holders through the facade, through a function, and page by page. */
export async function tourTokenData(tour: Tour, clients: Clients): Promise<void> {
  const { chain, chainClient, token } = clients;
  tour.screen.section(
    "Token data",
    "Both operations share one path; fixed parameters tell them apart, and functions return what the envelope holds.",
  );

  const first = await tour.call({
    operation: "token.tokenholderlist",
    run: () => chain.token.tokenholderlist({ contractaddress }),
    show(holders) {
      assert.equal(holders.length, 10);
      return `${counted(holders.length, "holder")}; ${describe(holders[0])}`;
    },
  });

  await tour.call({
    operation: "token.tokenholderlist",
    note: "function alone, chain 8453",
    run: () =>
      token.tokenholderlist(chainClient, { contractaddress, offset: 1 }, { chainid: "8453" }),
    show(holders) {
      assert.equal(holders.length, 1);
      assert.notDeepEqual(holders[0], first[0]);
      return `${counted(holders.length, "holder")}; ${describe(holders[0])}`;
    },
  });

  await tour.call({
    operation: "token.tokenholderlist",
    note: "its pages, as one list",
    // The last request returns an empty page, which is the end. A short page is not the end, because the page size is
    // unknown.
    requests: 4,
    run: () =>
      Array.fromAsync(chain.token.tokenholderlistPages({ contractaddress, offset: 9 }).items()),
    show(holders) {
      const distinct = new Set(holders.map((holder) => holder.TokenHolderAddress));
      assert.equal(distinct.size, holderCount);
      const sum = holders.reduce((total, holder) => total + BigInt(holder.TokenHolderQuantity), 0n);
      return `${counted(distinct.size, "holder")} on 3 pages; together they hold ${grouped(sum)}`;
    },
  });
}

function describe(holder: TokenHolder | undefined): string {
  assert.ok(holder);
  const address = shorten(holder.TokenHolderAddress, 12);
  return `${address} holds ${grouped(BigInt(holder.TokenHolderQuantity))}`;
}
