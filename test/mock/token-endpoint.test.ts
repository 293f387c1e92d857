/** Mocks respond to the token requests of a service with client credentials. */
import { rmSync } from "node:fs";
import { expect, test, onTestFinished } from "vitest";
import { asSource } from "../hostile/support/as-source.ts";
import { type Sources, writeModules } from "../open/emitted-package.ts";
import { load, packageWithMocks } from "./package-with-mocks.ts";

const sourcesOf = (tokenUrl: string): Sources =>
  Object.entries({
    "shop/service.yaml": {
      callsheet: 1,
      service: "shop",
      title: "Shop",
      baseUrl: "https://shop.test/v1",
      credentials: { app: { oauth2: ["clientId", "clientSecret"], tokenUrl } },
      auth: "app",
    },
    "shop/orders.yaml": {
      resource: "orders",
      operations: { list: { http: "GET /orders", result: "string[]" } },
    },
  }).map(asSource);

interface Modules {
  readonly createShop: (options: object) => {
    readonly orders: { list(): Promise<readonly string[]> };
  };
  readonly createShopMock: () => ((input: Request) => Promise<Response>) & {
    readonly calls: readonly { readonly id: string; readonly headers: Headers }[];
  };
}

test.each(["https://auth.test/oauth/token", "/oauth/token"])(
  "sends a token from %s and a result to a client with client credentials",
  async (tokenUrl) => {
    const { files } = await packageWithMocks(sourcesOf(tokenUrl));
    const folder = writeModules(files);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { createShop, createShopMock } = {
      ...(await load(folder, "shop/index.ts")),
      ...(await load(folder, "shop/mock.ts")),
    } as Modules;
    const mock = createShopMock();
    const sent: string[] = [];
    const fetch = (request: Request): Promise<Response> => {
      sent.push(`${request.method} ${request.url} ${request.headers.get("authorization")}`);
      return mock(request);
    };
    const shop = createShop({ fetch, clientId: "id", clientSecret: "secret" });
    await Promise.all([shop.orders.list(), shop.orders.list()]);
    const list = "GET https://shop.test/v1/orders Bearer mock-token";
    const endpoint = new URL(tokenUrl, "https://shop.test").href;
    expect(sent).toEqual([`POST ${endpoint} Basic ${btoa("id:secret")}`, list, list]);
    expect(mock.calls.map(({ id }) => id)).toEqual(["orders.list", "orders.list"]);
  },
);
