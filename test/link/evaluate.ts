import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** What an expression is where these modules are imported: `names` has the name of each in it, and its path. */
export async function evaluate(
  texts: ReadonlyMap<string, string>,
  names: Readonly<Record<string, string>>,
  expression: string,
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-link-"));
  const imports = Object.entries(names).map(
    ([name, path]) => `import * as ${name} from "./${path}";\n`,
  );
  const files = new Map(texts)
    .set("package.json", '{ "type": "module" }')
    .set("program.js", `${imports.join("")}export const value = ${expression};\n`);
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const program: unknown = await import(pathToFileURL(join(folder, "program.js")).href);
    return Object(program).value;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
