/** The pages for users of other tools, with both programs of each, in an app with Callsheet's clients. */
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { vi } from "vitest";
import { importInto } from "../import/support/import-into.ts";
import { generateIn, link, write } from "../in-an-app/support/app.ts";
import { compilers, strictest, type CompilerOptions } from "../package/support/compile.ts";
import { runNode } from "../package/support/run.ts";
import { bookshop, seen } from "./bookshop.ts";

export interface Page {
  /** Name of the other tool. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export const pages: readonly Page[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const [before = "", after = ""] = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, program = ""]) => program,
    );
    return { name: file.slice(0, -".md".length), before, after };
  });

export const document: string = join(import.meta.dirname, "bookshop.yaml");

/** The document of googleapis is in the corpus, and Google handles its calls. */
const drive = join(import.meta.dirname, "../../../shared/corpus/discovery/drive.v3.json");
export const hasDrive: boolean = existsSync(drive);
export const needsDrive = ({ name }: Page): boolean => name === "googleapis";

/** Writes the clients of Callsheet and the programs that use them. */
export async function writeAfter(app: string): Promise<void> {
  mkdirSync(app, { recursive: true });
  await importInto(app, { format: "openapi", path: document });
  if (hasDrive) await importInto(app, { format: "discovery", path: drive });
  await generateIn(app, [{ out: "clients", layout: "source" }]);
  link(app, ["ky", "@types/node"]);
  const programs = pages.map(({ name, after }) => [`after-${name}.ts`, after]);
  write(app, { "package.json": '{ "type": "module" }', ...Object.fromEntries(programs) });
}

const modules = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  noEmit: true,
  lib: ["es2022", "dom", "dom.iterable"],
};

export const usual: CompilerOptions = {
  ...modules,
  strict: true,
  skipLibCheck: true,
  types: ["node"],
};
export const strict: CompilerOptions = { ...strictest, ...modules, skipLibCheck: false };

/** Compiles files of an app together. Returns what the compiler prints. */
export async function compileAs(
  options: CompilerOptions,
  app: string,
  ...files: readonly string[]
): Promise<string> {
  const tsconfig = `tsconfig-${files.join("-").replaceAll("/", "-")}.json`;
  write(app, { [tsconfig]: JSON.stringify({ compilerOptions: options, files }) });
  const compiler = compilers["TypeScript 7"] ?? "";
  return (await runNode([compiler, "-p", tsconfig, "--pretty", "false"], app)).stdout;
}

/** Runs a program against the bookshop. Returns the lines that it prints, and its requests. */
export async function runProgram(
  app: string,
  file: string,
): Promise<{ printed: string; asked: readonly string[] }> {
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
