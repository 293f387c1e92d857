import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStandIn, type StandIn } from "./start-stand-in.ts";

let standIn: StandIn;
beforeEach(async () => void (standIn = await startStandIn()));
afterEach(() => standIn.close());

async function ask(query: Record<string, string>): Promise<unknown> {
  const search = new URLSearchParams({ apikey: standIn.apikey, chainid: "1", ...query });
  const response = await fetch(`${standIn.baseUrl}/v2/api?${search}`);
  expect(response.status).toBe(200);
  return response.json();
}

const holders = { module: "token", action: "tokenholderlist", contractaddress: "0x57d9" };
const balance = {
  module: "account",
  action: "tokenbalancehistory",
  contractaddress: "0x57d9",
  address: "0xe04f",
  blockno: "8000000",
};

async function addresses(query: Record<string, string>): Promise<string[]> {
  const { result } = (await ask({ ...holders, ...query })) as {
    result: { TokenHolderAddress: string }[];
  };
  return result.map((holder) => holder.TokenHolderAddress);
}

describe("tokenholderlist", () => {
  test("answers an envelope with entries of two strings", async () => {
    expect(await ask({ ...holders, offset: "1" })).toEqual({
      status: "1",
      message: "OK",
      result: [
        {
          TokenHolderAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
          TokenHolderQuantity: expect.stringMatching(/^[1-9]\d+$/),
        },
      ],
    });
  });

  test("slices by page and offset, ten from the first page when nothing is said", async () => {
    const all = await addresses({ offset: "100" });
    expect(all).toHaveLength(23);
    expect(new Set(all).size).toBe(23);
    expect(await addresses({})).toEqual(all.slice(0, 10));
    expect(await addresses({ page: "3", offset: "10" })).toEqual(all.slice(20));
    expect(await addresses({ page: "4", offset: "10" })).toEqual([]);
  });

  test("differs between networks", async () => {
    expect(await addresses({ chainid: "8453" })).not.toEqual(await addresses({}));
  });
});

describe("tokenbalancehistory", () => {
  test("answers one decimal string, the same each time", async () => {
    const first = await ask(balance);
    expect(first).toEqual({
      status: "1",
      message: "OK",
      result: expect.stringMatching(/^\d{17,}$/),
    });
    expect(await ask(balance)).toEqual(first);
    expect(standIn.violations).toEqual([]);
  });

  test("fails a third arrival in the same second, and says so", async () => {
    const answers = await Promise.all([ask(balance), ask(balance), ask(balance)]);
    const failed = answers.filter((answer) => (answer as { status: string }).status === "0");
    expect(failed).toHaveLength(1);
    expect(standIn.violations).toEqual([
      {
        operation: "account.tokenbalancehistory",
        arrived: expect.any(Number),
        span: expect.any(Number),
      },
    ]);
  });
});

describe("a failed envelope", () => {
  test.each([
    ["a wrong key", { ...holders, apikey: "other" }],
    ["an unknown network", { ...holders, chainid: "5" }],
    ["page zero", { ...holders, page: "0" }],
    ["no contract", { ...holders, contractaddress: "" }],
    ["a block that is no number", { ...balance, blockno: "latest" }],
  ])("for %s", async (_, query) => {
    expect(await ask(query)).toMatchObject({ status: "0", message: "NOTOK" });
  });
});
