import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { planHash, planText } from "../../generator/emit/plan/plan-text.ts";
import { compile } from "../../generator/project/compile.ts";
import { knownModules } from "../../generator/project/known-modules.ts";
import { knownResources } from "../../generator/project/known-resources.ts";
import type { ResourceTexts } from "../../generator/project/cache/resource-cache.ts";
import { packageLayout } from "../../generator/text/code-layout.ts";
import type { SourceText } from "../../generator/text/source-text.ts";

const sheets: Readonly<Record<string, string>> = {
  "package.yaml": "callsheet: 1\npackage: { name: shops, version: 1.2.3 }\n",
  "shop/service.yaml": `callsheet: 1
service: shop
title: The shop
baseUrl: https://{region}.example.com
servers:
  files: https://files.example.com
auth: bearer
errors:
  404: Problem
client:
  region: { in: path, type: string, required: true }
path:
  itemId: { type: string, doc: Which item. }
types:
  Problem: { fields: { reason: string } }
  Page: { fields: { page: integer, next: { type: string, readonly: true } } }
  Colour: { values: { red: What stops., green: What goes. } }
  Item:
    doc: What is sold.
    fields:
      id: { type: string, readonly: true }
      colour: Colour
      parts: { type: "Item[]" }
`,
  "shop/items.yaml": `resource: items
doc: What there is.
types:
  Sizes: { fields: { width: { type: number, default: 1 }, more: { type: "Record<string, string>", default: { a: b } } } }
  Unused: { type: string }
operations:
  list:
    http: GET /items
    doc: Lists them.
    query:
      page: { type: integer, default: 1, doc: Which. }
      colours: { type: "Colour[]", list: comma }
      size: integer
    result: Item[]
    pages: { number: page, size: size }
  create:
    http: POST /items
    body: Item
    result: Item | none
    errors: { 409: Problem }
  sizes:
    http: PUT /items/{itemId}/sizes
    body: Sizes
    result: Sizes
    renamedFrom: items.measures
`,
  "shop/items/parts.yaml": `resource: items.parts
types:
  Part: { fields: { colour: Colour, item: Item } }
operations:
  get:
    http: GET /items/{itemId}/parts
    fixed: { kind: part }
    query:
      weight: { type: number, default: -0 }
    result: Part
  file:
    http: GET /items/{itemId}/file
    server: files
    result: media
`,
  "shop/orders.yaml": `resource: orders
renamedFrom: baskets
operations:
  get:
    http: GET /orders/{orderId}
    path:
      orderId: { type: digits, doc: Which. }
    result: unknown
    throttle: { calls: 2, per: 1s }
  send:
    http: POST /orders
    body: { type: Item, required: true }
    result: none
    idempotent: true
`,
  "stock/service.yaml":
    "callsheet: 1\nservice: stock\ntitle: Stock\nbaseUrl: unknown\ntypes:\n  Item: { type: integer }\n",
  "stock/levels.yaml":
    "resource: levels\noperations:\n  get:\n    http: GET /levels\n    result: Item\n",
};

const paths = Object.keys(sheets);
const words = [
  "Item", "Page", "Part", "Sizes", "Colour", "unknown", "none", "string", "GET", "POST", "items",
  "orders", "get", "list", "page", "itemId", "orderId", "files", "true", "red", "/items", "doc",
]; // prettier-ignore

type Edit = (texts: Map<string, string>) => void;

const change = (path: string, by: (lines: string[]) => void): Edit => {
  return (texts) => {
    const lines = (texts.get(path) ?? "").split("\n");
    by(lines);
    texts.set(path, lines.join("\n"));
  };
};

const at = fc.nat(40);
const place = (lines: readonly string[], line: number): number => line % Math.max(1, lines.length);
const sheet = fc.constantFrom(...paths);

/** Comments and docs move what is below them, words and lines make sense or break what is there. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: sheet.map((one): Edit => (texts) => texts.set(one, sheets[one] ?? "")) },
  {
    weight: 3,
    arbitrary: fc.tuple(sheet, fc.nat(9)).map(([one, number]) =>
      change(one, (lines) => {
        const docs = [...lines.keys()].filter((line) => lines[line]?.includes("doc: "));
        const line = docs[number % Math.max(1, docs.length)] ?? 0;
        lines[line] = (lines[line] ?? "").replace(/doc: [\w ]*/, `doc: Reads ${number} `);
      }),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(sheet, at).map(([one, line]) =>
    change(one, (lines) => void lines.splice(place(lines, line), 0, "# A comment.", ""))) },
  fc.tuple(sheet, at).map(([one, line]) =>
    change(one, (lines) => void lines.splice(place(lines, line), 1))),
  fc.tuple(sheet, at, at).map(([one, from, to]) =>
    change(one, (lines) => lines.splice(place(lines, to), 0, lines[place(lines, from)] ?? ""))),
  { weight: 4, arbitrary: fc.tuple(sheet, at, fc.constantFrom(...words), fc.nat(5)).map(([one, line, word, nth]) =>
    change(one, (lines) => {
      let seen = -1;
      const here = place(lines, line);
      lines[here] = (lines[here] ?? "").replace(/\/?\w+/g, (was) => ((seen += 1) === nth ? word : was));
    })) },
  sheet.map((one): Edit => (texts) => texts.delete(one)),
  fc.tuple(sheet, sheet).map(([from, to]): Edit => (texts) => texts.set(to, texts.get(from) ?? "")),
); // prettier-ignore

