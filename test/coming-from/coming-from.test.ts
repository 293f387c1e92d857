/** The pages for who comes from another tool: both programs of each compile, and the server sees the same of both. */
import { cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { importInto } from "../import/support/import-into.ts";
import { appFolder, generateIn, link, write } from "../in-an-app/support/app.ts";
import { compilers, strictest, type CompilerOptions } from "../package/support/compile.ts";
import { runNode } from "../package/support/run.ts";
import { bookshop, seen } from "./bookshop.ts";

const corpus = join(import.meta.dirname, "../../../shared/corpus/discovery/drive.v3.json");

interface Page {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const pages: readonly Page[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const [before = "", after = ""] = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, program = ""]) => program,
    );
    return { name: file.slice(0, -".md".length), before, after };
  });

const app = appFolder();

const hasCorpus = existsSync(corpus);

/** Of these the document is in the corpus, and Google answers them. */
const needsCorpus = (name: string): boolean => name === "googleapis";

const bookshopPages = pages.filter(({ name }) => !needsCorpus(name));

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "given"), app, { recursive: true });
  await importInto(app, { format: "openapi", path: join(app, "bookshop.yaml") });
  if (hasCorpus) await importInto(app, { format: "discovery", path: corpus });
  await generateIn(app, [{ out: "clients", layout: "source" }]);
  link(app, ["ky", "@types/node", "openapi-fetch", "@googleapis/drive"]);
  const programs = pages.flatMap(({ name, before, after }) => [
    [`${name}/before.ts`, before],
    [`after-${name}.ts`, after],
  ]);
  write(app, { "package.json": '{ "type": "module" }', ...Object.fromEntries(programs) });
});

/** What the compiler finds in these files. */
async function compileAs(options: CompilerOptions, files: readonly string[]): Promise<string> {
  const tsconfig = `tsconfig-${files[0]?.replaceAll("/", "-")}.json`;
  write(app, { [tsconfig]: JSON.stringify({ compilerOptions: options, files }) });
  const compiler = compilers["TypeScript 7"] ?? "";
  return (await runNode([compiler, "-p", tsconfig, "--pretty", "false"], app)).stdout;
}

const modules = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  noEmit: true,
  lib: ["es2022", "dom", "dom.iterable"],
};

/** The lines that a program prints, and what it asks for. */
async function runProgram(file: string): Promise<{ printed: string; asked: readonly string[] }> {
  const outfile = join(app, "dist", file.replace(/\.ts$/, ".js"));
  await build({ entryPoints: [join(app, file)], outfile, bundle: true, format: "esm" });
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...values) => {
    printed.push(format(...values));
  });
  vi.stubGlobal("fetch", bookshop);
  seen.length = 0;
  try {
    await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  } finally {
    log.mockRestore();
    vi.unstubAllGlobals();
  }
  return { printed: printed.join("\n"), asked: [...seen] };
}

test("there is a page for each tool that is asked about most", () => {
  const names = pages.map(({ name }) => name).toSorted();
  expect(names).toEqual(["googleapis", "hey-api", "openapi-fetch", "orval"]);
});

describe.each(pages)("coming from $name", ({ name }) => {
  test.skipIf(needsCorpus(name) && !hasCorpus)("both programs compile", async () => {
    const loose = { ...modules, strict: true, skipLibCheck: true, types: ["node"] };
    expect(await compileAs(loose, [`${name}/before.ts`])).toBe("");
    const strict = { ...strictest, ...modules, skipLibCheck: false };
    expect(await compileAs(strict, [`after-${name}.ts`])).toBe("");
  });
});

describe.each(bookshopPages)("coming from $name", ({ name }) => {
  test("both programs ask the same and print the same", async () => {
    const before = await runProgram(`${name}/before.ts`);
    expect(before.printed).toContain("409 sold-out");
    expect(await runProgram(`after-${name}.ts`)).toEqual(before);
  });
});
