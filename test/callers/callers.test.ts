/** `callsheet callers`: a workspace of applications whose code uses a client in different ways. */
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { CallersPackage, Report } from "../../generator/project/report/report.ts";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { type Files, write } from "../project/config/small-project.ts";

const tsconfig = (more: object = { include: ["src"] }): string =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      module: "preserve",
      target: "es2024",
      lib: ["es2024"],
      types: [],
    },
    ...more,
  });

const sheets: Files = {
  "spec/package.yaml": "callsheet: 1\npackage: { name: clients, version: 1.0.0 }\n",
  "spec/shop/service.yaml": [
    "callsheet: 1",
    "service: shop",
    "title: Shop",
    "baseUrl: https://shop.test",
    "auth: none",
    "errors: { 404: Problem }",
    "webhooks: { event: type, signature: standard, events: { book.sold: Problem, book.lost: Problem } }",
    "types:",
    "  Problem: { fields: { code: string } }",
    "",
  ].join("\n"),
  "spec/shop/books.yaml": [
    "resource: books",
    "types:",
    "  Book: { fields: { id: string, title: string } }",
    "operations:",
    "  get: { http: 'GET /books/{id}', query: { full: boolean }, result: Book, renamedFrom: books.read }",
    "  list: { http: GET /books, result: 'Book[]' }",
    "  remove: { http: 'DELETE /books/{id}', result: none }",
    "",
  ].join("\n"),
};

const applications: Files = {
  "package.json": '{ "private": true, "workspaces": ["apps/*"] }',
  "apps/web/package.json": '{ "name": "web", "type": "module" }',
  "apps/web/tsconfig.json": tsconfig(),
  "apps/web/src/main.ts": [
    'import { type Book, createShop } from "clients/shop";',
    "const shop = createShop();",
    "export const title = async (id: string): Promise<string> =>",
    "  (await shop.books.get({ id, full: true })).title;",
    'export const first: Book = { id: "1", title: "One" };',
    'const name = "get" as const;',
    'export const dynamic = shop.books[name]({ id: "2" });',
    'export const former = shop.books.read({ id: "3" });',
    "const { get: load } = shop.books;",
    'export const loaded = load({ id: "4" });',
    'export const permission = "books.get";',
    "export const get = (): string => permission;",
    "",
  ].join("\n"),
  "apps/web/test/main.test.ts": [
    'import { isShopError } from "clients/shop/errors";',
    "export const isMissing = (error: unknown): boolean =>",
    '  isShopError(error, "books.get", 404);',
    "",
  ].join("\n"),
  "apps/worker/src/webhooks.ts": [
    'import { verifyWebhook, type WebhookEvents } from "clients/shop/webhooks";',
    "export const isSold = async (request: Request): Promise<boolean> =>",
    '  (await verifyWebhook(request, "secret")).event === "book.sold";',
    'export type Sold = WebhookEvents["book.sold"];',
    "declare class Request {}",
    "",
  ].join("\n"),
  "apps/worker/package.json": '{ "name": "worker", "type": "module" }',
  "apps/worker/tsconfig.json": tsconfig(),
  "apps/worker/src/functions.ts": [
    'import { createShopClient } from "clients/shop/client";',
    'import { get as read, type GetParams } from "clients/shop/books";',
    'const params: GetParams = { id: "1" };',
    "export const book = read(createShopClient(), params);",
    "",
  ].join("\n"),
  "apps/old/package.json": '{ "name": "old" }',
  "apps/old/server.js": [
    'const { createShop } = require("clients/shop");',
    'exports.book = createShop().books.get({ id: "1" });',
    "",
  ].join("\n"),
  "apps/old/dist/server.js": 'require("clients/shop").createShop().books.get({ id: "1" });\n',
};

