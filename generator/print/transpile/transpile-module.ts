/** Builds JavaScript and declarations of one module of a package from its text alone, with oxc. */
import { basename, dirname, relative } from "node:path/posix";
import { transformSync, type TransformOptions } from "oxc-transform";
import { compiledPath } from "../../text/package-layout.ts";
import type { OutputFile } from "../output-file.ts";

export interface Transpiled {
  /** JavaScript and declarations, with a map from the declarations to the source. */
  readonly files: readonly OutputFile[];
  /** Reason for a missing output: the module cannot be parsed, or an export has no type. */
  readonly problem?: ModuleProblem;
}

export interface ModuleProblem {
  readonly path: string;
  readonly reason: string;
  /** Line from 1. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Options that equal `tsconfig.json` of the package. */
const options: TransformOptions = {
  lang: "ts",
  target: "es2022",
  sourceType: "module",
  sourcemap: true,
  typescript: {
    onlyRemoveTypeImports: true,
    rewriteImportExtensions: "rewrite",
    declaration: {},
  },
};

export function transpileModule({ path, text }: OutputFile): Transpiled {
  const { code, declaration = "", declarationMap, errors } = transformSync(path, text, options);
  const [error] = errors;
  if (error !== undefined) return { files: [], problem: problemOf(path, text, error) };
  const built = compiledPath(path);
  const map = {
    version: 3,
    file: basename(built.declarations),
    sources: [relative(dirname(built.declarations), path)],
    names: [],
    mappings: declarationMap?.mappings ?? "",
  };
  return {
    files: [
      { path: built.javascript, text: code },
      { path: built.declarations, text: `${declaration}${mapComment}${basename(built.map)}\n` },
      { path: built.map, text: `${JSON.stringify(map)}\n` },
    ],
  };
}

/** Returns the error of a module that cannot be parsed. Missing types of exports are ignored. */
export function moduleSyntaxProblem({ path, text }: OutputFile): ModuleProblem | undefined {
  const [error] = transformSync(path, text, { sourceType: "module" }).errors;
  return error && problemOf(path, text, error);
}

/** Split, because tools would interpret it as a comment of this file. */
const mapComment = ["//", "# sourceMappingURL="].join("");

function problemOf(
  path: string,
  text: string,
  { message, labels }: ReturnType<typeof transformSync>["errors"][number],
): ModuleProblem {
  const { start = 0, end = start + 1 } = labels[0] ?? {};
  // Offsets of oxc are in bytes.
  const bytes = Buffer.from(text);
  const before = bytes.toString("utf8", 0, start).split("\n");
  return {
    path,
    reason: message.replace(/^TS\d+: /, "").replace(/\.?$/, "."),
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    length: bytes.toString("utf8", start, end).length,
  };
}
