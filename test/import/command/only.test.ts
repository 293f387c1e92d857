/** `callsheet import --only`: selected operations, the types that they reach, and nothing else. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

let cwd: string;

beforeEach(() => {
  cwd = temporaryFolder();
  write("shop.json", shop({}));
});

const write = (file: string, value: object): void => {
  writeFileSync(join(cwd, file), JSON.stringify(value));
};
const read = (file: string): string => readFileSync(join(cwd, "spec/shop", file), "utf8");
const run = (...args: readonly string[]) => runCli(["import", ...args], { cwd });
const only = (...patterns: readonly string[]) =>
  run("openapi", "shop.json", ...patterns.flatMap((one) => ["--only", one]));

async function operations(): Promise<readonly string[]> {
  const { stdout } = await runCli(["list", "--json"], { cwd });
  const report = JSON.parse(stdout) as {
    readonly packages: readonly [{ readonly operations: readonly { readonly id: string }[] }];
  };
  return report.packages[0].operations.map(({ id }) => id).toSorted();
}

const typesIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/^ {2}([A-Z]\w*):/gm)].map(([, name = ""]) => name).toSorted();

const books = ["books.create", "books.get", "books.list"];
const orders = ["orders.cancel", "orders.list"];

test.each([
  ["an operationId", ["getBook"], ["books.get"]],
  ["a tag", ["orders"], orders],
  ["a method and a path", ["GET /books"], ["books.list"]],
  ["a lowercase method and another variable name", ["get /books/{x}"], ["books.get"]],
  ["a path with all its methods", ["/books"], ["books.create", "books.list"]],
  ["a path with a final star", ["/books*"], books],
  ["a star within a path", ["POST /*/cancel"], ["orders.cancel"]],
  ["a star in an operationId", ["*Book"], ["books.create", "books.get"]],
  ["several patterns with commas", ["getBook, listOrders"], ["books.get", "orders.list"]],
  ["several, repeated", ["getBook", "listOrders"], ["books.get", "orders.list"]],
  ["a star alone", ["*"], [...books, ...orders]],
])("selects operations by %s", async (_, patterns, expected) => {
  const { code, stderr } = await only(...patterns);
  expect([code, stderr]).toEqual([0, ""]);
  expect(await operations()).toEqual(expected);
});

test("includes only types that the selection reaches, and only their notes", async () => {
  const { code } = await run("openapi", "shop.json", "--only", "getBook", "--report", "notes.json");
  expect(code).toBe(0);
  expect(typesIn("service.yaml")).toEqual(["Author", "Book", "Comic"]);
  const notes = readFileSync(join(cwd, "notes.json"), "utf8");
  expect(notes).toContain("/components/schemas/Book/properties/id/example");
  expect(notes).not.toContain("/components/schemas/Order");
  expect(notes).not.toContain("~1orders");
});

test("names selected operations like a complete import", async () => {
  write("shop.json", shop({ "/books/search": { get: operation("getBooks", "books", "Book") } }));
  const named: (readonly string[])[] = [];
  for (const pattern of ["*", "GET /books/search", "getBook,GET /books/search"]) {
    await only(pattern);
    named.push(await operations());
  }
  const [all = [], one = [], two = []] = named;
  expect(one).toHaveLength(1);
  expect(two).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([...one, ...two]));
});

test("keeps the selection in later imports until the caller changes it", async () => {
  await only("/books*");
  const added = { "/books/{id}/cover": { get: operation("getCover", "books", "Cover") } };
  write("shop.json", shop({ ...added, "/shops": { get: operation("shops", "shops", "Order") } }));
  const check = await run("openapi", "shop.json", "--check");
  expect(check.code).toBe(1);
  expect(check.stderr).not.toContain("shops");
  const { code, stdout } = await run("openapi", "shop.json", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ packages: [{ only: ["/books*"], operations: 4 }] });
  expect(typesIn("service.yaml")).toContain("Cover");
  expect((await only("orders")).stdout).toContain("orders");
  expect(await operations()).toEqual(orders);
  const { stdout: whole } = await only("*");
  expect(whole).not.toContain("Only");
  await run("openapi", "shop.json", "--out", "fresh");
  expect(read(".import.json")).toBe(readFileSync(join(cwd, "fresh/shop/.import.json"), "utf8"));
});

