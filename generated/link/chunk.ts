// Modules put together into one (hand-written in templates/link, copied into the generated package).

import { markPure } from "./effects.ts";
import { type Module, type Modules, nameOf, type Origin, originOf, targetOf } from "./modules.ts";
import { listOf, NamesOf } from "./names.ts";
import { withoutExports } from "./statements.ts";

export interface Chunk {
  readonly path: string;
  /** The modules in it, in the order in which they run. */
  readonly members: readonly string[];
  /** Those of them whose exports it has. */
  readonly isExporting: (member: string) => boolean;
  /** The chunk that a module is in. */
  readonly chunkOf: (module: string) => string;
}

/** Each keeps the names it has: who has one of another's is to have a new one. */
export function printChunk(modules: Modules, chunk: Chunk): string {
  const { path, members, isExporting } = chunk;
  const [imports, exports, own] = [new NamesOf(), new NamesOf(), new Map<string, string>()];
  const inside = new Set(members);
  const meanings = claims((name) => `${path} would have two things called \`${name}\``);
  const exported = claims((name) => `${path} would export two things as \`${name}\``);
  const bodies = members.map((member) => {
    const module = modules.get(member) ?? { statements: [], declared: [], body: "" };
    for (const { name } of module.declared) meanings(name, { path: member, name });
    const aliases: string[] = [];
    for (const [local, origin] of importedBy(modules, member, module)) {
      meanings(local, origin);
      if (!inside.has(origin.path)) imports.add(nameIn(chunk, modules, origin), origin.name, local);
      else if (local !== origin.name) aliases.push(`const ${local} = ${origin.name};`);
    }
    for (const name of isExporting(member) ? exportedBy(module) : []) {
      const origin = originOf(modules, member, name);
      exported(name, origin);
      if (inside.has(origin.path)) own.set(name, origin.name);
      else exports.add(nameIn(chunk, modules, origin), origin.name, name);
    }
    return [...aliases, markPure(withoutExports(module.body)).trim()].join("\n");
  });
  const list = own.size === 0 ? [] : [`export ${listOf(own)};`];
  const parts = [...imports.print("import"), ...bodies, ...list, ...exports.print("export")];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const nameIn = (chunk: Chunk, modules: Modules, { path }: Origin): string =>
  modules.has(path) ? nameOf(chunk.path, chunk.chunkOf(path)) : path;

/** What a module imports, by the names it has for it. */
function* importedBy(
  modules: Modules,
  member: string,
  { statements }: Module,
): Generator<readonly [string, Origin]> {
  for (const { text, from, isExport, names, all } of statements) {
    if (from === undefined || isExport) continue;
    const target = targetOf(member, from);
    if (all !== undefined && modules.has(target)) {
      throw new Error(`${member} has to name what it imports: ${text}`);
    }
    if (all !== undefined) yield [all, { path: target, name: "*" }];
    for (const [name, local] of names) yield [local, originOf(modules, target, name)];
  }
}

const exportedBy = ({ statements, declared }: Module): string[] => [
  ...declared.filter(({ isExported }) => isExported).map(({ name }) => name),
  ...statements.flatMap(({ isExport, names }) => (isExport ? names.map(([, name]) => name) : [])),
];

/** Each name has one meaning. */
function claims(problem: (name: string) => string): (name: string, origin: Origin) => void {
  const claimed = new Map<string, Origin>();
  return (name, origin) => {
    const { path, name: other } = claimed.get(name) ?? origin;
    if (path !== origin.path || other !== origin.name) {
      throw new Error(`${problem(name)}, of ${path} and of ${origin.path}: rename one of them.`);
    }
    claimed.set(name, origin);
  };
}
