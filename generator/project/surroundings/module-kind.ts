/** Detects whether the `.js` and `.ts` files of a project are ES modules or CommonJS. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { entriesIn } from "../load/files.ts";
import type { PackageJson } from "./package-json.ts";

export interface ModuleKind {
  /** `undeclared`: package.json has no `type`, and no file is CommonJS. */
  readonly kind: "module" | "commonjs" | "undeclared";
  /** A CommonJS file, if package.json has no `type`: it would fail as an ES module. */
  readonly commonJsFile?: string;
}

/** Returns the kind that package.json declares, otherwise the kind of the code in its folder. */
export function moduleKind({ folder, content: { type } }: PackageJson): ModuleKind {
  if (type === "module" || type === "commonjs") return { kind: type };
  const commonJsFile = findCommonJs(folder);
  return commonJsFile === undefined ? { kind: "undeclared" } : { kind: "commonjs", commonJsFile };
}

/** Folders without modules that Node runs. */
const skipped = new Set(
  "node_modules bower_components build coverage dist out output public static vendor".split(" "),
);

/** Maximum number of searched folders, and maximum number of characters read from a file. */
const [mostFolders, mostCharacters] = [400, 2 ** 18];

/** Finds a CommonJS file. Searches folders near the root first. */
function findCommonJs(root: string): string | undefined {
  const folders = [""];
  for (let index = 0; index < Math.min(folders.length, mostFolders); index += 1) {
    const folder = folders[index] ?? "";
    for (const entry of entriesIn(join(root, folder))) {
      const { name } = entry;
      const path = folder === "" ? name : `${folder}/${name}`;
      if (entry.isFile() && /\.[jt]sx?$/.test(name) && isCommonJs(join(root, path))) return path;
      if (entry.isDirectory() && !name.startsWith(".") && !skipped.has(name)) folders.push(path);
    }
  }
  return undefined;
}

/** CommonJS variables that ES modules do not have, and TypeScript's CommonJS syntax. */
const variables =
  /(?<![\w$.])(?:require(?:\.\w+)?\(|module\.exports\b|exports\.[\w$]+ *=|__(?:dir|file)name\b)/;
const typeScript = /^ *(?:export *= |import +[\w$]+ *= *require\b)/m;

/** ES module syntax, which TypeScript can also compile to CommonJS. */
const modules = /^ *(?:import *[\w$*{"']|export +[\w*{])/m;

function isCommonJs(file: string): boolean {
  const code = withoutComments(readFileSync(file, "utf8").slice(0, mostCharacters));
  if (typeScript.test(code)) return true;
  // ES modules can declare variables with these names, for example with `createRequire`.
  const isModule = /\.jsx?$/.test(file)
    ? modules.test(code)
    : /\bimport\.meta\b|\bcreateRequire\b/.test(code);
  return variables.test(code) && !isModule;
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/.*/gm, "");