const sourcesOf = (texts: ReadonlyMap<string, string>): SourceText[] =>
  [...texts]
    .map(([one, text]) => ({ path: one, origin: `spec/${one}`, file: `../spec/${one}`, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

const templates = { runtime: [], link: [], prose: {}, replaced: {}, projectFiles: [] };

/** What a run leaves: by key what the next takes over, and what was printed, here the plans themselves. */
interface Left {
  readonly texts: ResourceTexts;
  readonly printed: ReadonlyMap<string, string>;
}

const nothing: Left = { texts: new Map(), printed: new Map() };

function compileBoth(texts: ReadonlyMap<string, string>, before: Left) {
  const sources = sourcesOf(texts);
  const known = knownResources(sources, before.texts);
  const now = compile(sources, { known });
  const whole = compile(sources);
  const found = sources.filter((source) => known.find(source) !== undefined).length;
  expect(now.diagnostics).toEqual(whole.diagnostics);
  expect(now.model).toEqual(whole.model);
  const { model } = now;
  if (model === undefined || whole.model === undefined) return { found, planned: [], left: before };
  const modules = knownModules(known, before.texts, (hash) => before.printed.has(hash));
  const plans = planPackage(model, templates, packageLayout, undefined, modules);
  const printed = new Map(
    plans.map((plan) => {
      const hash = planHash(plan);
      return [hash, plan.kind === "known" ? (before.printed.get(hash) ?? "") : planText(plan)];
    }),
  );
  const all = planPackage(whole.model, templates);
  expect(plans.map(({ path }) => path)).toEqual(all.map(({ path }) => path));
  expect(plans.map((plan) => printed.get(planHash(plan)))).toEqual(all.map(planText));
  const planned = plans.filter(({ kind }) => kind !== "known").map((plan) => plan.path);
  const left = { texts: new Map([...known.of(model), ...modules.all()]), printed };
  return { found, planned, left: now.isSound ? left : before };
}

test("call sheets edited at random mean what they mean without what is known from before", () => {
  let found = 0;
  let good = 0;
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { maxLength: 8 }),
      (all) => {
        const texts = new Map(Object.entries(sheets));
        let { left } = compileBoth(texts, nothing);
        expect(left.texts.size).toBeGreaterThan(1);
        for (const edits of all) {
          for (const one of edits) one(texts);
          const run = compileBoth(texts, left);
          left = run.left;
          found += run.found;
          good += run.planned.length > 0 && run.found > 0 ? 1 : 0;
        }
      },
    ),
    { numRuns: 30 },
  );
  // Both what is right and what is wrong has been looked at.
  expect(found).toBeGreaterThan(50);
  expect(good).toBeGreaterThan(8);
});

test("a changed call sheet is built anew, with all of its service where that has changed", () => {
  const { left } = compileBoth(new Map(Object.entries(sheets)), nothing);
  const foundAfter = (...changed: readonly string[]) => {
    const texts = Object.entries(sheets).map(
      ([one, text]) => [one, changed.includes(one) ? `${text}# Changed.\n` : text] as const,
    );
    const sources = sourcesOf(new Map(texts));
    const { find } = knownResources(sources, left.texts);
    return sources.filter((source) => find(source) !== undefined).map((source) => source.path);
  };
  // What JSON cannot hold is built each time.
  expect(foundAfter()).toEqual(["shop/orders.yaml", "stock/levels.yaml"]);
  expect(foundAfter("shop/orders.yaml")).toEqual(["stock/levels.yaml"]);
  expect(foundAfter("shop/service.yaml")).toEqual(["stock/levels.yaml"]);
  expect(foundAfter("package.yaml")).toEqual(["shop/orders.yaml", "stock/levels.yaml"]);
});

test("a module is planned anew where what it depends on has changed, in whatever call sheet that is", () => {
  const { left } = compileBoth(new Map(Object.entries(sheets)), nothing);
  const plannedAfter = (...edits: readonly (readonly [string, string, string])[]) => {
    const texts = new Map(Object.entries(sheets));
    for (const [one, from, to] of edits) texts.set(one, (texts.get(one) ?? "").replace(from, to));
    const { planned } = compileBoth(texts, left);
    return planned.filter((path) => /\/(?:items|parts|orders|levels)\.ts$/.test(path));
  };
  expect(plannedAfter()).toEqual([]);
  expect(plannedAfter(["shop/orders.yaml", "Which.", "Of which."])).toEqual(["src/shop/orders.ts"]);
  // Its doc stands beside its name in the module above it.
  expect(plannedAfter(["shop/items/parts.yaml", "types:", "doc: Pieces.\ntypes:"])).toEqual([
    "src/shop/items.ts",
    "src/shop/items/parts.ts",
  ]);
  const isSentNoMore = [
    ["shop/items.yaml", "body: Item", "body: Sizes"],
    ["shop/orders.yaml", "{ type: Item, required: true }", "unknown"],
  ] as const;
  // A type that all may name is declared in another way, once instead of twice.
  expect(plannedAfter(...isSentNoMore)).toEqual([
    "src/shop/items.ts",
    "src/shop/items/parts.ts",
    "src/shop/orders.ts",
  ]);
});
