/** Call sheets with a bit of everything, and what this Callsheet makes of them. */
import { join, resolve } from "node:path";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { render } from "../support/render.ts";

export const sampleFolder: string = resolve("test/regenerate/previous");

/** Files by path, without copied ones such as the runtime. */
export async function printSample(): Promise<Map<string, string>> {
  const { model } = compile(readSpec(join(sampleFolder, "spec")).sources);
  if (model === undefined) throw new Error("The call sheets of the sample do not compile.");
  const files = await render(model, readTemplates());
  const isCopied = (path: string): boolean =>
    /^(?:src\/runtime|link)\//.test(path) || path === ".gitignore";
  return new Map(
    files.filter(({ path }) => !isCopied(path)).map(({ path, text }) => [path, text] as const),
  );
}
