// Modules put together into one (hand-written in templates/link, copied into the generated package).

import { markPure, pure } from "./effects.ts";
import { type Module, type Modules, nameOf, type Origin, originOf, targetOf } from "./modules.ts";
import { listOf, NamesOf } from "./names.ts";
import { Scope } from "./scope.ts";
import { withLoaded, withoutExports } from "./statements.ts";

export interface Chunk {
  readonly path: string;
  /** The modules in it, in the order in which they run. */
  readonly members: readonly string[];
  /** The one whose exports it has; undefined where others take what they need of any. */
  readonly entry: string | undefined;
}

/** `scopes`: of the chunks by what is in them, this one's among them. */
export function printChunk(
  modules: Modules,
  { path, members, entry }: Chunk,
  chunkOf: (module: string) => string,
  scopes: ReadonlyMap<string, Scope>,
): string {
  const scope = scopes.get(path) ?? new Scope();
  const [imports, exports, own] = [new NamesOf(), new NamesOf(), new Map<string, string>()];
  const isInside = (origin: Origin): boolean => chunkOf(origin.path) === path;
  const nameThere = (origin: Origin): string =>
    scopes.get(chunkOf(origin.path))?.nameOf(origin) ?? origin.name;
  const moduleOf = (origin: Origin): string =>
    modules.has(origin.path) ? nameOf(path, chunkOf(origin.path)) : origin.path;
  const known = members.flatMap((member) => {
    const module = modules.get(member);
    return module === undefined ? [] : [{ member, module }];
  });
  for (const { member, module } of known) {
    for (const [local, origin] of importedBy(modules, member, module)) {
      if (isInside(origin)) continue;
      imports.add(moduleOf(origin), nameThere(origin), scope.declare(origin, local));
    }
  }
  const bodies = known.map(({ member, module }) => {
    const shared = sharedBy(module).map((name) => [name, { path: member, name }] as const);
    const names = [...importedBy(modules, member, module), ...shared].map(
      ([local, origin]) => [local, scope.nameOf(origin) ?? origin.name] as const,
    );
    const inner = module.declared.map(({ name }) => name).filter((name) => !isIn(shared, name));
    const isPlain = names.every(([local, name]) => local === name) && scope.isFree(inner);
    const body = withLoaded(module.body, (from) => {
      const target = targetOf(member, from);
      return modules.has(target) ? nameOf(path, chunkOf(target)) : from;
    });
    if (!isPlain) return apart(member, body, names, shared.length);
    for (const name of inner) scope.take(name);
    return markPure(withoutExports(body)).trim();
  });
  const exporting = known.filter(({ member }) => entry === undefined || member === entry);
  for (const { member, module } of exporting) {
    for (const name of exportedBy(module)) {
      const origin = originOf(modules, member, name);
      const there = nameThere(origin);
      if (!isInside(origin)) exports.add(moduleOf(origin), there, name);
      else own.set(entry === undefined ? there : name, there);
    }
  }
  const list = own.size === 0 ? [] : [`export ${listOf(own)};`];
  const parts = [...imports.print("import"), ...bodies, ...list, ...exports.print("export")];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const isIn = (shared: readonly (readonly [string, unknown])[], name: string): boolean =>
  shared.some(([known]) => known === name);

/**
 * A module that has names of others for something else is a function, which gives what it shares. `names`: what it
 * imports, and then, `shared` of them, what it shares, each with the name that all modules know it by.
 */
function apart(
  member: string,
  body: string,
  names: readonly (readonly [local: string, name: string])[],
  shared: number,
): string {
  const imported = names.slice(0, names.length - shared).filter(([local, name]) => local !== name);
  const given = names.slice(names.length - shared);
  const all = `$${member.replace(/\.js$/, "").replaceAll(/\W/g, "_")}`;
  const [parameters, values] = [0, 1].map((at) => imported.map((pair) => pair[at]).join(", "));
  const code = `${withoutExports(body).trim()}\nreturn { ${given.map(([local]) => local).join(", ")} };`;
  return [
    `const ${all} = ${pure} ((${parameters}) => {\n${code}\n})(${values});`,
    ...given.map(([local, name]) => `const ${name} = ${pure} (() => ${all}.${local})();`),
  ].join("\n");
}

/** What a module imports, by the names it has for it. */
export function* importedBy(
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

/** What a module declares and exports, by the names it has for it itself. */
export const sharedBy = ({ statements, declared }: Module): string[] => {
  const listed = new Set(
    statements.flatMap(({ from, isExport, names }) =>
      isExport && from === undefined ? names.map(([name]) => name) : [],
    ),
  );
  return declared
    .filter(({ name, isExported }) => isExported || listed.has(name))
    .map(({ name }) => name);
};

const exportedBy = ({ statements, declared }: Module): string[] => [
  ...declared.filter(({ isExported }) => isExported).map(({ name }) => name),
  ...statements.flatMap(({ isExport, names }) => (isExport ? names.map(([, name]) => name) : [])),
];
