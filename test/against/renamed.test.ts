/** Attributes compile errors by a renamed resource to the rename. */
import { expect, test } from "vitest";
import { shareOf } from "../support/thorough.ts";
import { linesOf, tsconfig, type Texts } from "./project.ts";

const operations = [
  "operations:",
  '  ban: { http: "POST /things/{id}:ban", result: none }',
  '  get: { http: "GET /things/{id}", result: string }',
  "  list: { http: GET /things, query: { page: integer }, result: string }",
  '  void: { http: "DELETE /things/{id}", result: none }',
];
const sheet = (id: string, lines: readonly string[] = operations) => ({
  [`demo/${id}.yaml`]: [`resource: ${id}`, ...lines].join("\n"),
});
const program = [
  'import { createDemo, type Demo } from "clients/demo";',
  'import { get } from "clients/demo/things";',
  'import type * as things from "clients/demo/things";',
  'export { list } from "clients/demo/things";',
  'export * from "clients/demo/things";',
  'export type Get = typeof import("clients/demo/things").get;',
  'export const lazy = () => import("clients/demo/things");',
  'export type Things = Demo["things"];',
  'export type One = Demo["things"]["get"];',
  "export type Params = things.ListParams;",
  "export const demo = createDemo();",
  "export const { things: all } = demo;",
  'await demo.things.get({ id: "a" });',
  'await demo["things"].list({ page: 1 });',
  "export { get };",
].join("\n");
const files = { "tsconfig.json": tsconfig(), "src/main.ts": program };

const listed: Readonly<Record<string, string>> = {
  "demo/shop.yaml": [
    "resource: shop",
    "operations:",
    "  list: { http: GET /shop, result: string }",
  ].join("\n"),
};
const below = { "demo/shop/things.yaml": sheet("shop.things")["demo/shop.things.yaml"] ?? "" };
const elsewhere = operations.map((line) => line.replace("/things", "/items"));

/** Lines of the program that the changes break. */
const lines = "2:21 3:30 4:22 5:15 6:33 7:34 8:27 9:24 12:16 13:12 14:7".split(" ");

const cases: readonly (readonly [how: string, old: Texts, now: Texts, change: string])[] = [
  ["with a new name", sheet("things"), sheet("items"), "operation-moved items"],
  ["that was removed", sheet("things"), sheet("items", elsewhere), "operation-removed things"],
  [
    "with a new name and one operation less",
    sheet("things"),
    sheet("items", operations.toSpliced(1, 1)),
    "operation-moved items",
  ],
  [
    "that moved below another resource",
    { ...sheet("things"), ...listed },
    { ...listed, ...below },
    "operation-moved shop.things",
  ],
];

test.each(shareOf(cases, 2))(
  "attributes errors to the change of a resource %s",
  async (_, old, now, change) => {
    const found = await linesOf({ old, new: now }, files);
    expect(found.map((line) => line.replace(/ \|.*/, ""))).toEqual(
      lines.map((line) => `src/main.ts:${line} ${change}`),
    );
  },
);

test("attributes a missing field to a type whose resource was renamed", async () => {
  const typed = (id: string) =>
    sheet(id, [
      `types: { Thing: { fields: { id: string${id === "things" ? ", size: integer" : ""} } } }`,
      "operations:",
      '  get: { http: "GET /things/{id}", result: Thing }',
    ]);
  const text = [
    'import { createDemo } from "clients/demo";',
    'import type { Thing } from "clients/demo/things";',
    "export const sizeOf = ({ size }: Thing): number => size;",
    "export const demo = createDemo();",
  ].join("\n");
  const found = await linesOf(
    { old: typed("things"), new: typed("items") },
    { ...files, "src/main.ts": text },
  );
  expect(found.map((line) => line.replace(/ \|.*/, ""))).toEqual([
    expect.stringMatching(/^src\/main\.ts:2:28 (?:operation|type)-moved /),
  ]);
});
