/** Tests the types of query options. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readCases } from "../cases/read-case.ts";
import { typeCheck } from "../cases/type-check.ts";
import { type Sources, sourcesBelow } from "../open/emitted-package.ts";
import { imports, ofCore, same } from "./core-program.ts";
import { library, packageWithQueries } from "./package-with-queries.ts";

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

/** Uses typed errors of a service with documented error responses: by its own function, in a query and in a mutation. */
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

test("infers the types of data, errors and keys", async () => {
  const errors = readCases().printing.filter(({ name }) => name === "service-errors");
  const files = [
    ...(await project("library", library)),
    ...(await project(
      "errors",
      errors.flatMap(({ sources }) => sources),
    )),
    { path: "library/use-core.ts", text: ofCore },
    { path: "library/use-react.ts", text: ofReact },
    { path: "errors/use-errors.ts", text: ofErrors },
  ];
  expect(await typeCheck(files)).toBe("");
});

test("prints a short module per service, with usage of each function", async () => {
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
