/** A client retries failures of a mock that its call sheets declare as retryable. */
import { rmSync } from "node:fs";
import { expect, test, onTestFinished } from "vitest";
import { asSource } from "../hostile/support/as-source.ts";
import { type Sources, writeModules } from "../open/emitted-package.ts";
import { load, packageWithMocks } from "./package-with-mocks.ts";

const sources: Sources = Object.entries({
  "shop/service.yaml": {
    callsheet: 1,
    service: "shop",
    title: "Shop",
    baseUrl: "https://shop.test/v1",
    errors: {
      400: { type: "json", retry: { code: "busy" }, retryAfter: { milliseconds: "wait" } },
    },
  },
  "shop/orders.yaml": {
    resource: "orders",
    operations: { create: { http: "POST /orders", result: "string" } },
  },
}).map(asSource);

interface Modules {
  readonly createShop: (options: object) => { readonly orders: { create(): Promise<string> } };
  readonly createShopMock: () => {
    (input: Request): Promise<Response>;
    readonly calls: readonly unknown[];
    fail(id: string, status: number, failure: object): void;
  };
}

test("retries a failure of a mock whose body requests it", async () => {
  const { files } = await packageWithMocks(sources);
  const folder = writeModules(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { createShop, createShopMock } = {
    ...(await load(folder, "shop/index.ts")),
    ...(await load(folder, "shop/mock.ts")),
  } as Modules;
  const mock = createShopMock();
  const shop = createShop({ fetch: mock });
  mock.fail("orders.create", 400, { times: 1, body: { code: "busy", wait: 1 } });
  expect(await shop.orders.create()).toEqual(expect.any(String));
  expect(mock.calls).toHaveLength(2);
  mock.fail("orders.create", 400, { times: 1, body: { code: "invalid", wait: 1 } });
  await expect(shop.orders.create()).rejects.toMatchObject({ status: 400, retryAfter: 1 });
  expect(mock.calls).toHaveLength(3);
});
