/** Which functions of the packed generator runs call: it is run, and V8 says so. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderUrl, observeRuns, realProject, runNode, smallProject } from "./observed-runs.ts";

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

/** What V8 says of a function. */
interface FunctionCoverage {
  /** The first is the function itself. */
  readonly ranges: readonly {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
  }[];
}

/** What it writes when a thread has ended. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly FunctionCoverage[];
  }[];
}

/** What one run of the command calls, in all its threads. */
export function calledBy(cli: string, project: string, args: readonly string[]): readonly CallIn[] {
  const folder = folderUrl(cli);
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
      return callsAmong(functions).map((call) => ({ ...call, file }));
    });
}

export const callsAmong = (functions: readonly FunctionCoverage[]): readonly Call[] =>
  functions
    .flatMap(({ ranges }) => ranges.slice(0, 1))
    .filter(({ count }) => count > 0)
    .map(({ startOffset, endOffset }) => ({ start: startOffset, end: endOffset }));