test("rejects a pattern without a match, suggests the nearest name, and writes nothing", async () => {
  for (const [pattern, hint] of [
    ["getBok", 'did you mean "getBook"?'],
    ["get /boks", 'did you mean "GET /books"?'],
    ["/book/{id}", 'did you mean "/books/{id}"?'],
    ["nothing/like/this", "a pattern is an operationId, a tag, a path or a method with a path"],
  ] as const) {
    const { code, stderr } = await only("orders", pattern);
    expect(code).toBe(1);
    expect(stderr).toContain("shop.json:1:1 error import-only");
    expect(stderr).toContain(hint);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  }
  const { code, stderr } = await only(" , ");
  expect([code, stderr]).toEqual([2, expect.stringContaining("--only needs a pattern")]);
});

test("warns about a pattern that no longer matches, and fails if none matches", async () => {
  await only("getBook,orders");
  write("shop.json", { ...shop({}), paths: { "/books/{id}": paths["/books/{id}"] } });
  const { code, stderr } = await run("openapi", "shop.json");
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('--only "orders" of the previous import any longer'),
  ]);
  expect(await operations()).toEqual(["books.get"]);
  write("shop.json", { ...shop({}), paths: { "/books": paths["/books"] } });
  const before = read("books.yaml");
  expect((await run("openapi", "shop.json")).code).toBe(1);
  expect(read("books.yaml")).toBe(before);
});

test("selects operations of Discovery by id, resource and path", async () => {
  write("shop.json", discovery);
  for (const [pattern, expected] of [
    ["shop.books.get", ["books.get"]],
    ["books.get", ["books.get"]],
    ["books", ["books.get", "books.list"]],
    ["books*", ["books.get", "books.list", "books.pages.list"]],
    ["GET /v1/books", ["books.list"]],
  ] as const) {
    const { stderr } = await run("discovery", "shop.json", "--only", pattern);
    expect(stderr).toBe("");
    expect(await operations()).toEqual(expected);
  }
});

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const operation = (operationId: string, tag: string, type: string) => ({
  operationId,
  tags: [tag],
  parameters: [{ name: "lang", in: "query", schema: { type: "string" }, example: "en" }],
  responses: {
    200: { description: "", content: { "application/json": { schema: reference(type) } } },
  },
});
const paths = {
  "/books": {
    get: operation("listBooks", "books", "Book"),
    post: operation("createBook", "books", "Book"),
  },
  "/books/{id}": { get: operation("getBook", "books", "Book") },
  "/orders": { get: operation("listOrders", "orders", "Order") },
  "/orders/{id}/cancel": { post: operation("cancelOrder", "orders", "Order") },
};
const text = { type: "string", example: "x" };
const shop = (more: object) => ({
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://a.test" }],
  paths: { ...paths, ...more },
  components: {
    schemas: {
      Author: { type: "object", properties: { name: text } },
      Book: {
        type: "object",
        required: ["kind"],
        discriminator: { propertyName: "kind" },
        properties: { id: text, kind: text, author: reference("Author") },
      },
      Comic: { allOf: [reference("Book"), { type: "object", properties: { inker: text } }] },
      Cover: { type: "object", properties: { url: text } },
      Order: { type: "object", properties: { id: text } },
      Unused: { type: "object", properties: { id: text } },
    },
  },
});

const method = (id: string, path: string) => ({
  id: `shop.${id}`,
  path,
  httpMethod: "GET",
  parameters: {},
});
const discovery = {
  kind: "discovery#restDescription",
  name: "shop",
  version: "v1",
  rootUrl: "https://a.test/",
  servicePath: "",
  resources: {
    books: {
      methods: {
        get: {
          ...method("books.get", "v1/books/{bookId}"),
          parameters: { bookId: { type: "string", required: true, location: "path" } },
        },
        list: method("books.list", "v1/books"),
      },
      resources: { pages: { methods: { list: method("books.pages.list", "v1/pages") } } },
    },
    orders: { methods: { list: method("orders.list", "v1/orders") } },
  },
};
