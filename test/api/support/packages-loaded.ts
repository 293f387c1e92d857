import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

/**
 * Notes the name of every package, and the address of every module, that is resolved. In a file: a pipe whose reader is
 * slow becomes full, and then writing to it fails.
 */
const spy = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { appendFileSync } from "node:fs";
  const note = (line) => appendFileSync(process.env.RESOLVED, line + "\\n");
  registerHooks({ resolve(specifier, context, next) {
    if (/^[@a-z]/.test(specifier) && !/^(node|file|data):/.test(specifier)) note("loaded " + specifier);
    const found = next(specifier, context);
    note("module " + found.url);
    return found;
  } });
`)}`;

const generator = new URL("../../../generator/", import.meta.url);

/** Which packages a program loads that imports a module of the generator as \`m\` and then does this. */
export async function packagesLoaded(
  module: string,
  code: string,
  cwd: string,
): Promise<readonly string[]> {
  const notes = await resolved(module, code, cwd);
  const names = [...notes.matchAll(/^loaded ((?:@[^/\s]+\/)?[^/\s]+)/gm)].map(
    ([, name = ""]) => name,
  );
  return [...new Set(names)].toSorted();
}

/** Which modules of the generator it loads. */
export async function modulesLoaded(
  module: string,
  code: string,
  cwd: string,
): Promise<readonly string[]> {
  const urls = (await resolved(module, code, cwd)).matchAll(/^module (.*)$/gm);
  const paths = Array.from(urls, ([, url = ""]) => url)
    .filter((url) => url.startsWith(generator.href))
    .map((url) => url.slice(generator.href.length));
  return [...new Set(paths)].toSorted();
}

async function resolved(module: string, code: string, cwd: string): Promise<string> {
  const program = `const m = await import(${JSON.stringify(new URL(module, generator).href)});\n${code}`;
  const notes = join(temporaryFolder(), "notes");
  const esbuild = fileURLToPath(import.meta.resolve("esbuild"));
  await promisify(execFile)(
    process.execPath,
    ["--import", spy, "--input-type=module", "--eval", program],
    { cwd, env: { ...process.env, ESBUILD: esbuild, RESOLVED: notes } },
  );
  return readFile(notes, "utf8");
}
