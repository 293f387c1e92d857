/** Tests the types of mocks: strict, with the ids of operations and the types of their results. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { typeCheck } from "../cases/type-check.ts";
import {
  type CodeLayout,
  packageLayout,
  sourceLayout,
} from "../../generator/text/package-layout.ts";
import { emittedPackage, type Sources, sourcesBelow } from "../open/emitted-package.ts";
import { guideExample, library, packageWithMocks } from "./package-with-mocks.ts";

const use = `import { createLibrary } from "./src/library/index.ts";
import { createLibraryMock } from "./src/library/mock.ts";

const mock = createLibraryMock({ seed: "a", records: 3 });
createLibrary({ fetch: mock });
mock.fail("books.get", 503, { times: 2 });
mock.on("books.get", ({ path }) => ({ id: Number(path["id"]), title: "Emma" }));
mock.on("books.list", async () => [{ id: 1, title: "Emma" }]);
mock.on("books.get", () => new Response("", { status: 404 }));
mock.on("books.delete", () => undefined);
mock.on("books.cover", () => new Blob(["a"]));
// @ts-expect-error: there is no such operation
mock.fail("books.gte", 503);
// @ts-expect-error: pages are calls of an operation, and none themselves
mock.fail("books.listPages", 503);
// @ts-expect-error: it is no book
mock.on("books.get", () => ({ id: "1", title: "Emma" }));
`;

/** Uses Mock Service Worker's types for the handlers. */
const msw = `import { createLibraryMock } from "./src/library/mock.ts";

declare class HttpHandler { readonly info: { readonly header: string }; }
type Params = Readonly<Record<string, string | readonly string[] | undefined>>;
interface Info<P, B> { request: Request & { json(): Promise<B> }; params: P; requestId: string }
type Resolver<P, B> = (info: Info<P, B>) => Response | undefined | Promise<Response | undefined>;
type Predicate<P> = string | RegExp | ((input: { request: Request }) => boolean | { matches: boolean; params: P });
declare const http: {
  all: <P extends Params = Params, B = unknown>(
    predicate: Predicate<P>, resolver: Resolver<P, B>, options?: { once?: boolean },
  ) => HttpHandler;
};
declare function setupServer(...handlers: HttpHandler[]): void;

setupServer(...createLibraryMock().handlers(http));
`;

const specAt = (path: string): Sources =>
  readSpec(fileURLToPath(new URL(path, import.meta.url))).sources;

test("types ids, responses and handlers of a mock", async () => {
  const files = sourcesBelow("library", (await packageWithMocks(library)).files);
  const uses = [
    { path: "library/use-mock.ts", text: use },
    { path: "library/use-msw.ts", text: msw },
    { path: "library/use-guide.ts", text: `${guideExample}\nexport const read: object = book;\n` },
  ];
  expect(await typeCheck([...files, ...uses])).toBe("");
});

test("shares one mock module, exported as an entry of the package", async () => {
  const { files } = await packageWithMocks(specAt("../../spec"));
  const manifest = files.find(({ path }) => path === "package.json")?.text ?? "";
  expect(JSON.parse(manifest)).toMatchObject({
    exports: { "./token-data/*": {}, "./mock": {} },
  });
});

test("documents how tests create a mock under any module name", async () => {
  const textsOf = async (layout: CodeLayout, sources: Sources) => {
    const { files } = await emittedPackage(["mock"], sources, { layout, isWhole: true });
    return new Map(files.map(({ path, text }) => [path, text]));
  };
  const inPackage = await textsOf(packageLayout, library);
  const example = 'import { createLibraryMock } from "@acme/library-clients/library/mock";';
  expect(inPackage.get("docs/guide/testing.md")).toContain(example);
  expect(inPackage.get("AGENTS.md")).toContain("`fetch: createLibraryMock()` of");
  const others = library.map((one) => ({
    ...one,
    path: one.path.replace("/books.yaml", "/mock.yaml"),
    text: one.text.replace("resource: books\n", "resource: mock\n"),
  }));
  const beside = await textsOf(sourceLayout(".js"), others);
  expect(beside.get("README.md")).toContain('from "./library/mock-of-calls.js";');
});
