/** Mocks send the declared headers of responses, and a 304 for the ETag of an unchanged response. */
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
  },
  "shop/orders.yaml": {
    resource: "orders",
    operations: {
      list: {
        http: "GET /orders",
        result: "string[]",
        cache: "etag",
        responseHeaders: {
          "X-Total": "integer",
          "X-Tags": "string[]",
          "X-Open": "boolean",
          "X-State": "'new' | 'paid'",
          ETag: "string",
        },
      },
    },
  },
}).map(asSource);

interface Page {
  readonly data: readonly string[];
  readonly response: Response;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Modules {
  readonly createShop: (options: object) => {
    readonly orders: { list(): { withResponse(): Promise<Page> } };
  };
  readonly createShopMock: () => {
    (input: Request): Promise<Response>;
    on(id: string, answer: () => unknown): void;
  };
}

test("sends declared headers, and 304 for the ETag of the same content", async () => {
  const { files } = await packageWithMocks(sources);
  const folder = writeModules(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { createShop, createShopMock } = {
    ...(await load(folder, "shop/index.ts")),
    ...(await load(folder, "shop/mock.ts")),
  } as Modules;
  const mock = createShopMock();
  const shop = createShop({ fetch: mock });
  const list = (): Promise<Page> => shop.orders.list().withResponse();
  const first = await list();
  expect(first.headers).toEqual({
    xTotal: expect.any(Number) as number,
    xTags: expect.any(Array) as unknown[],
    xOpen: expect.any(Boolean) as boolean,
    xState: expect.stringMatching(/^(?:new|paid)$/) as string,
    etag: expect.stringMatching(/^"\w+"$/) as string,
  });
  const again = await list();
  expect([first.response.status, again.response.status]).toEqual([200, 304]);
  expect([again.data, again.headers]).toEqual([first.data, first.headers]);
  mock.on("orders.list", () => ["other"]);
  const changed = await list();
  expect([changed.response.status, changed.data]).toEqual([200, ["other"]]);
});
