import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";

/** Returns the generated files that prettier's command line would change. `every`: checks every nth file. */
export async function unformatted(cwd: string, out = "src/clients", every = 1): Promise<string[]> {
  const manifest = readFileSync(join(cwd, out, "manifest.json"), "utf8");
  const { files } = JSON.parse(manifest) as { readonly files: Readonly<Record<string, string>> };
  const found: string[] = [];
  for (const path of ["manifest.json", ...Object.keys(files)].filter(
    (_, index) => index % every === 0,
  )) {
    const file = join(cwd, out, path);
    const { inferredParser } = await prettier.getFileInfo(file, { resolveConfig: false });
    if (inferredParser === null) continue;
    const options = await prettier.resolveConfig(file, { editorconfig: true, useCache: false });
    const text = readFileSync(file, "utf8");
    if (!(await prettier.check(text, { ...options, filepath: file }))) found.push(path);
  }
  return found;
}
