/** `callsheet rename`: edits of call sheets and of the code of a workspace. */
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RenamedPackage, Report } from "../../generator/project/report/report.ts";
import { sheets, workspace } from "./workspace.ts";

const [main, functions, mocks] = [
  "apps/web/src/main.ts",
  "apps/worker/src/functions.ts",
  "apps/web/test/main.test.ts",
];
const books = "spec/shop/catalog/books.yaml";

describe("an operation", () => {
  test("gets its new name in call sheets and in all forms of code", async () => {
    const { rename, changed } = workspace();
    const { code, stdout } = await rename("catalog.books.get", "fetch");
    expect(stdout).toBe(
      [
        "spec/shop/catalog/books.yaml: 1 line",
        "apps/old/server.js: 1 line",
        "apps/web/src/main.ts: 6 lines",
        "apps/web/test/main.test.ts: 2 lines",
        "apps/worker/src/functions.ts: 4 lines",
        "",
        "14 lines in 5 files changed; 4 files searched.",
        "Next: callsheet generate",
        "",
      ].join("\n"),
    );
    expect(code).toBe(0);
    expect(changed(books)).toEqual([
      "fetch: { http: 'GET /books/{id}', query: { full: boolean }, result: Book, renamedFrom: [catalog.books.read, catalog.books.get] }",
    ]);
    expect(changed(main)).toEqual([
      "(await shop.catalog.books.fetch({ id, full: true })).title;",
      'export const element = shop.catalog.books["fetch"]({ id: "2" });',
      'export const former = shop.catalog.books.fetch({ id: "3" });',
      "const { fetch: load, list } = shop.catalog.books;",
      'export const isMissing = (error: unknown) => isShopError(error, "catalog.books.fetch", 404);',
      'isShopError(error) && error.operation === "catalog.books.fetch";',
    ]);
    expect(changed(mocks)).toEqual([
      'mock.fail("catalog.books.fetch", 503);',
      'vi.spyOn(shop.catalog.books, "fetch");',
    ]);
    expect(changed(functions)).toEqual([
      "fetch as read,",
      "type FetchParams,",
      'const params: FetchParams = { id: "1" };',
      'export { list as listBooks, fetch as get } from "clients/shop/catalog/books";',
    ]);
  });

  test("keeps a local name if the file uses the new one", async () => {
    const { rename, changed } = workspace();
    await rename("shop.catalog.books.list", "catalog.books.read2");
    expect(changed(functions)).toContain("read2,");
    await rename("catalog.books.read2", "all");
    expect(changed(functions)).toEqual([
      "all as read2,",
      "type AllParams,",
      'export const all = [read2(client, { limit: 1 }), books.all(client, { ["limit"]: 1 })];',
      'export type Rest = Omit<AllParams, "limit">;',
      'export const has = (passed: AllParams): boolean => "limit" in passed;',
      "export const limited = ({ limit = 3, page: at }: AllParams): number => limit + (at ?? 0);",
      "export const again = [read2(client, options), read2(client, { ...options }), options.limit];",
      'export { all as listBooks, get } from "clients/shop/catalog/books";',
      "export const table = { list: read2 };",
    ]);
  });

  test("lists uses in variables, which keep the former name", async () => {
    const computed =
      'import { createShop } from "clients/shop";\nconst name = "get" as const;\nexport const one = createShop({ apiKey: "", region: "" }).catalog.books[name];\n';
    const { rename, changed } = workspace({ "apps/web/src/computed.ts": computed });
    const { code, stdout } = await rename("catalog.books.get", "fetch");
    expect(code).toBe(0);
    expect(stdout).toContain("These lines keep the former name:\n  apps/web/src/computed.ts:3:");
    expect(changed("apps/web/src/computed.ts")).toEqual([]);
  });

  test("gets its new name in the configuration", async () => {
    const { rename, read } = workspace({
      "callsheet.yaml": "# Ours.\noperations: [catalog.books.get, stores.*]\n",
      [functions]: "",
      [main]: "",
      [mocks]: "",
    });
    expect((await rename("catalog.books.get", "fetch")).code).toBe(0);
    expect(read("callsheet.yaml")).toBe("# Ours.\noperations: [catalog.books.fetch, stores.*]\n");
  });
});

