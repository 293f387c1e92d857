import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStandIn, type StandIn } from "./start-stand-in.ts";

let standIn: StandIn;
beforeEach(async () => void (standIn = await startStandIn()));
afterEach(() => standIn.close());

async function send(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(standIn.baseUrl + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return [response.status, await response.json()];
}

describe("the store", () => {
  test("creates, reads, changes, lists and deletes", async () => {
    const items = "/v1/advertisers/7/lineItems";
    const [, created] = await send("POST", items, { displayName: "One" });
    expect(created).toEqual({ displayName: "One", advertiserId: "7", lineItemId: "1001" });
    expect(await send("GET", `${items}/1001`)).toEqual([200, created]);

    const changed = { ...(created as object), displayName: "Two" };
    expect(await send("PATCH", `${items}/1001`, { displayName: "Two" })).toEqual([200, changed]);
    expect(await send("GET", items)).toEqual([200, { lineItems: [changed] }]);
    expect(await send("GET", "/v1/advertisers/8/lineItems")).toEqual([200, { lineItems: [] }]);

    expect(await send("DELETE", `${items}/1001`)).toEqual([200, {}]);
    for (const method of ["GET", "DELETE"]) {
      expect(await send(method, `${items}/1001`)).toMatchObject([404, { error: { code: 404 } }]);
    }
  });

  test("generateDefault leaves a draft", async () => {
    const [, draft] = await send("POST", "/v1/advertisers/7/lineItems:generateDefault", {
      insertionOrderId: "3",
    });
    expect(draft).toMatchObject({ entity_status: "ENTITY_STATUS_DRAFT", insertionOrderId: "3" });
    expect(await send("GET", "/v1/advertisers/7/lineItems")).toEqual([200, { lineItems: [draft] }]);
  });

  test("a site is found by the address that it was created with", async () => {
    const sites = "/v1/partners/1/channels/2/sites";
    await send("POST", sites, { urlOrAppId: "https://example.com/a" });
    const [status] = await send(
      "DELETE",
      `${sites}/${encodeURIComponent("https://example.com/a")}`,
    );
    expect(status).toBe(200);
    expect(await send("GET", sites)).toEqual([200, { sites: [] }]);
  });

  test("what no caller creates has always been there", async () => {
    expect(await send("GET", "/v1/trackingGroups/5")).toEqual([200, { trackingGroupId: "5" }]);
    await send("PATCH", "/v1/trackingGroups/5", { note: "x" });
    expect(await send("GET", "/v1/trackingGroups/5")).toEqual([
      200,
      { trackingGroupId: "5", note: "x" },
    ]);
  });
});

describe("media", () => {
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
  });

  test("the other path takes what is said about them", async () => {
    expect(await send("POST", "/media/a", { title: "t" })).toEqual([
      200,
      { resourceName: "a", metadata: { title: "t" } },
    ]);
    expect(await send("POST", "/upload/v1/advertisers/7/assets", {})).toMatchObject([
      200,
      { resourceName: "advertisers/7/assets" },
    ]);
  });

  test("nothing to download is a 404", async () => {
    expect(await send("GET", "/download/none")).toMatchObject([404, {}]);
  });
});

test("a download task advances with every poll, and its file can be fetched", async () => {
  const [, task] = await send("POST", "/v1/sdfdownloadtasks", { version: "x" });
  const { name } = task as { name: string };
  expect(name).toMatch(/^sdfdownloadtasks\/operations\/\d+$/);
  expect(await send("GET", `/v1/${name}`)).toMatchObject([200, { name, done: false }]);
  const [, done] = await send("GET", `/v1/${name}`);
  expect(done).toMatchObject({ name, done: true });
  const { resourceName } = done as { resourceName: string };
  const file = await fetch(`${standIn.baseUrl}/download/${resourceName}`);
  expect(await file.text()).toContain("Line Item Id");
});
