/** Random renames: programs still compile, with another compiler run, and send the same requests. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { write } from "../project/config/small-project.ts";
import { isThorough } from "../support/thorough.ts";
import { sheets } from "./workspace.ts";

const program = `
import { createShop, isShopError, type Book, type ShopOptions } from "./clients/shop/index.ts";
import { list, get as read, type GetParams, type ListParams } from "./clients/shop/catalog/books.ts";
import { createShopClient } from "./clients/shop/client.ts";
import * as stores from "./clients/shop/stores.ts";

const sent: string[] = [];
const fetch = async (request: Request): Promise<Response> => {
  sent.push(\`\${request.method} \${request.url}\`);
  const isList = /(?:books|stores)\\?/.test(request.url);
  return Response.json(isList ? [] : { id: "1", title: "One" });
};
const options = { apiKey: "k", region: "eu", fetch };
const more: Pick<ShopOptions, "apiKey" | "fetch" | "region"> = { apiKey: "k", region: sent.length === 0 ? "us" : "eu", fetch };
const shop = createShop(options);
const other = createShop(more);
const client = createShopClient({ apiKey: "c", region: "us", fetch });
const titleOf = ({ title }: Book): string => title;
const withLimit = ({ limit = 9, ...rest }: ListParams): ListParams => ({ ...rest, limit });
const page = { limit: 3, page: 4 };

const book = await shop.catalog.books.get({ id: titleOf({ id: "a", title: "b" }), full: true });
await shop.catalog.books.read({ id: book.id });
await shop.catalog.books["get"]({ "id": "5" });
const { get, list: all } = shop.catalog.books;
const id = "6";
await get({ id, full: false });
for (const limit of [1, 2]) await all({ limit });
await all(page);
await list(client, { ...page, page: page.limit });
await list(client, withLimit({ page: 1 }));
const params: GetParams = { id: "7" };
await read(client, params);
await Promise.all([{ limit: 1 }, { limit: 2 }].map((one) => stores.list(client, one)));
await other.stores.list({ limit: 5 });
export const isMissing = (error: unknown): boolean => isShopError(error, "catalog.books.get", 404);
console.log(JSON.stringify(sent));
`;

const words = [
  "fetch",
  "read",
  "list",
  "get",
  "id",
  "limit",
  "max",
  "client",
  "title",
  "options",
  "Date",
  "$0",
  "shop",
  "Array",
];
const resources = [
  "books",
  "catalog",
  "catalog.old",
  "stores.catalog.books",
  "shop",
  "Volumes",
  "lib.get",
];
const word = fc.constantFrom(...words);

/** Current names by their first names, except for `books` and `stores`: ids of resources. */
interface Names {
  books: string;
  get: string;
  list: string;
  limit: string;
  id: string;
  type: string;
  stores: string;
  region: string;
  apiKey: string;
}

const idOf: Readonly<Record<keyof Names, (names: Names) => string>> = {
  books: ({ books }) => books,
  get: ({ books, get }) => `${books}.${get}`,
  list: ({ books, list }) => `${books}.${list}`,
  limit: ({ books, list, limit }) => `${books}.${list}.${limit}`,
  id: ({ books, get, id }) => `${books}.${get}.${id}`,
  type: ({ books, type }) => `${books}.${type}`,
  stores: ({ stores }) => stores,
  region: ({ region }) => region,
  apiKey: ({ apiKey }) => apiKey,
};

const start: Names = {
  books: "catalog.books",
  get: "get",
  list: "list",
  limit: "limit",
  id: "id",
  type: "Book",
  stores: "stores",
  region: "region",
  apiKey: "apiKey",
};

const kinds = Object.keys(start).filter((one) => one !== "books") as (keyof Names)[];

const renames = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...kinds), word) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constant("books" as const), fc.constantFrom(...resources)),
    },
  ),
  { minLength: 5, maxLength: 7 },
);

function textsBelow(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

test("keeps the requests of a program through random renames", { timeout: 600_000 }, async () => {
  const results = new Set<string>();
  const property = fc.asyncProperty(renames, async (steps) => {
    const cwd = temporaryFolder();
    write(cwd, {
      ...sheets,
      "callsheet.yaml": "layout: source\nout: src/clients\n",
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: "nodenext",
          target: "es2024",
          lib: ["es2024", "dom", "dom.iterable"],
          types: [],
          allowImportingTsExtensions: true,
        },
        include: ["src"],
      }),
      "src/main.ts": program,
    });
    mkdirSync(join(cwd, "node_modules"));
    symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
    const node = (script: string): string =>
      spawnSync(process.execPath, [script], { cwd, encoding: "utf8" }).output.join("");
    const requests = async (): Promise<string> => {
      const { code, stderr } = await runCli(["generate", "--quiet"], { cwd });
      expect(stderr).toBe("");
      expect(code).toBe(0);
      expect(node(resolve("node_modules/typescript/bin/tsc"))).toEqual("");
      return node("src/main.ts");
    };
    const before = await requests();
    expect(JSON.parse(before)).toHaveLength(13);
    const names = { ...start };
    for (const [kind, name] of steps) {
      const unchanged = textsBelow(cwd);
      const { code, stderr } = await runCli(["rename", idOf[kind](names), name], { cwd });
      results.add(`${code}`);
      if (code === 0) names[kind] = name;
      else {
        expect(stderr).toMatch(/ error rename-refused$/m);
        expect(textsBelow(cwd)).toEqual(unchanged);
      }
    }
    expect(await requests()).toBe(before);
  });
  await fc.assert(property, { numRuns: isThorough ? 3 : 1, endOnFailure: true });
  expect([...results]).toContain("0");
});
