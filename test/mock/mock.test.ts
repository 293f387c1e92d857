/** A mock behind the client of its service: data, pages, state, failures and custom responses. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { writeModules } from "../open/emitted-package.ts";
import { guideExample, library, load, packageWithMocks } from "./package-with-mocks.ts";

type Call = (params?: object) => Promise<unknown>;
type Walk = (params?: object) => { items(): AsyncIterable<{ readonly id: number }> };

interface Library {
  readonly books: Readonly<Record<string, Call>> & Record<"listPages" | "searchPages", Walk>;
  readonly pages: Readonly<Record<string, Walk>>;
  readonly other: Readonly<Record<string, Call>>;
  readonly members: Readonly<Record<string, Call>>;
}

interface Mock {
  (url: string): Promise<Response>;
  readonly calls: readonly object[];
  readonly on: (
    id: string,
    answer: (call: { readonly path: object }, records: readonly unknown[]) => unknown,
  ) => void;
  readonly fail: (id: string, status: number, failure?: object) => void;
  readonly reset: () => void;
  readonly handlers: (http: {
    all(url: string, answer: (info: { request: Request }) => Promise<Response>): unknown;
  }) => readonly unknown[];
}

interface Modules {
  readonly createLibrary: (options: object) => Library;
  readonly createLibraryMock: (options?: object) => Mock;
}

let folder: string;
let modules: Modules;

beforeAll(async () => {
  const { files } = await packageWithMocks(library);
  folder = writeModules(files);
  modules = {
    ...(await load(folder, "library/index.ts")),
    ...(await load(folder, "library/mock.ts")),
  } as Modules;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(options: object = {}) {
  const mock = modules.createLibraryMock(options);
  const client = modules.createLibrary({
    fetch: mock,
    validate: "error",
    retry: { backoffLimit: 0 },
  });
  return {
    mock,
    books: client.books as unknown as Record<string, Call> & Library["books"],
    client,
  };
}

const idsOf = async (records: AsyncIterable<{ readonly id: number }>): Promise<number[]> => {
  const ids: number[] = [];
  for await (const { id } of records) ids.push(id);
  return ids;
};

test("returns the same data for one seed, other data for another, and one record per id", async () => {
  const first = await start().books["get"]?.({ id: 7 });
  expect(first).toMatchObject({ id: 7 });
  expect(await start().books["get"]?.({ id: 7 })).toEqual(first);
  expect(await start({ seed: 2 }).books["get"]?.({ id: 7 })).not.toEqual(first);
});

describe("pagination in a mock", () => {
  test.each([
    "number",
    "offset",
    "token",
    "objectToken",
    "firstPage",
    "last",
    "url",
    "dotted",
    "link",
  ])("returns each record once with pages by %s", async (by) => {
    const { client } = start();
    const ids = await idsOf(client.pages[`${by}Pages`]?.({}).items() ?? (async function* () {})());
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
  });

  test.each([
    "token",
    "objectToken",
    "firstPage",
    "last",
    "url",
    "dotted",
    "link",
    "moreFlag",
    "endFlag",
    "totalPages",
    "totalRecords",
    "offsetRecords",
  ])("returns no next page after a full last page by %s", async (by) => {
    const { client, mock } = start({ records: 20 });
    const pages = client.pages[`${by}Pages`]?.({});
    expect(pages && (await idsOf(pages.items()))).toHaveLength(20);
    expect(mock.calls).toHaveLength(2);
  });

  test("respects the caller's page size and lists the records of `get`", async () => {
    const { books, mock } = start({ records: 5 });
    expect(await idsOf(books.listPages({ size: 2 }).items())).toEqual([1, 2, 3, 4, 5]);
    expect(mock.calls[1]).toMatchObject({ id: "books.list", query: { page: "2", size: "2" } });
    expect(await books["list"]?.({ size: 1 })).toEqual([await books["get"]?.({ id: 1 })]);
  });
});

test("finds, lists, changes and deletes created records until the mock is reset", async () => {
  const { books, mock } = start({ records: 3 });
  const made = (await books["create"]?.({ body: { id: 90, title: "Emma" } })) as { id: number };
  expect(made).toMatchObject({ id: 90, title: "Emma" });
  expect(await books["get"]?.({ id: 90 })).toEqual(made);
  expect(await idsOf(books.listPages({}).items())).toEqual([1, 2, 3, 90]);
  await books["update"]?.({ id: 2, body: { id: 2, title: "Persuasion" } });
  expect(await books["get"]?.({ id: 2 })).toMatchObject({ id: 2, title: "Persuasion" });
  expect(await books["list"]?.({})).toContainEqual(
    expect.objectContaining({ title: "Persuasion" }),
  );
  await books["delete"]?.({ id: 90 });
  await expect(books["get"]?.({ id: 90 })).rejects.toMatchObject({ status: 404 });
  await expect(books["delete"]?.({ id: 90 })).rejects.toMatchObject({ status: 404 });
  expect(await idsOf(books.listPages({}).items())).toEqual([1, 2, 3]);
  mock.reset();
  expect(await books["get"]?.({ id: 90 })).not.toMatchObject({ title: "Emma" });
  expect(mock.calls).toHaveLength(1);
});

test("returns a deleted record again after it is created, always under its own id", async () => {
  const { books } = start();
  await books["delete"]?.({ id: 2 });
  await books["create"]?.({ body: { id: 2, title: "Emma" } });
  expect(await books["get"]?.({ id: 2 })).toMatchObject({ id: 2, title: "Emma" });
  await books["update"]?.({ id: 2, body: { id: 99, title: "Persuasion" } });
  expect(await books["get"]?.({ id: 2 })).toMatchObject({ id: 2, title: "Persuasion" });
});

test("fails as often as specified, and lets the client retry", async () => {
  const { books, mock } = start();
  mock.fail("books.get", 503, { times: 1 });
  expect(await books["get"]?.({ id: 1 })).toMatchObject({ id: 1 });
  expect(mock.calls).toHaveLength(2);
  mock.fail("books.get", 404, { body: { reason: "lent" } });
  await expect(books["get"]?.({ id: 1 })).rejects.toMatchObject({ body: { reason: "lent" } });
  expect(() => mock.fail("books.get", 200)).toThrow("has no envelope");
  expect(() => mock.fail("books.gte", 500)).toThrow("there is no operation books.gte");
});

test("returns `fail` responses without a body for HEAD and status 304", async () => {
  const { mock } = start();
  mock.fail("other.exists", 500);
  const head = await (mock as typeof fetch)("https://library.test/queue/1", { method: "HEAD" });
  expect([head.status, head.body]).toEqual([500, null]);
  mock.fail("books.get", 304);
  const unchanged = await mock("https://library.test/books/1");
  expect([unchanged.status, unchanged.body]).toEqual([304, null]);
});

test("applies the last handler of `on` and `fail`", async () => {
  const { books, mock } = start();
  mock.fail("books.get", 400);
  mock.on("books.get", () => ({ id: 5, title: "Emma" }));
  expect(await books["get"]?.({ id: 5 })).toMatchObject({ title: "Emma" });
  mock.fail("books.get", 400);
  await expect(books["get"]?.({ id: 5 })).rejects.toMatchObject({ status: 400 });
});

test("hides secrets in `calls`, and passes them to `on`", async () => {
  const { books, mock } = start();
  let received: unknown;
  mock.on("books.get", (call) => {
    received = Reflect.get(call, "query");
    return { id: 5, title: "Emma" };
  });
  const options = {
    query: { access_token: "topsecret", lang: "en" },
    headers: { "x-api-key": "topsecret" },
  };
  await (books["get"] as (...args: readonly object[]) => Promise<unknown>)({ id: 5 }, options);
  expect(received).toEqual({ access_token: "topsecret", lang: "en" });
  expect(mock.calls).toMatchObject([{ query: { access_token: "***", lang: "en" } }]);
  expect(inspect(mock.calls, { depth: 9 })).not.toContain("topsecret");
});

test("rejects undocumented operations without retries until a test defines them", async () => {
  const { books, mock } = start();
  await expect(books["raw"]?.({ id: 1 })).rejects.toThrow('mock.on("books.raw"');
  expect(mock.calls).toHaveLength(1);
  mock.on("books.raw", ({ path }) => ({ path }));
  expect(await books["raw"]?.({ id: 1 })).toEqual({ path: { id: "1" } });
  mock.on("books.get", () => ({ id: "no number" }));
  await expect(books["get"]?.({ id: 1 })).rejects.toThrow("id");
});

test("copies the ids of the path into records with open fields", async () => {
  const { client } = start({ records: 2 });
  const made = await client.members["create"]?.({ branchId: "north", body: { name: "Jane" } });
  expect(made).toEqual({ name: "Jane", branchId: "north", memberId: "3" });
  expect(await client.members["get"]?.({ branchId: "north", memberId: "3" })).toEqual(made);
});

test("creates, deletes and lists records in custom responses", async () => {
  const { client, mock } = start({ records: 0 });
  const inBranch = { branchId: "north" };
  mock.on("members.list", (_, members) => ({ members }));
  mock.on("members.create", () => ({ name: "Jane", memberId: "90" }));
  mock.on("members.delete", () => ({ ok: true }));
  await client.members["create"]?.({ ...inBranch, body: { name: "jane", card: 4 } });
  const members = [{ name: "Jane", card: 4, branchId: "north", memberId: "90" }];
  expect(await client.members["list"]?.(inBranch)).toEqual({ members });
  expect(await client.members["list"]?.({ branchId: "south" })).toEqual({ members: [] });
  const deleted = await client.members["delete"]?.({ ...inBranch, memberId: "90" });
  expect(deleted).toEqual({ ok: true });
  expect(await client.members["list"]?.(inBranch)).toEqual({ members: [] });
  await expect(client.members["get"]?.({ ...inBranch, memberId: "90" })).rejects.toMatchObject({
    status: 404,
  });
});

test("uses all examples of a doc in mock records", async () => {
  const { client } = start();
  const names = new Set<unknown>();
  for (const memberId of Array.from({ length: 20 }, (_, at) => `${at}`)) {
    const member = await client.members["get"]?.({ branchId: "north", memberId });
    names.add(Reflect.get(Object(member) as object, "name"));
  }
  expect([...names].toSorted()).toEqual(["Anne", "Emma", "Fanny"]);
});

test("responds with events, bytes and strings in the client's formats", async () => {
  const { client } = start();
  const parts: unknown[] = [];
  const events = (await client.other["watch"]?.({})) as AsyncIterable<object> | undefined;
  for await (const part of events ?? []) parts.push(part);
  expect(parts).toHaveLength(3);
  expect(parts[0]).toEqual({ at: expect.stringMatching(/^2026-/) as string });
  expect(await client.other["exists"]?.({ id: 1 })).toBe(true);
  expect(await client.other["page"]?.({})).toBe("other.page of a mock");
  expect(String(await client.other["add"]?.({ body: { id: 40, title: "Emma" } }))).toBe(
    "https://library.example/v1/queue/40",
  );
});

test("returns strings in the documented format, and numbers within their bounds", async () => {
  const { client } = start();
  for (const id of Array.from({ length: 20 }, (_, at) => at)) {
    const card = (await client.other["card"]?.({ id })) as Readonly<Record<string, unknown>>;
    expect(card["code"]).toMatch(/^[A-C]{2}-\d{4}$/);
    expect(card["rating"]).toBeOneOf([1, 2, 3, 4, 5]);
    expect(card["mail"]).toMatch(/@mail\.example$/);
    expect(card["uuid"]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(card["kind"]).toBeOneOf(["adult", "child"]);
    expect(card).toMatchObject({ branch: "north", shelf: "A-3" });
  }
});

test("rejects operations with the same request until a test defines one", async () => {
  const { client, mock } = start();
  await expect(client.other["short"]?.({})).rejects.toThrow(
    "calls of other.short and other.long cannot be distinguished; give one",
  );
  mock.on("other.long", () => "long");
  expect(await client.other["long"]?.({})).toBe("long");
});

test("runs the example of the guide", async () => {
  writeFileSync(join(folder, "guide.ts"), `${guideExample}\nexport { mock, library, book };\n`);
  const { mock, book, ...made } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "guide.ts")).href
  )) as { mock: Mock; library: Library; book: object };
  expect(book).toMatchObject({ id: 90, title: "Persuasion" });
  expect(mock.calls.map((call) => Reflect.get(call, "id") as unknown)).toEqual([
    "books.create",
    "books.update",
    "books.get",
    "books.get",
    "books.get",
  ]);
  expect(await made.library.books["raw"]?.({ id: 4 })).toBe("raw text of 4");
});

test("provides handlers with the mock's responses below the base URL", async () => {
  const { mock } = start();
  const urls: string[] = [];
  const [answer] = mock.handlers({ all: (url, handler) => (urls.push(url), handler) });
  expect(urls).toEqual(["https://library.example/v1/*"]);
  const url = "https://library.example/v1/books/3";
  const handler = answer as (info: { request: Request }) => Promise<Response>;
  const response = await handler({ request: new Request(url) });
  expect(await response.json()).toEqual(await (await mock(url)).json());
});

test("responds in the envelope, or with a failure, for each operation of one endpoint", async () => {
  const { sources } = readSpec("spec");
  const { files } = await packageWithMocks(
    sources.filter(({ path }) => path === "package.yaml" || path.startsWith("token-data")),
  );
  const place = writeModules(files);
  try {
    const all = {
      ...(await load(place, "token-data/index.ts")),
      ...(await load(place, "token-data/mock.ts")),
    } as Readonly<Record<string, (options: object) => unknown>>;
    const fetch = all["createTokenDataMock"]?.({ records: 23 }) as Mock;
    const options = { baseUrl: "https://chain.example", apikey: "key", fetch, validate: "error" };
    const chain = all["createTokenData"]?.(options) as Readonly<
      Record<string, Readonly<Record<string, Call>> & { readonly tokenholderlistPages: Walk }>
    >;
    const params = { contractaddress: "0x1", address: "0x2", blockno: 3 };
    const holders: unknown[] = [];
    for await (const one of chain["token"]
      ?.tokenholderlistPages({ contractaddress: "0x1" })
      .items() ?? [])
      holders.push(one);
    expect(holders).toHaveLength(23);
    fetch.fail("account.tokenbalancehistory", 200, { times: 1 });
    await expect(chain["account"]?.["tokenbalancehistory"]?.(params)).rejects.toMatchObject({
      name: "EnvelopeError",
      envelope: { status: "0", message: "failed", result: null },
    });
    expect(await chain["account"]?.["tokenbalancehistory"]?.(params)).toMatch(/^\d+$/);
    // Records without paths differ between contracts.
    const other = await chain["token"]?.["tokenholderlist"]?.({ contractaddress: "0x9" });
    expect(other).not.toEqual(holders.slice(0, 10));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test("returns a pending job at its start and its first poll, and then its result", async () => {
  const { client, mock } = start();
  const pages = client.pages as unknown as Record<string, (options: object) => Promise<unknown>>;
  expect(await pages["buildAndWait"]?.({ wait: { interval: 1, maxInterval: 1 } })).toMatchObject({
    id: expect.any(Number) as number,
  });
  const ids = ["pages.build", "pages.task", "pages.task"];
  expect(mock.calls).toMatchObject(ids.map((id) => ({ id })));
});

test.each([
  ["Location", "move", "task"],
  ["a body", "convert", "check"],
])("simulates jobs whose id is in %s", async (_, job, poll) => {
  const { client, mock } = start();
  const pages = client.pages as unknown as Record<string, (options: object) => Promise<unknown>>;
  const options = { wait: { interval: 1, maxInterval: 1 } };
  for (let round = 0; round < 2; round += 1) {
    expect(await pages[`${job}AndWait`]?.(options)).toMatchObject({
      id: expect.any(Number) as number,
    });
    const ids = [`pages.${job}`, `pages.${poll}`, `pages.${poll}`];
    expect(mock.calls.slice(-3)).toMatchObject(ids.map((id) => ({ id })));
  }
});
