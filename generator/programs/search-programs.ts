/** Compiles the files of folders that contain one of some names. */
import { ts } from "ts-morph";
import { succeed, type Outcome } from "../diagnostics/outcome.ts";
import { toSlashes } from "../text/paths.ts";
import { exactPattern } from "../text/texts.ts";
import { type Overlay, overlayHost, type ParsedFiles } from "./overlay-host.ts";
import { programsBelow } from "./program-options.ts";

export interface SearchRequest {
  /** Absolute paths, with `/` as the separator. */
  readonly folders: readonly string[];
  readonly cwd: string;
  readonly overlay: Overlay;
  readonly names: ReadonlySet<string>;
  readonly parsed: ParsedFiles;
}

export interface SearchedProgram {
  readonly program: ts.Program;
  readonly options: ts.CompilerOptions;
  /** Names of the files that contain a name, except for declaration files. */
  readonly files: readonly string[];
}

/** Calls `visit` for each program. Returns the number of searched files. */
export function searchPrograms(
  { folders, cwd, overlay, names, parsed }: SearchRequest,
  visit: (searched: SearchedProgram) => void,
): Outcome<number> {
  const anyName = new RegExp(`(?<![\\w$])(?:${[...names].map(exactPattern).join("|")})(?![\\w$])`);
  const seen = new Set<string>();
  for (const folder of folders) {
    const programs = programsBelow(folder, cwd);
    if (!programs.ok) return programs;
    const listed = new Set(programs.value.flatMap(({ files }) => files));
    // Only the target of a link is edited.
    const isLink = (file: string): boolean => {
      const target = toSlashes(ts.sys.realpath?.(file) ?? file);
      return target !== file && listed.has(target);
    };
    for (const { files, options } of programs.value) {
      const sources = files.filter((file) => !overlay.isReplaced(file) && !seen.has(file));
      for (const file of sources) seen.add(file);
      const named = sources.filter(
        (file) => anyName.test(ts.sys.readFile(file) ?? "") && !isLink(file),
      );
      if (named.length === 0) continue;
      const ambient = sources.filter(isDeclaration);
      const program = ts.createProgram({
        rootNames: [...new Set([...named, ...ambient])],
        options,
        host: overlayHost(overlay, options, parsed),
      });
      visit({ program, options, files: named.filter((file) => !isDeclaration(file)) });
    }
  }
  return succeed(seen.size);
}

const isDeclaration = (file: string): boolean => /\.d\.[cm]?ts$/.test(file);
