/** Webhooks that authors edit between two imports. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { importInto } from "../support/import-into.ts";

const bodyOf = (type: string) => ({
  type: "object",
  properties: { type: { type: "string", const: type }, id: { type: "string" } },
});

const documentOf = (events: readonly string[]) => ({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.test" }],
  paths: { "/things": { get: { responses: { 204: { description: "" } } } } },
  webhooks: Object.fromEntries(
    events.map((name) => [
      name,
      { post: { requestBody: { content: { "application/json": { schema: bodyOf(name) } } } } },
    ]),
  ),
});

test("keeps the signature of an author, and adds new events", async () => {
  const cwd = temporaryFolder();
  const path = join(cwd, "api.json");
  const file = join(cwd, "spec/shop/service.yaml");
  const read = async (...events: readonly string[]): Promise<string> => {
    writeFileSync(path, JSON.stringify(documentOf(events)));
    await importInto(cwd, { format: "openapi", path, name: "shop" });
    return readFileSync(file, "utf8");
  };
  const before = await read("order.made", "order.paid");
  expect(before).toContain("  signature: unknown\n");
  const signature = "{ header: X-Signature, algorithm: hmac-sha256 } # from the guide";
  writeFileSync(file, before.replace("signature: unknown", `signature: ${signature}`));
  const after = await read("order.made", "order.paid", "order.lost");
  expect(after).toContain(`  signature: ${signature}\n`);
  expect(after).toMatch(/order\.paid: OrderPaidEvent\n {4}order\.lost: OrderLostEvent\n/);
  expect(after).not.toContain("conflict");
});