test("renames a parameter where it is passed, read and destructured", async () => {
  const { rename, changed, read } = workspace();
  expect((await rename("catalog.books.list.limit", "max")).code).toBe(0);
  expect(read(books)).toContain(
    "list: { http: GET /books, query: { limit: { as: max, type: integer }, page: integer }, result: 'Book[]' } # By title.",
  );
  expect(changed(main)).toEqual([
    "export const many = (limit: number): Promise<readonly Book[]> => list({ max: limit, page: 2 });",
    "export const query = shopQueries(shop).catalog.books.list({ max: 3 });",
  ]);
  expect(changed(functions)).toEqual([
    'export const all = [list(client, { max: 1 }), books.list(client, { ["max"]: 1 })];',
    'export type Rest = Omit<ListParams, "max">;',
    'export const has = (passed: ListParams): boolean => "max" in passed;',
    "export const limited = ({ max: limit = 3, page: at }: ListParams): number => limit + (at ?? 0);",
    "const options = { max: 7, page: 1 };",
    "export const again = [list(client, options), list(client, { ...options }), options.max];",
  ]);
});

test("renames a path variable and an option of the client", async () => {
  const { rename, changed, read } = workspace();
  await rename("catalog.books.get.id", "bookId");
  await rename("region", "zone");
  expect(read(books)).toContain("GET /books/{bookId}");
  expect(changed(main)).toContain(
    "(await shop.catalog.books.get({ bookId: id, full: true })).title;",
  );
  expect(changed(main)).toContain('const shop = createShop({ apiKey: "k", zone: "eu" });');
  expect(changed("apps/old/server.js")).toEqual([
    'const options = { apiKey: "k", zone: "r" };',
    'exports.book = createShop(options).catalog.books.get({ bookId: "1" });',
  ]);
});

test("renames a credential in combinations of several", async () => {
  const { rename, changed, read } = workspace({
    "spec/shop/service.yaml":
      sheets["spec/shop/service.yaml"]?.replace(
        "credentials: { apiKey: { query: key } }\nauth: apiKey\n",
        "credentials:\n  token: bearer\n  apiKey: { query: key }\nauth: { all: [token, apiKey] }\n",
      ) ?? "",
    [main]: "",
    [mocks]: "",
    [functions]: "",
    "apps/old/server.js": "",
    "apps/web/src/client.ts":
      'import { createShop } from "clients/shop";\nexport const shop = createShop({ token: "t", apiKey: "k" });\n',
  });
  expect((await rename("apiKey", "key")).code).toBe(0);
  expect(read("spec/shop/service.yaml")).toContain(
    "  key: { query: key, renamedFrom: apiKey }\nauth: { all: [token, key] }\n",
  );
  expect(changed("apps/web/src/client.ts")).toEqual([
    'export const shop = createShop({ token: "t", key: "k" });',
  ]);
});

test("renames a type in imports, annotations and declarations", async () => {
  const { rename, changed } = workspace();
  await rename("Book", "Volume");
  expect(changed(books)).toEqual([
    "Volume: { renamedFrom: Book, fields: { id: string, title: string } }",
    expect.stringContaining("result: Volume"),
    expect.stringContaining("result: 'Volume[]'"),
  ]);
  expect(changed(main)).toEqual([
    'import { type Volume, createShop, isShopError } from "clients/shop";',
    'export const first: Volume = { id: "1", title: "One" };',
    expect.stringContaining("Promise<readonly Volume[]>"),
  ]);
  expect(changed(functions)).toEqual([
    "interface Volume {",
    'export type Read = import("clients/shop/catalog/books").Volume;',
  ]);
});

test("moves a resource with its file, its module and the words before it", async () => {
  const { cwd, rename, changed, read } = workspace();
  expect((await rename("catalog.books", "library.old.volumes")).code).toBe(0);
  expect(existsSync(join(cwd, "spec/shop/catalog"))).toBe(false);
  expect(read("spec/shop/library/old/volumes.yaml")).toContain(
    "resource: library.old.volumes\nrenamedFrom: catalog.books\n",
  );
  expect(changed(main)).toEqual([
    "(await shop.library.old.volumes.get({ id, full: true })).title;",
    'export const element = shop.library.old.volumes["get"]({ id: "2" });',
    'export const former = shop.library.old.volumes.get({ id: "3" });',
    "const { get: load, list } = shop.library.old.volumes;",
    "export const query = shopQueries(shop).library.old.volumes.list({ limit: 3 });",
    expect.stringContaining('"library.old.volumes.get"'),
    expect.stringContaining('"library.old.volumes.get"'),
  ]);
  expect(changed(mocks)[0]).toBe('vi.mock("clients/shop/library/old/volumes");');
  expect(changed(functions)).toEqual([
    '} from "clients/shop/library/old/volumes";',
    'import * as books from "clients/shop/library/old/volumes";',
    'export { list as listBooks, get } from "clients/shop/library/old/volumes";',
    'declare module "clients/shop/library/old/volumes" {',
    'export type Read = import("clients/shop/library/old/volumes").Book;',
  ]);
});

