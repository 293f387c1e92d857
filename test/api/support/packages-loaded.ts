import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Notes the name of every package that is resolved. */
const spy = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { writeSync } from "node:fs";
  registerHooks({ resolve(specifier, context, next) {
    if (/^[@a-z]/.test(specifier) && !/^(node|file|data):/.test(specifier)) writeSync(2, "loaded " + specifier + "\\n");
    return next(specifier, context);
  } });
`)}`;

const generator = new URL("../../../generator/", import.meta.url);

/** Which packages a program loads that imports a module of the generator as \`m\` and then does this. */
export async function packagesLoaded(
  module: string,
  code: string,
  cwd: string,
): Promise<readonly string[]> {
  const program = `const m = await import(${JSON.stringify(new URL(module, generator).href)});\n${code}`;
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", spy, "--input-type=module", "--eval", program],
    { cwd, env: { ...process.env, ESBUILD: fileURLToPath(import.meta.resolve("esbuild")) } },
  );
  const names = [...stderr.matchAll(/^loaded ((?:@[^/\s]+\/)?[^/\s]+)/gm)].map(
    ([, name = ""]) => name,
  );
  return [...new Set(names)].toSorted();
}
