import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

/** Logs each resolved package and module to a file, because writing to a full pipe fails. */
const spy = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { appendFileSync } from "node:fs";
  globalThis.note = (line) => appendFileSync(process.env.RESOLVED, line + "\\n");
  registerHooks({ resolve(specifier, context, next) {
    if (/^[@a-z]/.test(specifier) && !/^(node|file|data):/.test(specifier)) note("loaded " + specifier);
    const found = next(specifier, context);
    note("module " + found.url);
    return found;
  } });
`)}`;

const generator = new URL("../../../generator/", import.meta.url);

/** Names of packages, and paths of modules of the generator. */
export interface Loaded {
  readonly packages: readonly string[];
  readonly modules: readonly string[];
}

/** Returns the modules that a program has loaded after each step. The program imports a module of the generator as `m`. */
export async function loadedAfter(
  module: string,
  steps: readonly string[],
  cwd: string,
): Promise<readonly Loaded[]> {
  const program = [
    `const m = await import(${JSON.stringify(new URL(module, generator).href)});`,
    ...steps.map((step) => `${step}\nnote("step");`),
  ].join("\n");
  const notes = join(temporaryFolder(), "notes");
  const esbuild = fileURLToPath(import.meta.resolve("esbuild"));
  await promisify(execFile)(
    process.execPath,
    ["--import", spy, "--input-type=module", "--eval", program],
    { cwd, env: { ...process.env, ESBUILD: esbuild, RESOLVED: notes } },
  );
  const noted = (await readFile(notes, "utf8")).split("step\n");
  return steps.map((_, at) => loadedIn(noted.slice(0, at + 1).join("")));
}

function loadedIn(notes: string): Loaded {
  const distinct = (pattern: RegExp): readonly string[] =>
    [...new Set(Array.from(notes.matchAll(pattern), ([, name = ""]) => name))].toSorted();
  return {
    packages: distinct(/^loaded ((?:@[^/\s]+\/)?[^/\s]+)/gm),
    modules: distinct(/^module (.*)$/gm)
      .filter((url) => url.startsWith(generator.href))
      .map((url) => url.slice(generator.href.length)),
  };
}
