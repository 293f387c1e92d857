/** Renames names in every notation of call sheets: requests stay equal. */
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { positionAt } from "./support/editor.ts";
import { changesOf, Renamings, type Texts } from "./support/renamings.ts";

const texts: Texts = {
  "package.yaml": "callsheet: 1\npackage:\n  name: a-client\n",
  "shop/service.yaml": `callsheet: 1
service: shop
title: Shop
baseUrl: https://shop.test
client:
  key: { in: query, type: string } # From the portal.
path:
  "shopId": digits
`,
  "shop/items.yaml": `# yaml-language-server: $schema=../schema.json
resource: items # What is sold.
types:
  'Item': { fields: { id: string, next?: Item } }
  List:
    # Of one page.
    fields:
      items: "Item[]"
      cursor?: string
operations:
  list: # In stock.
    http: GET /shops/{shopId}/items
    query:
      cursor: string # Where a page begins.
      "size":
        # At most 50.
        type: integer
      sort: { doc: Order., type: string }
    header: { x-trace: { as: trace, renamedFrom: [span, x], type: string } }
    result: List
    pages: { token: cursor, next: cursor, items: items }
  find: { http: "GET /shops/{shopId}/items/{item.id}", result: "Item | null" }
`,
};

const sheet = "shop/items.yaml";
const service = "shop/service.yaml";

const open = (changed: Texts = texts): Renamings => {
  const root = temporaryFolder();
  writeFiles(
    root,
    Object.entries(changed).map(([path, text]) => ({ path: `spec/${path}`, text })),
  );
  return new Renamings(root, changed);
};

const cursorIn = (text: string, piece: string) => {
  const start = text.indexOf(piece.replace("‸", ""));
  expect(start).not.toBe(-1);
  return positionAt(text, start + piece.indexOf("‸"));
};

const inItems = (before: string, after: string): Texts => ({
  [sheet]: edited(sheet, before, after),
});

const edited = (path: string, before: string, after: string): string => {
  expect(texts[path]).toContain(before);
  return (texts[path] ?? "").replaceAll(before, after);
};

const asCursor: Texts = {
  [sheet]: edited(sheet, "cursor: string #", "cursor: { as: from, type: string } #").replace(
    "token: cursor",
    "token: from",
  ),
};

test.each([
  ["an argument used by pagination", sheet, "token: cur‸sor", "from", asCursor],
  ["an argument at its own key", sheet, "cur‸sor: string #", "from", asCursor],
  [
    "an argument by a quoted key, with a comment",
    sheet,
    '"si‸ze":',
    "limit",
    inItems(
      '"size":\n        # At most 50.\n',
      '"size":\n        # At most 50.\n        as: limit\n',
    ),
  ],
  [
    "an argument between braces",
    sheet,
    "so‸rt:",
    "order",
    inItems("{ doc: Order.,", "{ as: order, doc: Order.,"),
  ],
  [
    "an argument that has `as:`",
    sheet,
    "as: tra‸ce",
    "context",
    inItems("as: trace", "as: context"),
  ],
  [
    "an argument to a former name",
    sheet,
    "as: tra‸ce",
    "span",
    inItems("{ as: trace, renamedFrom: [span, x]", "{ as: span, renamedFrom: [x, trace]"),
  ],
  [
    "an option of the client",
    service,
    "k‸ey:",
    "apiKey",
    { [service]: edited(service, "{ in: query,", "{ in: query, as: apiKey,") },
  ],
  [
    "a path variable that the service describes, from a request line",
    sheet,
    "{shop‸Id}/items\n",
    "storeId",
    {
      [service]: edited(service, "shopId", "storeId"),
      [sheet]: edited(sheet, "shopId", "storeId"),
    },
  ],
  ["a path variable by its last word", sheet, "{item.i‸d}", "sku", inItems("item.id", "item.sku")],
  [
    "a type between braces, by a quoted key",
    sheet,
    "'It‸em'",
    "Good",
    {
      [sheet]: edited(sheet, "'Item': { ", "Good: { renamedFrom: Item, ")
        .replace("next?: Item", "next?: Good")
        .replace("Item[]", "Good[]")
        .replace("Item | null", "Good | null"),
    },
  ],
  [
    "a type above a comment",
    sheet,
    "result: Li‸st",
    "Page",
    {
      [sheet]: edited(
        sheet,
        "List:\n    # Of one page.\n",
        "Page:\n    # Of one page.\n    renamedFrom: List\n",
      ).replace("result: List", "result: Page"),
    },
  ],
  [
    "an operation with a comment",
    sheet,
    "li‸st: #",
    "all",
    inItems(
      "list: # In stock.\n    http: GET /shops/{shopId}/items\n",
      "all: # In stock.\n    http: GET /shops/{shopId}/items\n    renamedFrom: items.list\n",
    ),
  ],
  [
    "an operation between braces",
    sheet,
    "fi‸nd:",
    "no",
    inItems(
      'find: { http: "GET /shops/{shopId}/items/{item.id}",',
      '"no": { http: "GET /shops/{shopId}/items/{item.id}", renamedFrom: items.find,',
    ),
  ],
] as const)("renames %s", async (_, path, piece, name, changed) => {
  const after = { ...texts, ...changed };
  expect(await open().texts(path, cursorIn(texts[path] ?? "", piece), name)).toEqual(after);
  for (const change of changesOf(texts, after)) {
    expect(change).toMatch(/behaviour same, old clients yes$/);
  }
});

