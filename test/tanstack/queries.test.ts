/** TanStack Query with the options of a generated package. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  CancelledError,
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  type QueryKey,
} from "@tanstack/query-core";
import * as oldest from "query-core-5-0";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeModules } from "../open/emitted-package.ts";
import { library, packageWithQueries } from "./package-with-queries.ts";
import { recordCount, standIn } from "./stand-in.ts";

interface Options {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<unknown>;
  readonly retry: false;
}

interface InfiniteOptions extends Options {
  readonly initialPageParam: unknown;
  readonly getNextPageParam: (page: unknown) => unknown;
}

type Makes<Made> = (params?: object, options?: object) => Made;

/** Loose types, because another test covers the types. */
interface Queries {
  readonly $key: QueryKey;
  readonly books: {
    readonly $key: QueryKey;
    readonly list: Makes<Options>;
    readonly listPages: Makes<InfiniteOptions>;
    readonly get: Makes<Options>;
    readonly exists: Makes<Options>;
    readonly count: Makes<Options>;
    readonly searchPages: Makes<InfiniteOptions>;
    readonly create: (options?: object) => {
      readonly mutationKey: QueryKey;
      readonly mutationFn: (params: object) => Promise<unknown>;
    };
    readonly printAndWait: Queries["books"]["create"];
    readonly loans: { readonly $key: QueryKey; readonly list: Makes<Options> };
  };
  readonly booksArchive: { readonly $key: QueryKey; readonly list: Makes<Options> };
  readonly pages: Readonly<Record<string, Makes<InfiniteOptions>>>;
}

interface Modules {
  readonly createLibrary: (options: object) => object;
  readonly createLibraryClient: (options: object) => object;
  readonly libraryQueries: (client: object) => Queries;
}

let folder: string;
let modules: Modules;

beforeAll(async () => {
  const files = await packageWithQueries(library);
  const manifest = { path: "package.json", text: '{ "type": "module" }' };
  folder = writeModules([...files.filter(({ path }) => path.startsWith("src/")), manifest]);
  const load = async (path: string): Promise<object> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)) as object;
  modules = {
    ...(await load("src/library/index.ts")),
    ...(await load("src/library/query.ts")),
  } as Modules;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(fetch: object = standIn().fetch) {
  const { createLibrary, libraryQueries } = modules;
  const client = createLibrary({ fetch, retry: { backoffLimit: 0 } });
  return { queries: libraryQueries(client), cache: new QueryClient() };
}

/** Kinds of pagination with the number of requests until the end. */
const kinds: readonly (readonly [name: string, requests: number])[] = [
  ["number", 5],
  ["offset", 6],
  ["token", 5],
  ["last", 5],
  ["url", 5],
  ["link", 5],
];

const all = Array.from({ length: recordCount }, (_, at) => at + 1);

const idsIn = (pages: readonly { readonly items: readonly { readonly id: number }[] }[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id));

type Pages = { readonly pages: Parameters<typeof idsIn>[0]; readonly pageParams: unknown[] };

describe.each(kinds)("pages by %s", (name, requests) => {
  test("returns every record once, and stops", async () => {
    const service = standIn();
    const { queries, cache } = start(service.fetch);
    const options = queries.pages[`${name}Pages`]?.() as InfiniteOptions;
    const { pages } = (await cache.fetchInfiniteQuery({ ...options, pages: 99 })) as Pages;
    expect(idsIn(pages)).toEqual(all);
    expect(service.requests).toHaveLength(requests);
    const observer = new InfiniteQueryObserver(cache, { ...options, staleTime: Infinity });
    expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: false, isError: false });
  });

  test("continues from pages that another process has read", async () => {
    const { queries, cache } = start();
    const options = queries.pages[`${name}Pages`]?.() as InfiniteOptions;
    await cache.fetchInfiniteQuery({ ...options, pages: 2 });
    const state = dehydrate(cache);
    expect(structuredClone(state)).toEqual(state);
    const sent = JSON.stringify(state);
    expect(JSON.stringify(JSON.parse(sent))).toBe(sent);

    const browser = new QueryClient();
    hydrate(browser, JSON.parse(sent));
    const observer = new InfiniteQueryObserver(browser, { ...options, staleTime: Infinity });
    expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true });
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
    const { pages } = observer.getCurrentResult().data as Pages;
    expect(idsIn(pages)).toEqual(all);
  });

  test("works with the oldest supported version of TanStack Query", async () => {
    const { queries } = start();
    const options = queries.pages[`${name}Pages`]?.() as InfiniteOptions;
    const cache = new oldest.QueryClient();
    const { pages } = (await cache.fetchInfiniteQuery({ ...options, pages: 99 })) as Pages;
    expect(idsIn(pages)).toEqual(all);
  });
});

