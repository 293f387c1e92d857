import type { OutputFile } from "../../generator/print/output-file.ts";

/** A page with a paginated list, another resource and a form. */
const ofPage = `import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createLibrary } from "./src/library/index.ts";
import { type LibraryQueries, libraryQueries } from "./src/library/query.ts";

export const queriesAt = (baseUrl: string): LibraryQueries => libraryQueries(createLibrary({ baseUrl }));

export const newCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });

interface Shown {
  readonly queries: LibraryQueries;
}

function Books({ queries }: Shown): ReactNode {
  const cache = useQueryClient();
  const list = useInfiniteQuery(queries.books.listPages());
  const archive = useQuery(queries.booksArchive.list());
  const create = useMutation({
    ...queries.books.create(),
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.books.$key }),
  });
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const books = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <main id={isAlive ? "alive" : "drawn"}>
      <ol>{books.map(({ id }) => <li key={id}>{id}</li>)}</ol>
      <p>{archive.data?.join(", ")}</p>
      <button id="next" disabled={!list.hasNextPage} onClick={() => void list.fetchNextPage()} />
      <button id="add" onClick={() => create.mutate({ body: { id: 24 } })} />
      <output>{create.isSuccess ? create.data.id : create.error?.message}</output>
    </main>
  );
}

interface Given extends Shown {
  readonly state: DehydratedState | undefined;
}

export function Application({ queries, state }: Given): ReactNode {
  const [cache] = useState(newCache);
  return (
    <QueryClientProvider client={cache}>
      <HydrationBoundary state={state}>
        <Books queries={queries} />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
`;

const ofBrowser = `import type { DehydratedState } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Application, queriesAt } from "./use-page.tsx";

declare global {
  var state: DehydratedState | undefined;
}
const root = document.querySelector("#root");
if (root === null) throw new Error("There is no place for the application.");
const application = <Application queries={queriesAt(location.origin)} state={globalThis.state} />;
if (globalThis.state === undefined) createRoot(root).render(application);
else hydrateRoot(root, application);
`;

const ofServer = `import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Application, newCache, queriesAt } from "./use-page.tsx";

interface Drawn {
  readonly html: string;
  readonly state: DehydratedState;
}

export async function draw(baseUrl: string): Promise<Drawn> {
  const cache = newCache();
  const queries = queriesAt(baseUrl);
  await cache.prefetchInfiniteQuery(queries.books.listPages());
  await cache.prefetchQuery(queries.booksArchive.list());
  const state = dehydrate(cache);
  return { html: renderToString(<Application queries={queries} state={state} />), state };
}
`;

/** The modules of a React application, and of a server that renders it. */
export const application: readonly OutputFile[] = [
  { path: "use-page.tsx", text: ofPage },
  { path: "use-browser.tsx", text: ofBrowser },
  { path: "use-server.tsx", text: ofServer },
];