test.each([
  ["the service describes", "path:\n", "path:\n  branch: digits\n", "was `string`"],
  [
    "the client fills",
    "client:\n",
    "client:\n  branch: { in: path, type: string }\n",
    "no longer a parameter of `items.near`",
  ],
] as const)(
  "refuses to rename a path variable to a name that %s",
  async (_, key, facts, reason) => {
    const more =
      "  at: { http: 'GET /at/{branch}', result: none }\n  near: { http: 'GET /near/{area}', result: none }\n";
    const changed = {
      ...texts,
      [service]: edited(service, key, facts),
      [sheet]: `${texts[sheet] ?? ""}${more}`,
    };
    const at = cursorIn(changed[sheet], "{ar‸ea}");
    await expect(open(changed).texts(sheet, at, "branch")).rejects.toThrow(reason);
  },
);

test("renames the file of a resource, and updates the path of its schema", async () => {
  const after = await open().texts(
    sheet,
    cursorIn(texts[sheet] ?? "", "resource: ite‸ms"),
    "stock.forSale",
  );
  const { [sheet]: _, ...others } = texts;
  expect(after).toEqual({
    ...others,
    "shop/stock/for-sale.yaml": edited(sheet, "=../schema.json", "=../../schema.json").replace(
      "resource: items # What is sold.\n",
      "resource: stock.forSale # What is sold.\nrenamedFrom: items\n",
    ),
  });
  for (const change of changesOf(texts, after ?? {})) {
    expect(change).toMatch(/-with-alias .*code yes, behaviour same, old clients yes$/);
  }
});

test("rejects a resource name with an existing file or id", async () => {
  const other = "resource: stock\noperations:\n  get: { http: GET /stock, result: none }\n";
  const renamings = open({ ...texts, "shop/stock.yaml": other });
  const at = cursorIn(texts[sheet] ?? "", "resource: ite‸ms");
  await expect(renamings.texts(sheet, at, "stock")).rejects.toThrow(
    '"stock" is the name of another resource, at spec/shop/stock.yaml:1:11',
  );
  await expect(renamings.texts(sheet, at, "then.items")).rejects.toThrow('"then" ');
});

test.each([
  ["an argument", '"si‸ze":', "limit"],
  ["a type", "result: Li‸st", "Page"],
  ["an operation", "li‸st: #", "all"],
])("keeps CRLF line ends when renaming %s", async (_, piece, name) => {
  const windows = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, text.replaceAll("\n", "\r\n")]),
  );
  const at = cursorIn(texts[sheet] ?? "", piece);
  const unix = await open().texts(sheet, at, name);
  const after = await open(windows).texts(sheet, at, name);
  expect(after?.[sheet]).toBe(unix?.[sheet]?.replaceAll("\n", "\r\n"));
});

test("keeps former names of an operation and its resource after further renames", async () => {
  const first = await open().texts(sheet, cursorIn(texts[sheet] ?? "", "li‸st: #"), "all");
  const second = await open(first ?? {}).texts(
    sheet,
    cursorIn(first?.[sheet] ?? "", "resource: ite‸ms"),
    "goods",
  );
  expect(second?.["shop/goods.yaml"]).toContain("renamedFrom: [items.list, items.all]\n");
  const third = await open(second ?? {}).texts(
    "shop/goods.yaml",
    cursorIn(second?.["shop/goods.yaml"] ?? "", "al‸l: #"),
    "list",
  );
  for (const change of changesOf(texts, third ?? {})) {
    expect(change).toMatch(/code yes, behaviour same, old clients yes$/);
  }
});
