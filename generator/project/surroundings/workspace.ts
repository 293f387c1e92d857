/** Finds the workspace of a repository, as npm, Yarn, Bun and pnpm define it. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { firstFrom, toSlashes } from "../../text/paths.ts";
import { entriesIn } from "../load/files.ts";
import { readPackageJson, recordOf, manifestText } from "./package-json.ts";

export interface PackageWorkspace {
  /** Absolute. */
  readonly root: string;
  /** Patterns of packages relative to the root: `packages/*`, `!packages/old`. */
  readonly patterns: readonly string[];
}

const pnpmFile = "pnpm-workspace.yaml";

export async function findWorkspace(folder: string): Promise<PackageWorkspace | undefined> {
  const root = firstFrom(folder, (place) =>
    existsSync(join(place, pnpmFile)) || namedIn(place) !== undefined ? place : undefined,
  );
  return root === undefined ? undefined : await workspaceAt(root);
}

export async function workspaceAt(root: string): Promise<PackageWorkspace | undefined> {
  const file = join(root, pnpmFile);
  const named = existsSync(file) ? await namedByPnpm(file) : namedIn(root);
  return named === undefined ? undefined : { root, patterns: named.map(plain) };
}

/** Like `workspaceAt`, but without a YAML parser: undefined for unusual notations of pnpm-workspace.yaml. */
export function simpleWorkspaceAt(root: string): PackageWorkspace | undefined {
  const file = join(root, pnpmFile);
  const named = existsSync(file) ? listedPlainly(readFileSync(file, "utf8")) : namedIn(root);
  return named && { root, patterns: named.map(plain) };
}

/** Returns the packages of pnpm-workspace.yaml. A file without packages contains only settings. */
async function namedByPnpm(file: string): Promise<readonly string[] | undefined> {
  const text = readFileSync(file, "utf8");
  const listed = listedPlainly(text);
  if (listed !== undefined) return listed;
  const { parse } = await import("yaml");
  try {
    const content: unknown = parse(text);
    return textsOf(recordOf(content)["packages"]);
  } catch {
    return undefined;
  }
}

/** Reads the usual notations, one line per package or `[a, b]`, which need no YAML parser. */
function listedPlainly(text: string): readonly string[] | undefined {
  const [, row] = /^packages:[ \t]*\[([\w!@./*,"' -]+)\][ \t]*\r?$/m.exec(text) ?? [];
  if (row !== undefined)
    return row.split(",").map((item) => item.trim().replace(/^(["'])(.*)\1$/, "$2"));
  const [, lines = ""] =
    /^packages:[ \t]*\r?\n((?:[ \t]*(?:-.*|#.*)?\r?\n)+)/m.exec(`${text}\n`) ?? [];
  const items = lines.split("\n").filter((line) => /^[ \t]*-/.test(line));
  const plainly = items.map(
    (line) => /^[ \t]*-[ \t]+(["']?)([\w!@./*-]+)\1[ \t]*(?:#.*)?\r?$/.exec(line)?.[2],
  );
  return items.length === 0 || plainly.includes(undefined)
    ? undefined
    : plainly.filter((item) => item !== undefined);
}

function namedIn(root: string): readonly string[] | undefined {
  const workspaces = readPackageJson(root)?.content["workspaces"];
  return textsOf(workspaces) ?? textsOf(recordOf(workspaces)["packages"]);
}

const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.flatMap((item) => manifestText(item) ?? []) : undefined;

const plain = (pattern: string): string =>
  pattern.replace(/^(!?)(?:\.\/)+/, "$1").replace(/\/+$/, "");

/** Returns whether a folder belongs to a package of the workspace. The folder might not exist. */
export function isMember({ root, patterns }: PackageWorkspace, folder: string): boolean {
  const path = toSlashes(relative(root, folder));
  const matches = (pattern: string): boolean => matcherOf(pattern).test(path);
  const [without, named] = [true, false].map((isLeftOut) =>
    patterns.filter((pattern) => pattern.startsWith("!") === isLeftOut),
  );
  return (
    (named ?? []).some(matches) && !(without ?? []).some((pattern) => matches(pattern.slice(1)))
  );
}

function matcherOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/?|\*)/).map((part) => {
    if (part === "**/") return "(?:.+/)?";
    if (part === "**") return ".+";
    return part === "*" ? "[^/]+" : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join("")}$`);
}

/** Returns the existing folders of packages. `**` is searched to a depth of three folders. */
export function memberFolders(workspace: PackageWorkspace): readonly string[] {
  const members: string[] = [];
  const deepest = workspace.patterns.some((pattern) => pattern.includes("**"))
    ? 3
    : Math.max(0, ...workspace.patterns.map((pattern) => pattern.split("/").length));
  const visit = (folder: string, depth: number): void => {
    if (depth > 0 && isMember(workspace, folder)) members.push(folder);
    if (depth === deepest) return;
    for (const entry of entriesIn(folder)) {
      if (!entry.isDirectory() || /^(?:\.|node_modules$)/.test(entry.name)) continue;
      visit(join(folder, entry.name), depth + 1);
    }
  };
  visit(workspace.root, 0);
  return members;
}
