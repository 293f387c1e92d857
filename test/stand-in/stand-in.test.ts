/** What the stand-in adds to its mocks: a key, a limit, and what the documents do not show. */
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

  test("fails for a wrong key, in its envelope", async () => {
    expect(await ask({ ...holders, apikey: "other" })).toMatchObject({ status: "0" });
  });
});

describe("tokenbalancehistory", () => {
  test("answers one decimal string, the same each time", async () => {
    const first = await ask(balance);
    const result = expect.stringMatching(/^\d+$/) as string;
    expect(first).toEqual({ status: "1", message: "OK", result });
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

async function send(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(standIn.baseUrl + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return [response.status, await response.json()];
}

describe("advertising", () => {
  test("creates, reads, changes and deletes", async () => {
    const items = "/v1/advertisers/7/lineItems";
    const [, created] = await send("POST", items, { displayName: "One" });
    expect(created).toMatchObject({ displayName: "One", advertiserId: "7" });
    const { lineItemId } = created as { readonly lineItemId: string };
    const item = `${items}/${lineItemId}`;
    expect(await send("GET", item)).toEqual([200, created]);
    const changed = { ...(created as object), displayName: "Two" };
    expect(await send("PATCH", item, { displayName: "Two" })).toEqual([200, changed]);
    expect(await send("GET", items)).toEqual([200, { lineItems: [changed] }]);
    expect(await send("GET", "/v1/advertisers/8/lineItems")).toEqual([200, { lineItems: [] }]);
    expect(await send("DELETE", item)).toEqual([200, {}]);
    expect(await send("GET", item)).toMatchObject([404, {}]);
    expect(await send("GET", items)).toEqual([200, { lineItems: [] }]);
  });

  test("generateDefault leaves a draft", async () => {
    const path = "/v1/advertisers/7/lineItems:generateDefault";
    const [, draft] = await send("POST", path, { insertionOrderId: "3" });
    expect(draft).toMatchObject({ entity_status: "ENTITY_STATUS_DRAFT", insertionOrderId: "3" });
  });

  test("a site is found by the address that it was created with", async () => {
    const sites = "/v1/partners/1/channels/2/sites";
    standIn.advertising.on("partners.channels.sites.list", (_, all) => all);
    standIn.advertising.on("partners.channels.sites.delete", () => null);
    const urlOrAppId = "https://example.com/a";
    await send("POST", sites, { urlOrAppId });
    expect(await send("GET", sites)).toMatchObject([200, [{ urlOrAppId }]]);
    await send("DELETE", `${sites}/${encodeURIComponent(urlOrAppId)}`);
    expect(await send("GET", sites)).toEqual([200, []]);
  });

  test("bytes come back as they went in, under a name with slashes", async () => {
    const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251);
    const upload = await fetch(`${standIn.baseUrl}/upload/media/a/b%20c`, {
      method: "POST",
      body: bytes,
      headers: { "content-type": "image/png" },
    });
    expect(await upload.json()).toEqual({
      resourceName: "a/b c",
      contentType: "image/png",
      size: 50_000,
    });
    const download = await fetch(`${standIn.baseUrl}/download/a/b%20c`);
    expect(download.headers.get("content-type")).toBe("image/png");
    expect(await download.bytes()).toEqual(bytes);
    expect((await fetch(`${standIn.baseUrl}/download/none`)).status).toBe(404);
  });

  test("a task advances with every poll, and its file can be fetched", async () => {
    const [, task] = await send("POST", "/v1/sdfdownloadtasks", { version: "x" });
    const { name } = task as { name: string };
    expect(await send("GET", `/v1/${name}`)).toMatchObject([200, { name, done: false }]);
    const [, done] = await send("GET", `/v1/${name}`);
    expect(done).toMatchObject({ name, done: true });
    const { resourceName } = done as { resourceName: string };
    const file = await fetch(`${standIn.baseUrl}/download/${resourceName}`);
    expect(await file.text()).toContain("Line Item Id");
  });
});