function workspace(files: Files = {}) {
  const cwd = temporaryFolder();
  write(cwd, { ...sheets, ...applications, ...files });
  mkdirSync(join(cwd, "node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
  return { cwd, callers: (...args: string[]) => runCli(["callers", ...args], { cwd }) };
}

const namesIn = (stdout: string) =>
  (JSON.parse(stdout) as Report<CallersPackage>).packages.flatMap(({ names }) => names);

const placesIn = (stdout: string) =>
  namesIn(stdout).flatMap(({ uses }) =>
    uses.map(({ file, line, column }) => `${file}:${line}:${column}`),
  );

test("lists each line that uses an operation, in all programs of a workspace", async () => {
  const { cwd, callers } = workspace();
  const { code, stdout } = await callers("books.get");
  expect(code).toBe(0);
  expect(stdout).toBe(
    `${[
      "books.get (spec/shop/books.yaml:5)",
      '  apps/old/server.js:2:35            exports.book = createShop().books.get({ id: "1" });',
      "  apps/web/src/main.ts:4:21          (await shop.books.get({ id, full: true })).title;",
      '  apps/web/src/main.ts:7:35          export const dynamic = shop.books[name]({ id: "2" });',
      '  apps/web/src/main.ts:8:34          export const former = shop.books.read({ id: "3" });',
      "  apps/web/src/main.ts:9:9           const { get: load } = shop.books;",
      '  apps/web/src/main.ts:10:23         export const loaded = load({ id: "4" });',
      '  apps/web/test/main.test.ts:3:22    isShopError(error, "books.get", 404);',
      '  apps/worker/src/functions.ts:2:10  import { get as read, type GetParams } from "clients/shop/books";',
      '  apps/worker/src/functions.ts:2:28  import { get as read, type GetParams } from "clients/shop/books";',
      '  apps/worker/src/functions.ts:3:15  const params: GetParams = { id: "1" };',
      "  apps/worker/src/functions.ts:4:21  export const book = read(createShopClient(), params);",
      "",
      "1 name, 0 unused, 11 uses in 5 searched files.",
    ].join("\n")}\n`,
  );
  expect(readdirSync(cwd)).not.toContain("generated");
});

test.each([
  ["books.get.full", ["apps/web/src/main.ts:4:31"]],
  ["Book", ["apps/web/src/main.ts:1:15", "apps/web/src/main.ts:5:21"]],
  ["Book.title", ["apps/web/src/main.ts:4:46", "apps/web/src/main.ts:5:39"]],
  ["webhooks.book.sold", ["apps/worker/src/webhooks.ts:3:54", "apps/worker/src/webhooks.ts:4:34"]],
  ["webhooks.book.lost", []],
  ["shop.books.remove", []],
])("finds the uses of %s", async (id, expected) => {
  const { callers } = workspace();
  const { stdout } = await callers(id, "--json");
  expect(placesIn(stdout)).toEqual(expected);
});

test("lists operations that no code uses", async () => {
  const { callers } = workspace();
  const { stdout } = await callers("--unused");
  expect(stdout).toBe(
    [
      "books.list    unused  (spec/shop/books.yaml:6)",
      "books.remove  unused  (spec/shop/books.yaml:7)",
      "2 names, 2 unused, 0 uses in 5 searched files.",
      "",
    ].join("\n"),
  );
});

test("takes a resource for its operations, and searches only passed folders", async () => {
  const { callers } = workspace();
  const { stdout } = await callers("books", "--in", "apps/old", "--json");
  expect(namesIn(stdout).map(({ id, uses }) => [id, uses.length])).toEqual([
    ["books.get", 1],
    ["books.list", 0],
    ["books.remove", 0],
  ]);
});

test("finds uses of plain modules inside an application", async () => {
  const { callers } = workspace({
    "callsheet.yaml": "out: apps/web/src/clients\nlayout: source\n",
    "apps/web/src/main.ts":
      'import { createShop } from "./clients/shop/index.ts";\nexport const all = createShop().books.list();\n',
    "apps/web/tsconfig.json": tsconfig({ include: ["src"] }).replace(
      '"types"',
      '"allowImportingTsExtensions":true,"noEmit":true,"types"',
    ),
  });
  const { stdout } = await callers("books.list", "--json");
  expect(placesIn(stdout)).toEqual(["apps/web/src/main.ts:2:39"]);
});

test("compiles against the call sheets, whether generated files are up to date or not", async () => {
  const { cwd, callers } = workspace();
  const all = await callers("books", "--json");
  await runCli(["generate"], { cwd });
  expect((await callers("books", "--json")).stdout).toBe(all.stdout);
  const list = "  list: { http: GET /books, result: none }\n";
  write(cwd, { "spec/shop/books.yaml": `resource: books\noperations:\n${list}` });
  const { stdout } = await callers("books", "--json");
  expect(namesIn(stdout).map(({ id }) => id)).toEqual(["books.list"]);
});

test.each([
  [
    "an unknown id",
    ["books.gte"],
    'The call sheets have no "books.gte"; did you mean "books.get"?',
  ],
  ["a missing folder", ["--in", "apps/none"], 'There is no folder "apps/none".'],
])("rejects %s", async (_, args, message) => {
  const { callers } = workspace();
  const { code, stderr } = await callers(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("reports a tsconfig.json that cannot be read", async () => {
  const { callers } = workspace({ "apps/web/tsconfig.json": "{ nonsense" });
  const { code, stderr } = await callers("books.get");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^apps\/web\/tsconfig\.json:1:11 error/);
});

test("reports errors of call sheets, and searches nothing", async () => {
  const { callers } = workspace({ "spec/shop/books.yaml": "resource: books\noperations: 1\n" });
  const { code, stdout, stderr } = await callers("books.get");
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toContain("spec/shop/books.yaml:2:13");
});