test("stores a page's records and cursor, without the cursor in the key", async () => {
  const { queries, cache } = start();
  const options = queries.books.searchPages({ body: { words: "a" } });
  const { pages, pageParams } = (await cache.fetchInfiniteQuery({
    ...options,
    pages: 2,
  })) as Pages;
  expect(options.queryKey).toEqual(["library", "books", "searchPages", { body: { words: "a" } }]);
  expect(pageParams).toEqual([null, expect.objectContaining({ next: "5" })]);
  expect(pages[1]).toEqual({
    items: [6, 7, 8, 9, 10].map((id) => ({ id })),
    cursor: expect.objectContaining({ operation: "books.search", next: "10" }) as object,
  });
});

test("requests no empty page after a list of known maximum length", async () => {
  const { queries, cache } = start();
  const options = queries.books.listPages();
  const { pages } = (await cache.fetchInfiniteQuery({ ...options, pages: 99 })) as Pages;
  expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 3]);
});

describe("an unavailable service", () => {
  test.each(["get", "listPages"] as const)(
    "retries within one call of %s only, not by TanStack Query",
    async (name) => {
      const requests: Request[] = [];
      const { queries, cache } = start(async (request: Request) => {
        requests.push(request);
        return new Response("", { status: 503 });
      });
      const { get, listPages } = queries.books;
      const query =
        name === "get" ? cache.fetchQuery(get({ id: 1 })) : cache.fetchInfiniteQuery(listPages());
      await expect(query).rejects.toMatchObject({
        name: "HttpError",
        attempts: 3,
        isRetried: true,
      });
      expect(requests).toHaveLength(3);
    },
  );

  test("sends a failed write once", async () => {
    const requests: Request[] = [];
    const { queries, cache } = start(async (request: Request) => {
      requests.push(request);
      return new Response("", { status: 503 });
    });
    const create = new MutationObserver(cache, queries.books.create());
    await expect(create.mutate({ body: { id: 1 } })).rejects.toMatchObject({ attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test("waits for a job in a mutation", async () => {
    const { queries, cache } = start();
    const print = new MutationObserver(
      cache,
      queries.books.printAndWait({ wait: { interval: 1 } }),
    );
    expect(await print.mutate({ id: 1 })).toBe("/one.pdf");
  });
});

describe("query keys", () => {
  test("builds a key from the service, its resources and the arguments, in this order", () => {
    const { queries } = start();
    expect(queries.$key).toEqual(["library"]);
    expect(queries.books.$key).toEqual(["library", "books"]);
    expect(queries.books.get({ id: 1 }).queryKey).toEqual(["library", "books", "get", { id: 1 }]);
    expect(queries.books.list().queryKey).toEqual(queries.books.list({}).queryKey);
    expect(queries.books.loans.$key).toEqual(["library", "books", "loans"]);
    expect(queries.books.create().mutationKey).toEqual(["library", "books", "create"]);
  });

  test("matches only a resource and its nested resources by its key", async () => {
    const { queries, cache } = start();
    const { books, booksArchive } = queries;
    const reached = [books.list(), books.get({ id: 1 }), books.loans.list({ id: 1 })];
    const others = [booksArchive.list(), queries.pages["number"]?.() as Options];
    for (const query of [...reached, ...others]) await cache.fetchQuery(query);
    await cache.fetchInfiniteQuery(books.listPages());
    await cache.invalidateQueries({ queryKey: books.$key });
    const isInvalid = ({ queryKey }: Pick<Options, "queryKey">): boolean | undefined =>
      cache.getQueryState(queryKey)?.isInvalidated;
    expect([...reached, books.listPages()].map(isInvalid)).toEqual([true, true, true, true]);
    expect(others.map(isInvalid)).toEqual([false, false]);

    await cache.fetchQuery(books.list());
    await cache.invalidateQueries({ queryKey: books.loans.$key });
    expect(isInvalid(books.list())).toBe(false);
  });

  test("includes options that select other data in keys, but no secret", () => {
    const { queries } = start();
    const options = { branch: "north", query: { sort: "id" }, pass: "secret", headers: { a: "b" } };
    const { queryKey } = queries.books.list({ shelf: "a" }, options);
    expect(queryKey.slice(3)).toEqual([{ shelf: "a" }, { branch: "north", query: { sort: "id" } }]);
    expect(queries.books.list({}, { pass: "secret", branch: undefined }).queryKey).toHaveLength(4);
  });

  test("converts integers of any size in keys to strings", () => {
    const { queryKey } = start().queries.books.get({ id: 12345678901234567890n });
    expect(queryKey[3]).toEqual({ id: "12345678901234567890" });
  });
});

describe("calls of a query", () => {
  test("passes the options and the signal of a query to its call", async () => {
    const service = standIn();
    const { queries, cache } = start(service.fetch);
    const query = queries.books.list({}, { query: { sort: "id" }, headers: { "x-trace": "1" } });
    const asked = cache.fetchQuery(query);
    await expect.poll(() => service.requests.length).toBe(1);
    await asked;
    const [request] = service.requests;
    expect(request?.url).toBe("https://library.example/books?sort=id");
    expect(request?.headers.get("x-trace")).toBe("1");
  });

  test("aborts the call of a cancelled query", async () => {
    let signal: AbortSignal | undefined;
    const { queries, cache } = start((request: Request) => {
      signal = request.signal;
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal?.reason as Error));
      });
    });
    const query = queries.books.get({ id: 1 });
    const asked = cache.fetchQuery(query).catch((error: unknown) => error);
    await expect.poll(() => signal).toBeDefined();
    await cache.cancelQueries({ queryKey: query.queryKey });
    expect(signal?.aborted).toBe(true);
    expect(await asked).toBeInstanceOf(CancelledError);
  });

  test("keeps null results, also with a client of functions", async () => {
    const { createLibraryClient, libraryQueries } = modules;
    const { books } = libraryQueries(createLibraryClient({ fetch: standIn().fetch }));
    const cache = new QueryClient();
    expect(await cache.fetchQuery(books.count())).toBeNull();
    expect(await cache.fetchQuery(books.exists({ id: 1 }))).toBe(true);
    expect(await cache.fetchQuery(books.exists({ id: 2 }))).toBe(false);
    const create = new MutationObserver(cache, books.create());
    expect(await create.mutate({ body: { id: 7 } })).toEqual({ id: 7 });
  });
});

