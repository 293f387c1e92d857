/** A type that compares types in programs. */
export const same: string = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <Holds extends true>(): Holds | undefined => undefined;
`;

/** The first lines of each program. */
export const imports: string = `import { createLibrary } from "./src/library/index.ts";
import { libraryQueries } from "./src/library/query.ts";
import type { Book } from "./src/library/books.ts";
import type { AnyClientError } from "./src/runtime/index.ts";

${same}
const queries = libraryQueries(createLibrary({}));
`;

/** A program that uses only the cache, like all frameworks. */
export const ofCore: string = `import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
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
