// Built modules that know each other (hand-written in templates/link, copied into the generated package).

import { type Declared, declarationsIn, type Statement, takeStatements } from "./statements.ts";

export interface Module {
  readonly statements: readonly Statement[];
  readonly declared: readonly Declared[];
  /** Without the statements. */
  readonly body: string;
}

/** By path below the folder of what is built. */
export type Modules = ReadonlyMap<string, Module>;

export function parseModule(path: string, text: string): Module {
  const { statements, rest } = takeStatements(text);
  const [strange] = /^(?:import\b(?!\s*[.(]).*|export\s+(?:default\b|\{).*)/m.exec(rest) ?? [];
  if (strange !== undefined) throw new Error(`${path} cannot be put together: ${strange}`);
  return { statements, declared: declarationsIn(rest), body: rest };
}

/** The path that a module means by a relative name; the name itself of what belongs to others. */
export function targetOf(module: string, name: string): string {
  if (!isRelative(name)) return name;
  const parts = module.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

export const isRelative = (name: string): boolean => /^\.\.?\//.test(name);

/** The relative name by which one module means another. */
export function nameOf(module: string, target: string): string {
  const [from, to] = [module.split("/").slice(0, -1), target.split("/")];
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return ("../".repeat(from.length - shared) || "./") + to.slice(shared).join("/");
}

/** A name, and the module that declares it. */
export interface Origin {
  readonly path: string;
  readonly name: string;
}

/** Where a name that a module exports is declared. */
export function originOf(modules: Modules, path: string, name: string): Origin {
  for (const { from, isExport, names } of modules.get(path)?.statements ?? []) {
    const [own] = (isExport && names.find(([, exported]) => exported === name)) || [];
    if (own === undefined) continue;
    return from === undefined
      ? originOfLocal(modules, path, own)
      : originOf(modules, targetOf(path, from), own);
  }
  return { path, name };
}

/** Where a name that a module uses is declared. */
function originOfLocal(modules: Modules, path: string, name: string): Origin {
  for (const { from, isExport, names } of modules.get(path)?.statements ?? []) {
    const [theirs] = (!isExport && names.find(([, local]) => local === name)) || [];
    if (theirs === undefined || from === undefined) continue;
    return originOf(modules, targetOf(path, from), theirs);
  }
  return { path, name };
}