test("nests a destructured resource that moves below another", async () => {
  const destructured =
    'import { createShop } from "clients/shop";\nconst { stores, catalog: { books: old } } = createShop({ apiKey: "", region: "" });\nexport const all = [stores.list(), old.list()];\n';
  const { rename, read } = workspace({ "apps/web/src/pattern.ts": destructured });
  await rename("stores", "company.shops");
  await rename("catalog.books", "catalog.stock.books");
  expect(read("apps/web/src/pattern.ts")).toContain(
    "const { company: { shops: stores }, catalog: { stock: { books: old } } } = createShop",
  );
});

test("keeps line ends, byte order marks and comments", async () => {
  const { rename, read } = workspace({
    [books]: `\uFEFF${workspace().all[books]?.replaceAll("\n", "\r\n")}`,
  });
  const before = { sheet: read(books), code: read("apps/old/server.js") };
  await rename("catalog.books.get", "fetch");
  const [sheet, code] = [read(books), read("apps/old/server.js")];
  expect(code).toBe(before.code.replace("books.get", "books.fetch"));
  expect(sheet.split("\r\n").length).toBe(before.sheet.split("\r\n").length);
  expect(sheet.replaceAll("\r\n", "")).not.toContain("\n");
  expect(sheet).toMatch(/^\uFEFFresource.*# A book\..*# All books\..*# By title\.\r\n$/s);
});

test("renames types in JSDoc of JavaScript, and nothing in other comments", async () => {
  const script = [
    '/** @import { Book } from "clients/shop" */',
    '/** @typedef {import("clients/shop").Book} Own Book. */',
    "/** @type {Book | Own | undefined} */",
    "export let book; // Book",
    '/** @param {Book[]} books "Book" */',
    "export const count = (books) => books.length;",
    "",
  ].join("\n");
  const { rename, read } = workspace({ "apps/old/types.mjs": script });
  await rename("Book", "Volume");
  expect(read("apps/old/types.mjs")).toBe(
    script
      .replace("{ Book }", "{ Volume }")
      .replace('").Book', '").Volume')
      .replace("{Book |", "{Volume |")
      .replace("{Book[]}", "{Volume[]}"),
  );
});

// A symbolic link to a file needs a privilege on Windows.
test.skipIf(process.platform === "win32")("edits a linked file once", async () => {
  const { cwd, rename, changed } = workspace();
  const link = join(cwd, "apps/web/src/a-link.ts");
  symlinkSync("main.ts", link);
  const { code, stdout } = await rename("Book", "Volume");
  expect([code, stdout]).toEqual([0, expect.not.stringContaining("a-link")]);
  expect(changed(main)).toHaveLength(3);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test("prints a patch with --dry-run that git applies to the same result", async () => {
  const { cwd, rename, read, all } = workspace();
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd });
  git("init", "-q");
  const { stdout, stderr } = await rename("catalog.books", "library.volumes", "--dry-run");
  expect(stderr).toBe("19 lines in 5 files would change.\n");
  for (const [path, text] of Object.entries(all)) expect(read(path)).toBe(text);
  execFileSync("git", ["apply"], { cwd, input: stdout });
  const applied = [main, functions, mocks, "apps/old/server.js"].map(read);
  const written = workspace();
  await written.rename("catalog.books", "library.volumes");
  expect(applied).toEqual([main, functions, mocks, "apps/old/server.js"].map(written.read));
  expect(read("spec/shop/library/volumes.yaml")).toBe(
    written.read("spec/shop/library/volumes.yaml"),
  );
});

test("edits only code in the folders of --in", async () => {
  const { rename, changed } = workspace();
  const { stdout } = await rename("Book", "Volume", "--in", "apps/web", "--json");
  const [{ files = [] } = {}] = (JSON.parse(stdout) as Report<RenamedPackage>).packages;
  expect(files).toEqual([
    { file: books, lines: 3 },
    { file: main, lines: 3 },
  ]);
  expect(changed(functions)).toEqual([]);
});

describe("nothing is written", () => {
  test.each([
    ["an unknown name", ["catalog.books.gte", "x"], 2, 'did you mean "catalog.books.get"?'],
    ["a missing new name", ["catalog.books.get"], 2, "needs the old and the new name"],
    ["a missing folder", ["Book", "Volume", "--in", "none"], 2, 'There is no folder "none".'],
    [
      "an invalid name",
      ["Book", "my-type"],
      1,
      `${books}:4:3 error rename-refused\n  "my-type" cannot be a name`,
    ],
    ["a name in use", ["catalog.books.get", "list"], 1, `at ${books}:8:3. Choose another one.`],
    [
      "a name of another resource",
      ["catalog.books.get", "stores.get"],
      1,
      "names another resource",
    ],
    ["a resource in use", ["catalog.books", "stores"], 1, "at spec/shop/stores.yaml:1:11"],
    [
      "a resource with other capital letters",
      ["stores", "Stores"],
      1,
      'former name "stores" would be the same file',
    ],
    ["a field", ["Book.title", "name"], 1, `${books}:4:`],
    ["a service", ["shop", "store"], 1, "The name of a service is that of its folder"],
    ["the same name", ["Book", "Book"], 1, '"Book" is already the name.'],
  ])("for %s", async (_, args, exitCode, message) => {
    const { rename, read, all } = workspace();
    const { code, stdout, stderr } = await rename(...args);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([exitCode, ""]);
    for (const [path, text] of Object.entries(all)) expect(read(path)).toBe(text);
  });

  test("if a line would not compile, or would lose a parameter", async () => {
    const lost = [
      'import { createShop } from "clients/shop";',
      'import { shared, type Own } from "./shared.ts";',
      'const shop = createShop({ apiKey: "", region: "" });',
      "export const a = shop.catalog.books.list(shared);",
      "export const b = (own: Own) => shop.catalog.books.list(own);",
      'const key: "limit" | "page" = "limit";',
      "export const c = shop.catalog.books.list({ [key]: 1 });",
      "const both = { limit: 1, page: 2 };",
      "export const d = [shop.catalog.books.list(both), shop.stores.list(both)];",
      "",
    ].join("\n");
    const { rename, read, all } = workspace({
      "apps/web/src/lost.ts": lost,
      "apps/web/src/shared.ts":
        "export interface Own {\n  limit: number;\n  page: number;\n}\nexport const shared = { limit: 1, page: 2 };\n",
    });
    const { code, stderr } = await rename("catalog.books.list.limit", "max");
    expect(code).toBe(1);
    expect(stderr.match(/^\S+ error \S+$/gm)).toEqual([
      "apps/web/src/lost.ts:4:42 error rename-loses",
      "apps/web/src/lost.ts:5:56 error rename-loses",
      "apps/web/src/lost.ts:7:44 error rename-breaks",
      "apps/web/src/lost.ts:9:43 error rename-loses",
    ]);
    for (const [path, text] of Object.entries(all)) expect(read(path)).toBe(text);
  });

  test("if a line would not compile, at its place before other edits of the line", async () => {
    const line =
      "export const a = [shop.catalog.books.list({ limit: 1 }), shop.catalog.books.list({ [key]: 2 })];";
    const { rename } = workspace({
      "apps/web/src/lost.ts": [
        'import { createShop } from "clients/shop";',
        'const shop = createShop({ apiKey: "", region: "" });',
        'const key = "limit";',
        line,
        "",
      ].join("\n"),
    });
    const { stderr } = await rename("catalog.books.list.limit", "maximumOfTheList");
    expect(stderr).toContain(`apps/web/src/lost.ts:4:${line.indexOf("[key]") + 1} error`);
  });

  test("if code is not UTF-8, or a call sheet has errors", async () => {
    const { cwd, rename, read } = workspace({ "spec/shop/stores.yaml": "resource: stores\n" });
    const before = readFileSync(join(cwd, main));
    const { code, stderr } = await rename("Book", "Volume");
    expect([code, stderr]).toEqual([1, expect.stringContaining("spec/shop/stores.yaml")]);
    expect(readFileSync(join(cwd, main)).equals(before)).toBe(true);
    expect(read(books)).toContain("Book:");
  });
});
