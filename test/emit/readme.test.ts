/** The README of a package: package registries cut one that is longer than 65,536 characters. */
import { expect, test } from "vitest";
import { compile } from "../../generator/project/compile.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { printMarkdown } from "../../generator/print/print-markdown.ts";

const service =
  "callsheet: 1\nservice: shop\ntitle: Shop\nbaseUrl: https://shop.test\nerrors: unknown\n";

/** The README of a service with two resources, one of them with this many operations. */
function readmeOf(count: number): string {
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
  const plan = planPackage(model, templates).find(({ path }) => path === "README.md");
  if (plan?.kind !== "markdown") throw new Error("There is no README.");
  return printMarkdown(plan, templates.prose);
}

test("lists the operations of each resource below its sentence", () => {
  const readme = readmeOf(2);
  expect(readme).toContain("### `items`\n\nGoods on sale.\n\n| operation |");
  expect(readme).toContain("| `items.read1` | `GET /items/1` | Reads item 1, as it is kept. |");
  expect(readme).toContain("### `orders`\n\n| operation |");
});

test("lists the resources alone where the operations are too many", () => {
  const readme = readmeOf(2_000);
  expect(readme).toContain("| `items` | `@callsheet/clients/shop/items` | 2000 | Goods on sale. |");
  expect(readme).toContain("| `orders` | `@callsheet/clients/shop/orders` | 1 |  |");
  expect(readme).not.toContain("Reads item 1,");
  expect(readme.length).toBeLessThan(65_536);
});
