/** What is built of single modules to the few modules of a package, as `link/link.ts` in it makes them of a compiler's. */
import { linkResources } from "../../../templates/link/link-resources.ts";
import { linkRuntime } from "../../../templates/link/link-runtime.ts";
import { hasResources, isRuntime } from "../../../templates/link/paths.ts";
import { withoutEmpty } from "../../../templates/link/statements.ts";
import { builtFolder } from "../../text/built-path.ts";
import type { OutputFile } from "../output-file.ts";
import { type Rebuilt, relinkResources } from "./relink-resources.ts";

const folder = `${builtFolder}/`;

export interface Built {
  /** What is built of a module, beside what is built now; empty where nothing is. */
  read(path: string): string;
  /** Paths of what was built of the same before: it is here because others changed. */
  readonly unchanged: ReadonlySet<string>;
}

/** `files`: with all modules of the runtime, or none of them. The resources of a service are put together last. */
export function* linkBuilt(
  files: readonly OutputFile[],
  { read, unchanged }: Built,
): Generator<OutputFile> {
  const runtime = new Map<string, string>();
  const resources = new Map<string, string>();
  const rebuilt = new Map<string, Rebuilt[]>();
  const others = new Map<string, string>();
  for (const file of files) {
    const path = file.path.slice(folder.length);
    if (!path.endsWith(".js")) yield file;
    else if (isRuntime(path)) runtime.set(path, file.text);
    else if (hasResources(path)) resources.set(path, file.text);
    else {
      const text = withoutEmpty(file.text);
      const start = resourcesBeside(path);
      if (unchanged.has(folder + start)) {
        const known = rebuilt.get(start) ?? [];
        rebuilt.set(start, [...known, { path, before: read(file.path), after: text }]);
      }
      others.set(path, text);
      yield { ...file, text };
    }
  }
  if (runtime.size > 0) {
    for (const [path, text] of linkRuntime(runtime)) yield { path: folder + path, text };
  }
  for (const [start, own] of resources) {
    const linked = unchanged.has(folder + start) ? read(folder + start) : undefined;
    const relinked =
      linked !== undefined &&
      relinkResources(start, { own, linked, rebuilt: rebuilt.get(start) ?? [] });
    const text =
      relinked ||
      linkResources(start, (path) =>
        path === start ? own : (others.get(path) ?? read(folder + path)),
      );
    if (text !== linked) yield { path: folder + start, text };
  }
}

/** The module with all resources of the service that a module belongs to, if it has one. */
const resourcesBeside = (path: string): string => `${path.split("/", 1).join("")}/resources.js`;
