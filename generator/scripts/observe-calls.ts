/** Which functions of the packed generator runs call: it is run, and V8 says so. */
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { observeRuns, realProject, runNode, smallProject } from "./observed-runs.ts";

/** Where a function stands in the text of its file. */
export interface Call {
  readonly start: number;
  readonly end: number;
}

/** By the name of a file. */
export type Calls = ReadonlyMap<string, readonly Call[]>;

/** `root`: of the package; `dist`: its modules. */
export function observeCalls(root: string, dist: string): Calls {
  const projects = { small: smallProject(), real: realProject(root) };
  const seen = observeRuns(root, dist, projects, ({ cli, project, isLast }) =>
    [generate, ...(isLast ? others : [])].flatMap((args) => calledBy(cli, project, args)),
  );
  return Map.groupBy(seen.flat(), ({ file }) => file);
}

/** What is run every day, whatever has changed. */
const generate = ["generate"];

/** What else is, where the package is there already. */
const others = [
  ["generate", "--check"],
  ["list"],
  ["lint"],
  ["fmt", "--check"],
  // Without the dot, what is called would depend on whether there is git, and a repository around.
  ["diff", "./before", "./spec"],
];

interface CallIn extends Call {
  readonly file: string;
}

/** What V8 writes when a thread has ended. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      /** The first is the function itself. */
      readonly ranges: readonly {
        readonly startOffset: number;
        readonly endOffset: number;
        readonly count: number;
      }[];
    }[];
  }[];
}

/** What one run of the command calls, in all its threads. */
export function calledBy(cli: string, project: string, args: readonly string[]): readonly CallIn[] {
  const folder = `${pathToFileURL(realpathSync(dirname(cli))).href}/`;
  const reports = join(project, "coverage");
  runNode([cli, ...args], project, { NODE_V8_COVERAGE: reports });
  const scripts = readdirSync(reports).flatMap((name) => {
    return (JSON.parse(readFileSync(join(reports, name), "utf8")) as Coverage).result;
  });
  rmSync(reports, { recursive: true });
  return scripts
    .filter(({ url }) => url.startsWith(folder))
    .flatMap(({ url, functions }) => {
      const file = url.slice(folder.length);
      return functions
        .flatMap(({ ranges }) => ranges.slice(0, 1))
        .filter(({ count }) => count > 0)
        .map(({ startOffset, endOffset }) => ({ file, start: startOffset, end: endOffset }));
    });
}
