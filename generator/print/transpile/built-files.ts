/** The files that a module is built into. */
import { posix } from "node:path";
import { compiledPath } from "../../text/built-path.ts";
import type { OutputFile } from "../output-file.ts";

export interface Transpiled {
  readonly files: readonly OutputFile[];
  /** Why there are none: the module cannot be understood, or an export does not say its type. */
  readonly problem?: Problem;
}

/** What the compiler has to say about a module. */
export interface Problem {
  readonly path: string;
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** `mappings`: from the lines of the declarations to those of the module; without, each to the line of its number. */
export function builtFiles(
  path: string,
  javascript: string,
  { text, mappings = lineByLine(text) }: { readonly text: string; readonly mappings?: string },
): OutputFile[] {
  const built = compiledPath(path);
  const map = {
    version: 3,
    file: posix.basename(built.declarations),
    sources: [posix.relative(posix.dirname(built.declarations), path)],
    names: [],
    mappings,
  };
  return [
    { path: built.javascript, text: javascript },
    { path: built.declarations, text: `${text}${mapComment}${map.file}.map\n` },
    { path: built.map, text: `${JSON.stringify(map)}\n` },
  ];
}

/** Apart, so that nobody takes it for the comment of this file. */
const mapComment = ["//", "# sourceMappingURL="].join("");

const lineByLine = (text: string): string => `AAAA${";AACA".repeat(text.split("\n").length - 2)}`;
