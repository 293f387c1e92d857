/** Collects the references of a module's items, in one form for drafts and plans. */
import { posix } from "node:path";
import type { ModulePlan } from "../../../generator/typescript/plan/file-plan.ts";
import { unlinkableWords } from "../../../generator/text/package-names.ts";

export interface Use {
  readonly usage: "type" | "value";
  /** `path name`, `path *` for a whole module, `path *.name` for a member of its namespace, or the word itself. */
  readonly target: string;
}

/** Returns the references in order. `targetOf` resolves a name in an item. */
export function usesIn(items: readonly unknown[], targetOf: (name: unknown) => string): Use[] {
  const found: Use[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { kind, name, of } = node as Readonly<Record<string, unknown>>;
    if (kind === "reference" || kind === "typeof") {
      found.push({ usage: "type", target: targetOf(name) });
    } else if (kind === "name") found.push({ usage: "value", target: targetOf(name) });
    else if (kind === "member") {
      const at = found.length;
      walk(of);
      const target = found[at]?.target;
      // A namespace member counts as one use.
      if (found.length === at + 1 && target?.endsWith(" *") === true) {
        found[at] = { usage: "value", target: `${target}.${String(name)}` };
      }
      return;
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(items);
  return found;
}

/** Returns the target of a word or reference in a draft. */
export function targetInDraft(name: unknown): string {
  if (typeof name !== "object" || name === null) return String(name);
  const ref = name as { from: string; name?: string; namespace?: string };
  if (ref.namespace === undefined) return `${ref.from} ${ref.name}`;
  return ref.name === undefined ? `${ref.from} *` : `${ref.from} *.${ref.name}`;
}

/** Returns the target of a word or local name in a plan. */
export function targetInPlan(plan: ModulePlan): (name: unknown) => string {
  const locals = new Map(localsOf(plan).map(({ local, target }) => [local, target]));
  return (name) => {
    const [first = "", member] = String(name).split(".");
    const target = locals.get(first) ?? first;
    return member === undefined ? target : `${target}.${member}`;
  };
}

export interface Local {
  readonly local: string;
  readonly target: string;
}

/** Returns local names of a module's imports and declarations. */
export const localsOf = (plan: ModulePlan): Local[] => [
  ...importsOf(plan),
  ...declarationsOf(plan),
];

export function importsOf({ path, imports, namespaceImports = [] }: ModulePlan) {
  const moduleOf = (from: string): string => posix.join(posix.dirname(path), from);
  return [
    ...imports.flatMap(({ from, names }) =>
      names.map(({ name, local, typeOnly }) => ({
        local,
        target: `${moduleOf(from)} ${name}`,
        typeOnly,
      })),
    ),
    ...namespaceImports.map(({ name, from, typeOnly = false }) => ({
      local: name,
      target: `${moduleOf(from)} *`,
      typeOnly,
    })),
  ];
}

/** Returns each name once: a type and a function with the same name share a symbol. */
function declarationsOf({ path, items }: ModulePlan): Local[] {
  const declared = new Map<string, Local>();
  for (const item of items) {
    if (!("name" in item)) continue;
    const { local, exported } = item.name;
    if (
      item.kind === "namespace-export" &&
      item.doc === undefined &&
      !unlinkableWords.has(exported)
    )
      continue;
    declared.set(exported, { local, target: `${path} ${exported}` });
  }
  return [...declared.values()];
}

/** Returns the names of all function parameters. */
export function parametersIn(items: readonly unknown[]): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("parameters" in node && Array.isArray(node.parameters)) {
      for (const parameter of node.parameters as readonly (string | { name: string })[]) {
        found.push(typeof parameter === "string" ? parameter : parameter.name);
      }
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(items);
  return found;
}
