/** The README of a package: package registries cut one that is longer than 65,536 characters. */
import { expect, test } from "vitest";
import { compile } from "../../generator/project/compile.ts";
import { readmeData } from "../../generator/emit/readme/readme-data.ts";
import { asSource } from "../hostile/support/as-source.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { type CodeLayout, packageLayout } from "../../generator/text/package-layout.ts";
import { printMarkdown } from "../../generator/print/print-markdown.ts";

const service =
  "callsheet: 1\nservice: shop\ntitle: Shop\nbaseUrl: https://shop.test\nerrors: unknown\n";

/** The README of a service with two resources, one of them with this many operations. */
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
  const plan = planPackage(model, templates, layout).find(({ path }) => path === "README.md");
  if (plan?.kind !== "markdown") throw new Error("There is no README.");
  return printMarkdown(plan, templates.prose);
}

test("lists the operations, each with the page of its resource", () => {
  const readme = readmeOf(2);
  expect(readme).toContain(
    "| [`items.read1`](docs/items.md) | `GET /items/1` | Reads item 1, as it is kept. |",
  );
  expect(readme).toContain("| [`orders.list`](docs/orders.md) | `GET /orders` |  |");
});

test("lists the resources alone where the operations are too many", () => {
  expect(readmeOf(99)).toContain("Reads item 1,");
  const readme = readmeOf(2_000);
  expect(readme).toContain("| [`items`](docs/items.md) | 2000 | Goods on sale. |");
  expect(readme).toContain("| [`orders`](docs/orders.md) | 1 |  |");
  expect(readme).not.toContain("Reads item 1,");
  expect(readme.length).toBeLessThan(65_536);
});

test.each([true, false])("says whether a download can be resumed: %s", (ranges) => {
  const shop = { callsheet: 1, service: "shop", title: "Shop", baseUrl: "https://shop.test" };
  const get = { http: "GET /f", result: "media", ...(ranges && { ranges }) };
  const sheets = [
    ["shop/service.yaml", shop] as const,
    ["shop/files.yaml", { resource: "files", operations: { get } }] as const,
  ];
  const { model } = compile(sheets.map(asSource));
  if (model === undefined) throw new Error("The call sheets do not compile.");
  expect(readmeData(model).examples.resumes).toBe(ranges);
});

test("leads to no pages where there are none", () => {
  const readme = readmeOf(2, { ...packageLayout, docs: false });
  expect(readme).not.toContain("](docs/");
  expect(readme).toContain("| `items.read1` | `GET /items/1` | Reads item 1, as it is kept. |");
});
