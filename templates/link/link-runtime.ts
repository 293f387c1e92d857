// The runtime in one module, beside its entries (hand-written in templates/link, copied into the generated package).

import { type Chunk, printChunk, sharedBy } from "./chunk.ts";
import { type Modules, parseModule, targetOf } from "./modules.ts";
import { corePath, isInner } from "./paths.ts";
import { Scope } from "./scope.ts";

/** What is built of the runtime, from what was built of each of its modules. */
export function linkRuntime(texts: ReadonlyMap<string, string>): Map<string, string> {
  const modules = new Map(Array.from(texts, ([path, text]) => [path, parseModule(path, text)]));
  const entries = [...modules.keys()].filter((path) => !isInner(path)).toSorted();
  const needs = new Map(entries.map((entry) => [entry, needsOf(modules, entry)]));
  const main = needs.get("runtime/index.js") ?? new Set<string>();
  const all = [...main, ...entries.flatMap((entry) => [...(needs.get(entry) ?? [])])];
  const core = new Set(all.filter((path, at) => main.has(path) || all.indexOf(path) !== at));
  const chunkOf = (path: string): string => {
    if (core.has(path)) return corePath;
    return entries.find((entry) => entry === path || needs.get(entry)?.has(path)) ?? path;
  };
  const chunks: Chunk[] = [
    { path: corePath, members: [...core], entry: undefined },
    ...entries.map((path) => ({
      path,
      members: [...(needs.get(path) ?? []), path].filter((member) => !core.has(member)),
      entry: path,
    })),
  ];
  const scopes = new Map(chunks.map(({ path, members }) => [path, scopeOf(modules, members)]));
  return new Map(chunks.map((chunk) => [chunk.path, printChunk(modules, chunk, chunkOf, scopes)]));
}

/** Names of all that modules share. */
function scopeOf(modules: Modules, members: readonly string[]): Scope {
  const scope = new Scope();
  for (const path of members) {
    const module = modules.get(path);
    for (const name of module === undefined ? [] : sharedBy(module)) {
      scope.declare({ path, name }, name);
    }
  }
  return scope;
}

/** The inner modules that an entry needs, each behind those that it needs itself. */
function needsOf(modules: Modules, entry: string): Set<string> {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (path: string): void => {
    if (open.has(path)) throw new Error(`${path} leads back to itself.`);
    open.add(path);
    for (const { from } of modules.get(path)?.statements ?? []) {
      const target = from === undefined ? "" : targetOf(path, from);
      if (modules.has(target) && !done.has(target)) visit(target);
    }
    open.delete(path);
    if (isInner(path)) done.add(path);
  };
  visit(entry);
  return done;
}
