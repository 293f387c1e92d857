/** What is built of single modules to the few modules of a package, as `link/link.ts` in it makes them of a compiler's. */
import { linkResources } from "../../../templates/link/link-resources.ts";
import { linkRuntime } from "../../../templates/link/link-runtime.ts";
import { hasResources, isRuntime } from "../../../templates/link/paths.ts";
import { withoutEmpty } from "../../../templates/link/statements.ts";
import { builtFolder } from "../../text/built-path.ts";
import type { OutputFile } from "../output-file.ts";

const folder = `${builtFolder}/`;

/**
 * `files`: with all modules of the runtime, or none of them. `read`: what was built of a module, by now or earlier: the
 * resources of a service are put together last.
 */
export async function* linkBuilt(
  files: AsyncIterable<OutputFile>,
  read: (path: string) => string,
): AsyncGenerator<OutputFile> {
  const runtime = new Map<string, string>();
  const resources = new Map<string, string>();
  for await (const file of files) {
    const path = file.path.slice(folder.length);
    if (!path.endsWith(".js")) yield file;
    else if (isRuntime(path)) runtime.set(path, file.text);
    else if (hasResources(path)) resources.set(path, file.text);
    else yield { ...file, text: withoutEmpty(file.text) };
  }
  if (runtime.size > 0) {
    for (const [path, text] of linkRuntime(runtime)) yield { path: folder + path, text };
  }
  for (const [start, own] of resources) {
    const text = linkResources(start, (path) => (path === start ? own : read(folder + path)));
    yield { path: folder + start, text };
  }
}
