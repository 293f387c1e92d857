/** Specs of documents: readable values, and records of unreadable parts. */
import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { specOf } from "../../../generator/sheets/format/spec-of.ts";

const source = (path: string, text: string) => ({ path, origin: path, file: path, text });

const shop = source(
  "shop/service.yaml",
  "callsheet: 1\nservice: shop\ntitle: A shop\nbaseUrl: unknown\n",
);
const bank = { ...shop, path: "bank/service.yaml", text: shop.text.replace("shop", "bank") };
const resource = (id: string) =>
  source(
    `shop/${id}.yaml`,
    `resource: ${id}\noperations:\n  get: { http: GET /, result: string }\n`,
  );
const entry = source("package.yaml", "callsheet: 1\npackage: { name: clients }\n");

const found = (...sources: (typeof shop)[]) => specOf(sources.map(parseYaml));
const codes = ({ diagnostics }: ReturnType<typeof specOf>) => diagnostics.map(({ code }) => code);

test("groups files by service, independent of their order", () => {
  const sources = [shop, bank, resource("orders"), resource("items"), entry];
  for (const order of [sources, sources.toReversed()]) {
    const { spec, diagnostics } = found(...order);
    expect(diagnostics).toEqual([]);
    expect(spec.package?.spec.package.name).toBe("clients");
    expect(
      spec.services.map(({ service, resources }) => [
        service.spec.service,
        ...resources.map((one) => one.spec.resource),
      ]),
    ).toEqual([["bank"], ["shop", "items", "orders"]]);
  }
});

test("records the location of each file", () => {
  const { spec } = found(shop, resource("items"));
  const [{ service, resources } = { service: undefined, resources: [] }] = spec.services;
  expect(service?.at.to("title").place).toMatchObject({ file: shop.path, line: 3, column: 8 });
  expect(resources[0]?.at.to("operations", "get").keyPlace).toMatchObject({
    file: "shop/items.yaml",
    line: 3,
    column: 3,
  });
});

describe("services that cannot be parsed", () => {
  test.each([
    ["does not exist", [], ["service-missing"]],
    ["is not YAML", [{ ...shop, text: "title: [" }], ["yaml-syntax"]],
    ["is not a mapping", [{ ...shop, text: "- shop" }], ["wrong-type"]],
  ])(
    "keeps the resources of a service that %s, and marks the service as broken",
    (_, file, said) => {
      const read = found(...file, resource("items"));
      expect(codes(read)).toEqual(said);
      const [one] = read.spec.services;
      expect(one?.service.at.isBroken).toBe(true);
      expect(one?.resources.map(({ spec }) => spec.resource)).toEqual(["items"]);
    },
  );
});

test("omits invalid parts and keeps the rest", () => {
  const items = resource("items");
  const read = found(shop, { ...items, text: `${items.text}  put: { http: GET / }\nmore: 1\n` });
  expect(codes(read).toSorted()).toEqual(["missing-key", "unknown-key"]);
  const [{ spec, at } = { spec: undefined, at: undefined }] =
    read.spec.services[0]?.resources ?? [];
  expect(spec).not.toHaveProperty("more");
  expect(at?.to("operations", "put", "result").isBroken).toBe(true);
  expect(at?.to("operations", "get").isBroken).toBe(false);
});
