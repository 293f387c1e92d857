/** Tests the README of a package. Package registries cut a README after 65,536 characters. */
import { expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { readmeData } from "../../generator/docs/readme/readme-data.ts";
import { publicModel } from "../../generator/open/public-model.ts";
import { asSource } from "../hostile/support/as-source.ts";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { type CodeLayout, packageLayout } from "../../generator/text/package-layout.ts";
import { printMarkdown } from "../../generator/print/print-markdown.ts";

const service =
  "callsheet: 1\nservice: shop\ntitle: Shop\nbaseUrl: https://shop.test\nerrors: unknown\n";

/** Returns the README of a service with two resources, one of them with this many operations. */
function readmeOf(count: number, layout: CodeLayout = packageLayout): string {
  const operations = Array.from(
    { length: count },
    (_, at) =>
      `  read${at}: { http: GET /items/${at}, doc: "Reads item ${at}, as it is kept.", result: string }\n`,
  );
  const sheets = {
    service,
    items: `resource: items\ndoc: Goods on sale\noperations:\n${operations.join("")}`,
    orders: "resource: orders\noperations:\n  list: { http: GET /orders, result: unknown }\n",
  };
  const sources = Object.entries(sheets).map(([name, text]) => {
    const path = `shop/${name}.yaml`;
    return { path, origin: `spec/${path}`, file: path, text };
  });
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(diagnostics[0]?.message);
  const templates = readTemplates();
  const plan = planDocPages(model, layout).find(({ path }) => path === "README.md");
  if (plan?.kind !== "markdown") throw new Error("There is no README.");
  return printMarkdown(plan, templates.prose);
}

test("lists the operations in the README, each with the page of its resource", () => {
  const readme = readmeOf(2);
  expect(readme).toContain(
    "| [`items.read1`](docs/items.md) | `GET /items/1` | “Reads item 1, as it is kept.” |",
  );
  expect(readme).toContain("| [`orders.list`](docs/orders.md) | `GET /orders` |  |");
});

test("lists only the resources in the README if there are too many operations", () => {
  expect(readmeOf(99)).toContain("Reads item 1,");
  const readme = readmeOf(2_000);
  expect(readme).toContain("| [`items`](docs/items.md) | 2000 | “Goods on sale.” |");
  expect(readme).toContain("| [`orders`](docs/orders.md) | 1 |  |");
  expect(readme).not.toContain("Reads item 1,");
  expect(readme.length).toBeLessThan(65_536);
});

const operationsOf = {
  raw: { http: "GET /raw", result: "unknown" },
  make: { http: "POST /make", body: "string", result: "string" },
  put: { http: "PUT /up", body: "media", result: "none" },
  read: { http: "GET /read", result: "string" },
  watch: { http: "GET /watch", result: { events: "string" } },
  get: { http: "GET /f", result: "media" },
  resume: { http: "GET /r", result: "media", ranges: true },
};

test.each<[(keyof typeof operationsOf)[], object]>([
  [["raw", "make", "read"], { call: "read", hasFiles: false, resumes: false }],
  [["put", "make"], { call: "make", upload: "put", hasFiles: true }],
  [["raw", "get"], { call: "raw", download: "get", hasFiles: true, resumes: false }],
  [["raw", "watch"], { call: "raw", events: "watch", hasFiles: false }],
  [["get", "resume"], { call: "get", download: "get", resumes: true }],
])("has an example of each existing kind of operation: %j", (names, expected) => {
  const shop = { callsheet: 1, service: "shop", title: "Shop", baseUrl: "unknown" };
  const operations = Object.fromEntries(names.map((name) => [name, operationsOf[name]]));
  const sheets = [
    ["shop/service.yaml", shop] as const,
    ["shop/a.yaml", { resource: "a", operations }] as const,
  ];
  const { model, diagnostics } = compile(sheets.map(asSource));
  if (model === undefined) throw new Error(diagnostics[0]?.message);
  const { examples, services } = readmeData(publicModel(model, packageLayout));
  const { call, upload, download, events } = examples;
  const shown = Object.entries({ call, upload, download, events }).map(([kind, one]) => [
    kind,
    one?.call.slice("a.".length),
  ]);
  const none = { upload: undefined, download: undefined, events: undefined };
  expect({ ...examples, ...Object.fromEntries(shown) }).toMatchObject({ ...none, ...expected });
  expect(services[0]?.required).toEqual(["baseUrl"]);
});

test("omits links in the README if there are no pages", () => {
  const readme = readmeOf(2, { ...packageLayout, docs: false });
  expect(readme).not.toContain("](docs/");
  expect(readme).toContain("| `items.read1` | `GET /items/1` | “Reads item 1, as it is kept.” |");
});