test("omits header parameters of an operation from keys", async () => {
  const files = await packageWithQueries([
    {
      file: "spec/notes/service.yaml",
      origin: "spec/notes/service.yaml",
      path: "notes/service.yaml",
      text: "callsheet: 1\nservice: notes\ntitle: Notes\nbaseUrl: https://a.test\nsource: Notes.\nauth: none\nerrors: unknown\n",
    },
    {
      file: "spec/notes/all.yaml",
      origin: "spec/notes/all.yaml",
      path: "notes/all.yaml",
      text: "resource: all\ndoc: Notes.\noperations:\n  list: { http: GET /a, result: json, header: { x-token: { type: string, as: token } }, query: { q: string } }\n",
    },
  ]);
  const load = async (path: string) =>
    (await import(
      /* @vite-ignore */ pathToFileURL(join(writeModules(files), path)).href
    )) as Readonly<Record<string, (value: object) => unknown>>;
  const { createNotes } = await load("src/notes/index.ts");
  const { notesQueries } = await load("src/notes/query.ts");
  const made = notesQueries?.(createNotes?.({}) as object) as {
    readonly all: { readonly list: Makes<Options> };
  };
  const { queryKey } = made.all.list({ token: "topsecret", q: "a" });
  expect(queryKey).toEqual(["notes", "all", "list", { q: "a" }]);
});

test("includes the parameters of a client in keys, except secrets", async () => {
  const files = await packageWithQueries([
    {
      file: "spec/chain/service.yaml",
      origin: "spec/chain/service.yaml",
      path: "chain/service.yaml",
      text: "callsheet: 1\nservice: chain\ntitle: Chain\nbaseUrl: https://a.test\ncredentials: { apikey: { query: apikey } }\nauth: apikey\nclient: { chainid: { in: query, type: digits }, pin: { in: path, type: string, secret: true } }\nerrors: unknown\n",
    },
    {
      file: "spec/chain/all.yaml",
      origin: "spec/chain/all.yaml",
      path: "chain/all.yaml",
      text: "resource: all\noperations:\n  list: { http: 'GET /{pin}/a', result: json, query: { q: string } }\n",
    },
  ]);
  type Make = (...all: unknown[]) => { readonly all: { readonly list: Makes<Options> } };
  const root = writeModules(files);
  const load = async (path: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)) as Readonly<
      Record<string, Make>
    >;
  const { createChain, createChainClient } = await load("src/chain/index.ts");
  const { chainQueries } = await load("src/chain/query.ts");
  const { withOptions } = await load("src/runtime/index.ts");
  const keyOf = (client: unknown, ...options: object[]) =>
    chainQueries?.(client).all.list({ q: "a" }, ...options).queryKey;
  const secrets = { apikey: "topsecret", pin: "1234" };
  const begin = ["chain", "all", "list", { q: "a" }];
  for (const create of [createChain, createChainClient]) {
    expect(keyOf(create?.(secrets))).toEqual(begin);
    const other = create?.({ ...secrets, chainid: "8453" });
    expect(keyOf(other)).toEqual([...begin, { chainid: "8453" }]);
    const changed = (options: object): unknown =>
      create === createChain
        ? (other as unknown as { withOptions(more: object): unknown }).withOptions(options)
        : withOptions?.(other, options);
    expect(keyOf(changed({ chainid: "10" }))).toEqual([...begin, { chainid: "10" }]);
    expect(keyOf(other, { chainid: "5" })).toEqual([...begin, { chainid: "5" }]);
    expect(keyOf(changed({}))).toEqual([...begin, { chainid: "8453" }]);
  }
});
