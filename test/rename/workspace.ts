/** A workspace of applications that use a client in different ways. */
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { type Files, write } from "../project/config/small-project.ts";

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

export const sheets: Files = {
  "spec/package.yaml": lines("callsheet: 1", "package: { name: clients, version: 1.0.0 }"),
  "spec/shop/service.yaml": lines(
    "callsheet: 1",
    "service: shop",
    "title: Shop",
    "baseUrl: https://shop.test",
    "credentials: { apiKey: { query: key } }",
    "auth: apiKey",
    "errors: { 404: Problem }",
    "client: { region: { in: query, type: string } }",
    "types:",
    "  Problem: { fields: { code: string } }",
  ),
  "spec/shop/catalog/books.yaml": lines(
    "resource: catalog.books",
    "types:",
    "  # A book.",
    "  Book: { fields: { id: string, title: string } }",
    "operations:",
    "  get: { http: 'GET /books/{id}', query: { full: boolean }, result: Book, renamedFrom: catalog.books.read }",
    "  # All books.",
    "  list: { http: GET /books, query: { limit: integer, page: integer }, result: 'Book[]' } # By title.",
  ),
  "spec/shop/stores.yaml": lines(
    "resource: stores",
    "operations:",
    "  list: { http: GET /stores, query: { limit: integer }, result: 'string[]' }",
  ),
};

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: "preserve",
    target: "es2024",
    lib: ["es2024", "dom"],
    types: [],
  },
  include: ["src"],
});

export const applications: Files = {
  "callsheet.yaml": "emit: [tanstack, mock]\n",
  "package.json": '{ "private": true, "workspaces": ["apps/*"] }',
  "apps/web/package.json": '{ "name": "web", "type": "module" }',
  "apps/web/tsconfig.json": tsconfig,
  "apps/web/src/main.ts": lines(
    'import { type Book, createShop, isShopError } from "clients/shop";',
    'import { shopQueries } from "clients/shop/query";',
    'const shop = createShop({ apiKey: "k", region: "eu" });',
    "export const title = async (id: string): Promise<string> =>",
    "  (await shop.catalog.books.get({ id, full: true })).title;",
    'export const first: Book = { id: "1", title: "One" };',
    'export const element = shop.catalog.books["get"]({ id: "2" });',
    'export const former = shop.catalog.books.read({ id: "3" });',
    "const { get: load, list } = shop.catalog.books;",
    'export const loaded = load({ id: "4" });',
    'export const permission = "catalog.books.get";',
    "export const get = (): string => permission;",
    "export const many = (limit: number): Promise<readonly Book[]> => list({ limit, page: 2 });",
    "export const query = shopQueries(shop).catalog.books.list({ limit: 3 });",
    "export const stores = shop.stores.list({ limit: 3 });",
    'export const isMissing = (error: unknown) => isShopError(error, "catalog.books.get", 404);',
    "export const isGet = (error: unknown) =>",
    '  isShopError(error) && error.operation === "catalog.books.get";',
  ),
  "apps/web/test/main.test.ts": lines(
    'import { createShop } from "clients/shop";',
    'import { createShopMock } from "clients/shop/mock";',
    "declare const vi: {",
    "  mock(path: string): void;",
    "  spyOn<T, K extends keyof T>(object: T, name: K): void;",
    "};",
    'vi.mock("clients/shop/catalog/books");',
    "const mock = createShopMock();",
    'mock.fail("catalog.books.get", 503);',
    'const shop = createShop({ fetch: mock, apiKey: "", region: "" });',
    'vi.spyOn(shop.catalog.books, "get");',
  ),
  "apps/worker/package.json": '{ "name": "worker", "type": "module" }',
  "apps/worker/tsconfig.json": tsconfig,
  "apps/worker/src/functions.ts": lines(
    'import { createShopClient } from "clients/shop/client";',
    "import {",
    "  get as read,",
    "  list,",
    "  type GetParams,",
    "  type ListParams,",
    '} from "clients/shop/catalog/books";',
    'import * as books from "clients/shop/catalog/books";',
    'const client = createShopClient({ apiKey: "k", region: "r" });',
    'const params: GetParams = { id: "1" };',
    "export const book = read(client, params);",
    'export const all = [list(client, { limit: 1 }), books.list(client, { ["limit"]: 1 })];',
    'export type Rest = Omit<ListParams, "limit">;',
    'export const has = (passed: ListParams): boolean => "limit" in passed;',
    "export const limited = ({ limit = 3, page: at }: ListParams): number => limit + (at ?? 0);",
    "const options = { limit: 7, page: 1 };",
    "export const again = [list(client, options), list(client, { ...options }), options.limit];",
    'export { list as listBooks, get } from "clients/shop/catalog/books";',
    "export const table = { list };",
    'declare module "clients/shop/catalog/books" {',
    "  interface Book {",
    "    extra?: string;",
    "  }",
    "}",
    'export type Read = import("clients/shop/catalog/books").Book;',
  ),
  "apps/old/package.json": '{ "name": "old" }',
  "apps/old/server.js": [
    '\uFEFFconst { createShop } = require("clients/shop");',
    'const options = { apiKey: "k", region: "r" };',
    'exports.book = createShop(options).catalog.books.get({ id: "1" });',
    "",
  ].join("\r\n"),
  "apps/old/dist/server.js":
    'require("clients/shop").createShop().catalog.books.get({ id: "1" });\n',
};

export function workspace(files: Files = {}) {
  const cwd = temporaryFolder();
  const all = { ...sheets, ...applications, ...files };
  write(cwd, all);
  mkdirSync(join(cwd, "node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
  return {
    cwd,
    all,
    rename: (...args: readonly string[]) => runCli(["rename", ...args], { cwd }),
    read: (path: string): string => readFileSync(join(cwd, path), "utf8"),
    /** Returns the changed lines of a file, without indentation. */
    changed: (path: string): readonly string[] => {
      const before = (all[path] ?? "").split("\n");
      const after = readFileSync(join(cwd, path), "utf8").split("\n");
      return after.filter((line, at) => line !== before[at]).map((line) => line.trim());
    },
  };
}
