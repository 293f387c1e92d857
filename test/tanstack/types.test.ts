/** Options of queries as compilers see them: strict, before a release for the oldest version of TanStack Query too. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readCases } from "../cases/read-case.ts";
import { typeCheck } from "../cases/type-check.ts";
import { firstOf, isThorough } from "../support/thorough.ts";
import { type Sources, sourcesBelow } from "../open/emitted-package.ts";
import { library, packageWithQueries } from "./package-with-queries.ts";

const same = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <Holds extends true>(): Holds | undefined => undefined;
`;

const imports = `import { createLibrary } from "./src/library/index.ts";
import { libraryQueries } from "./src/library/query.ts";
import type { Book } from "./src/library/books.ts";
import type { AnyClientError } from "./src/runtime/index.ts";

${same}
const queries = libraryQueries(createLibrary({}));
`;

/** A program that uses the cache alone, as all frameworks do. */
const ofCore = `import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { createLibraryClient } from "./src/library/index.ts";
import type { PageCursor } from "./src/runtime/index.ts";
${imports}
const cache = new QueryClient();
libraryQueries(createLibraryClient({}));

const book = await cache.fetchQuery(queries.books.get({ id: 1 }));
is<Same<typeof book, Book>>();
const cached = cache.getQueryData(queries.books.get({ id: 1 }).queryKey);
is<Same<typeof cached, Book | undefined>>();
const count = await cache.fetchQuery(queries.books.count());
is<Same<typeof count, null>>();
const pages = await cache.fetchInfiniteQuery({ ...queries.books.listPages(), pages: 9 });
const [page] = pages.pages;
is<Same<NonNullable<typeof page>["items"], readonly Book[]>>();
is<Same<typeof pages.pageParams, (PageCursor | null)[]>>();
const known = cache.getQueryData(queries.books.listPages().queryKey)?.pages;
is<Same<typeof known, (typeof pages)["pages"] | undefined>>();
new QueryObserver(cache, queries.books.get({ id: 1 })).subscribe(({ data, error }) => {
  is<Same<typeof data, Book | undefined>>();
  is<Same<typeof error, AnyClientError | null>>();
});
new InfiniteQueryObserver(cache, queries.books.searchPages({ body: { words: "" } }));
await cache.invalidateQueries({ queryKey: queries.books.$key });
is<Same<typeof queries.books.loans.$key, readonly ["library", "books", "loans"]>>();
queries.books.list({ shelf: "a" }, { query: { sort: "id" }, branch: "north", timeout: 5 });
// @ts-expect-error: an argument is missing
queries.books.get();
// @ts-expect-error: there is no such argument
queries.books.list({ shlef: "a" });
// @ts-expect-error: the signal is that of the query
queries.books.list({}, { signal: AbortSignal.abort() });
// @ts-expect-error: content on its way is kept in no cache
queries.books.cover({ id: 1 }).queryKey;
// @ts-expect-error: it is no operation
queries.withOptions;
`;

const ofReact = `import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
${imports}
export function useLibrary(): void {
  const cache = useQueryClient();
  const book = useQuery(queries.books.get({ id: 1 }));
  is<Same<typeof book.data, Book | undefined>>();
  is<Same<typeof book.error, AnyClientError | null>>();
  const title = useQuery({ ...queries.books.get({ id: 1 }), select: (one) => one.title });
  is<Same<typeof title.data, string | undefined>>();
  const there = useSuspenseQuery(queryOptions({ ...queries.books.get({ id: 1 }), staleTime: 5 }));
  is<Same<typeof there.data, Book>>();
  const list = useInfiniteQuery(queries.books.listPages({ shelf: "a" }));
  const books = list.data?.pages.flatMap(({ items }) => items);
  is<Same<typeof books, Book[] | undefined>>();
  is<Same<typeof list.error, AnyClientError | null>>();
  const create = useMutation({
    ...queries.books.create(),
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.books.$key }),
  });
  create.mutate({ body: { id: 1 } });
  is<Same<typeof create.data, Book | undefined>>();
  is<Same<typeof create.error, AnyClientError | null>>();
}
`;

/** Errors are known where a service says what its answers hold: by its own function, in a query and in a mutation. */
const ofErrors = `import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import { createDemo, isDemoError } from "./src/demo/index.ts";
import { demoQueries } from "./src/demo/query.ts";
import type { Invalid } from "./src/demo/things.ts";
import type { Problem } from "./src/demo/types.ts";
${same}
const { things } = demoQueries(createDemo());
const cache = new QueryClient();
const { error } = new QueryObserver(cache, things.get({ id: "1" })).getCurrentResult();
if (isDemoError(error, "things.get", 404)) is<Same<typeof error.body, Problem>>();
const { error: refused } = new MutationObserver(cache, things.create()).getCurrentResult();
if (isDemoError(refused, "things.create", 422)) is<Same<typeof refused.body, Invalid>>();
`;

async function project(name: string, sources: Sources): Promise<OutputFile[]> {
  const files = await packageWithQueries(sources);
  return sourcesBelow(name, files);
}

const withOldest = (files: readonly OutputFile[]): OutputFile[] =>
  files.map(({ path, text }) => ({
    path: `oldest-${path}`,
    text: text.replaceAll('"@tanstack/query-core"', '"query-core-5-0"'),
  }));

test(
  "data, errors and keys have their types, whatever the names of call sheets are",
  { timeout: 120_000 },
  async () => {
    const { printing } = readCases();
    const sourcesOf = (names: RegExp): Sources =>
      printing.filter(({ name }) => names.test(name)).flatMap(({ sources }) => sources);
    const hostile = new URL("../hostile/names/spec", import.meta.url);
    const projects: readonly (readonly [string, Sources])[] = [
      ["errors", sourcesOf(/^service-errors$/)],
      ["names", readSpec(fileURLToPath(hostile)).sources],
      ["galleries", sourcesOf(/^gallery-/)],
      ["pages", sourcesOf(/^operation-pages$/)],
      ["answers", sourcesOf(/^operation-pages-by-answer$/)],
      ["renamed", sourcesOf(/^renamed-resource$/)],
    ];
    const files = await Promise.all(firstOf(projects, 1).map((one) => project(...one)));
    const core = [
      ...(await project("library", library)),
      { path: "library/use-core.ts", text: ofCore },
    ];
    const uses = [
      { path: "library/use-react.ts", text: ofReact },
      { path: "errors/use-errors.ts", text: ofErrors },
    ];
    const oldest = isThorough ? withOldest(core) : [];
    expect(await typeCheck([...core, ...oldest, ...files.flat(), ...uses])).toBe("");
  },
);

test("the module of a service is short, and says how each function is asked", async () => {
  const sources = readSpec(fileURLToPath(new URL("../../spec", import.meta.url))).sources;
  const files = await packageWithQueries(sources);
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
  expect(textOf("src/token-data/query.ts")).toBe(
    readFileSync(new URL("token-data-query.txt", import.meta.url), "utf8"),
  );
  expect(textOf("src/advertising/query.ts").length).toBeLessThan(9000);
  expect(JSON.parse(textOf("package.json"))).toMatchObject({
    peerDependencies: { "@tanstack/query-core": "^5.0.0" },
    peerDependenciesMeta: { "@tanstack/query-core": { optional: true } },
    exports: { "./token-data/*": {}, "./tanstack": {} },
  });
});
