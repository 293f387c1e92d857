/** What keeps tools of the project away from what is generated: they would lay it out, or judge it, in a way of their own. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FirstFile } from "./first-spec.ts";
import type { Survey } from "./survey.ts";

/** Something that only the project's owner may write, since the file is there. */
export interface Ignore {
  readonly tool: string;
  readonly file: string;
  readonly text: string;
}

export interface Ignores {
  readonly files: readonly FirstFile[];
  readonly left: readonly Ignore[];
}

/** The folders of generated code and of call sheets. */
export interface Folders {
  readonly out: string;
  readonly spec: string;
}

const prettierIgnore = ".prettierignore";

export function planIgnores(found: Survey, folders: Folders): Ignores {
  const lines = forPrettier(found, folders);
  const left = forLinters(found, folders);
  const file = prettierIgnore;
  if (lines.length === 0) return { files: [], left };
  if (!existsSync(join(found.cwd, file))) {
    return { files: [{ path: file, text: `${lines.join("\n")}\n` }], left };
  }
  return { files: [], left: [{ tool: "prettier", file, text: lines.join(" ") }, ...left] };
}

/** The lines that are missing; none where nobody uses prettier. */
function forPrettier({ cwd, usesPrettier }: Survey, { out, spec }: Folders): readonly string[] {
  if (!usesPrettier) return [];
  const file = join(cwd, prettierIgnore);
  const known = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  const names = new Set(known.map((line) => line.trim().replace(/^\/|\/$/g, "")));
  return [out, spec].filter((folder) => !names.has(folder)).map((folder) => `${folder}/`);
}

/** Of tools whose configuration has a structure, which is its owner's. */
function forLinters({ eslintConfig, biomeConfig }: Survey, { out }: Folders): readonly Ignore[] {
  const inEslint = `{ ignores: [${JSON.stringify(`${out}/`)}] }`;
  const inBiome = `"files": { "includes": ["**", ${JSON.stringify(`!${out}`)}] }`;
  return [
    ...(eslintConfig === undefined ? [] : [{ tool: "ESLint", file: eslintConfig, text: inEslint }]),
    ...(biomeConfig === undefined ? [] : [{ tool: "Biome", file: biomeConfig, text: inBiome }]),
  ];
}
