/** Loads the modules of emitters again for each run, so that a long-running process uses their current version. */
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { toSlashes } from "../text/paths.ts";
import { isEmitterFile } from "./emitter.ts";

/** Matches relative paths in imports and exports. */
const link = /(?:\bfrom|\bimport)\s*\(?\s*(["'])(\.{1,2}\/[^"'\n]+)\1/g;

/** Returns absolute paths of the modules of emitters, including modules that they import by relative paths. */
export function emitterFiles(words: readonly string[] | undefined, cwd: string): readonly string[] {
  const files = new Set((words ?? []).filter(isEmitterFile).map((word) => resolve(cwd, word)));
  // The loop also visits the files that it adds.
  for (const file of files) {
    for (const [, , path = ""] of moduleText(file).matchAll(link))
      files.add(resolve(dirname(file), path));
  }
  return [...files];
}

/** Returns the content of a file; empty for an unreadable file, which its import reports. */
export function moduleText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const mark = "callsheet-run";

let runs = 0;

/** Imports the current version of a module and of the modules that it imports, except those of packages. */
export async function importAnew(file: string): Promise<unknown> {
  const { registerHooks } = process.getBuiltinModule("node:module");
  runs += 1;
  const query = `${mark}=${runs}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isFresh =
        context.parentURL?.endsWith(query) === true &&
        resolved.url.startsWith("file:") &&
        !resolved.url.includes("/node_modules/");
      return isFresh ? { ...resolved, url: `${resolved.url}?${query}` } : resolved;
    },
  });
  try {
    return await import(`${pathToFileURL(file).href}?${query}`);
  } finally {
    hooks.deregister();
  }
}

/** Returns the error of an emitter in one line, with the first location in its own modules. */
export function errorText(error: unknown, cwd: string): string {
  if (!(error instanceof Error)) return `it throws ${JSON.stringify(error) ?? String(error)}`;
  const { name, message, stack = "" } = error;
  const [line = ""] = message.split("\n");
  const [, url, at] =
    new RegExp(`(file:[^\\s()]+?)\\?${mark}=\\d+:(\\d+(?::\\d+)?)`).exec(stack) ?? [];
  const place = url === undefined ? "" : ` (${toSlashes(relative(cwd, fileURLToPath(url)))}:${at})`;
  return `${name}: ${line.replace(/\.$/, "")}${place}`;
}
