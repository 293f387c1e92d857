// All operations of a service in one module, which its facade imports. The modules of its resources stay, for those who
// import operations one by one (hand-written in templates/link, copied into the generated package).

import { isRelative, nameOf, parseModule, targetOf } from "./modules.ts";
import { listOf, NamesOf, sorted } from "./names.ts";
import { withoutExports } from "./statements.ts";

/** Each resource is what a function of its own gives: operations of several have the same names. */
export function linkResources(start: string, textOf: (path: string) => string): string {
  const folder = start.slice(0, start.lastIndexOf("/") + 1);
  const imports = new NamesOf();
  const taken = new Map<string, string>();
  const texts: string[] = [];

  const nameFor = (meaning: string, wanted: string): string => {
    for (let name = wanted, next = 2; ; name = `${wanted}$${next}`, next += 1) {
      if ((taken.get(name) ?? meaning) !== meaning) continue;
      taken.set(name, meaning);
      return name;
    }
  };

  const importAs = (target: string, name: string, wanted: string): string => {
    const as = nameFor(`${target}: ${name}`, wanted);
    imports.add(target, name, as);
    return as;
  };

  /** The names of a module's exports, and its text. */
  const read = (path: string): { exported: Map<string, string>; text: string } => {
    const { statements, declared, body } = parseModule(path, textOf(path));
    const own = declared.filter(({ isExported }) => isExported).map(({ name }) => name);
    const exported = new Map(own.map((name) => [name, name]));
    const locals = new Map<string, string>();
    for (const { from, isExport, names, all } of statements) {
      if (from === undefined) continue;
      const target = targetOf(path, from);
      const module = isRelative(from) ? nameOf(start, target) : from;
      const into = isExport ? exported : locals;
      if (all !== undefined) {
        const isResource = isRelative(from) && target.startsWith(folder);
        into.set(all, isResource ? resource(target) : importAs(module, "*", all));
      }
      for (const [name, as] of names) {
        into.set(as, importAs(module, name, isExport ? `$${as}` : as));
      }
    }
    for (const { from, isExport, names } of statements) {
      if (!isExport || from !== undefined) continue;
      for (const [name, as] of names) exported.set(as, locals.get(name) ?? name);
    }
    const lines = [...locals].filter(([local, name]) => local !== name);
    const text = lines.map(([local, name]) => `const ${local} = ${name};`);
    const code = withoutExports(body).trim();
    return { exported, text: [...(path === start ? [] : text), code].join("\n") };
  };

  const known = new Map<string, string>();
  const resource = (path: string): string => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const name = nameFor(path, nameOfResource(start, path));
    known.set(path, name);
    const { exported, text } = read(path);
    const members = sorted(exported).map(([as, local]) => (as === local ? as : `${as}: ${local}`));
    const body = `${text}\nreturn { ${members.join(", ")} };`;
    texts.push(`const ${name}${opening}${body}\n})();`);
    return name;
  };

  const { exported, text } = read(start);
  const parts = [...imports.print("import"), text, ...texts, `export ${listOf(exported)};`];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The name of what the function of a resource gives, where no other has it. */
const nameOfResource = (start: string, path: string): string =>
  `$${path.slice(start.lastIndexOf("/") + 1, -".js".length).replaceAll(/\W/g, "_")}`;

const opening = " = /* @__PURE__ */ (() => {\n";

/** Whether a module may be among those that were put together. */
export function mayHave(linked: string, start: string, path: string): boolean {
  const declaration = `\nconst ${nameOfResource(start, path)}`;
  return linked.split(declaration).some((rest, at) => at > 0 && /^(?:\$\d+)? = \/\*/.test(rest));
}
