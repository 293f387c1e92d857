/** Runs of the packed generator as they are every day, to observe what is loaded in them, and what is called. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { firstSpec } from "../cli/init/first-spec.ts";

export interface ObservedRun {
  /** Of the project and of the run, in words. */
  readonly name: string;
  /** The command, installed as from a registry. */
  readonly cli: string;
  /** Where it is run. */
  readonly project: string;
  /** Whether no other run of the project comes after it. */
  readonly isLast: boolean;
}

export interface ObservedProject {
  /** Texts by their paths. */
  readonly files: ReadonlyMap<string, string>;
  /** The call sheet that is edited before the last run, in `spec`; in `before` it stays as it was. */
  readonly edited: string;
}

/** A project as `callsheet init` leaves it, and other files beside its call sheets. */
export function smallProject(beside: Readonly<Record<string, string>> = {}): ObservedProject {
  const sheets = firstSpec({
    name: "example",
    packageName: "example",
    schema: () => "schema.json",
  });
  const files = sheets.map(({ path, text }) => [`spec/${path}`, text] as const);
  return {
    files: new Map([...files, ...Object.entries(beside)]),
    edited: "spec/example/books.yaml",
  };
}

/** The call sheets of two real services: `root` is the package, which has them. */
export function realProject(root: string): ObservedProject {
  const paths = globSync("spec/**/*.yaml", { cwd: root }).toSorted();
  return {
    files: new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])),
    edited: "spec/advertising/partners.yaml",
  };
}

/** What is done to a project before each run. */
const runs: Readonly<Record<string, (sheet: string) => void>> = {
  "first run": () => undefined,
  "nothing to do": () => undefined,
  "one change": (sheet) => {
    const text = readFileSync(sheet, "utf8");
    writeFileSync(sheet, text.replace(/(?<=^ {4}doc: )/m, "Changed. "));
  },
};

/**
 * What is observed in each run of each project, by its name. `root`: of the package; `dist`: its modules, with `cli.js`
 * among them, and with no dependencies around.
 */
export function observeRuns<T>(
  root: string,
  dist: string,
  projects: Readonly<Record<string, ObservedProject>>,
  observe: (run: ObservedRun) => T,
): readonly T[] {
  const home = mkdtempSync(join(tmpdir(), "callsheet-observed-"));
  try {
    const cli = install(root, dist, join(home, "callsheet"));
    return Object.entries(projects).flatMap(([name, { files, edited }]) => {
      const project = join(home, name);
      writeProject(project, files);
      return Object.entries(runs).map(([kind, prepare], index, all) => {
        prepare(join(project, edited));
        const isLast = index === all.length - 1;
        return observe({ name: `${name}, ${kind}`, cli, project, isLast });
      });
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** `args`: of Node. Nothing stays that it has compiled: the command will never be there again. */
export function runNode(
  args: readonly string[],
  project: string,
  env: Readonly<Record<string, string>> = {},
): void {
  execFileSync(process.execPath, ["--import", later, ...args], {
    cwd: project,
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Most runs begin a while after the last change, and trust what they know of files; none trusts one just written. */
const later = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  Date.now = () => now() + 60_000;
`)}`;

/** What the URLs of a command's modules begin with, as Node has them. */
export const folderUrl = (cli: string): string =>
  `${pathToFileURL(realpathSync(dirname(cli))).href}/`;

/** As from a registry, with what it imports; the command. */
function install(root: string, dist: string, folder: string): string {
  cpSync(dist, join(folder, "generator/dist"), { recursive: true });
  for (const beside of ["node_modules", "templates"]) {
    symlinkSync(join(root, beside), join(folder, beside), "junction");
  }
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  return join(folder, "generator/dist/cli.js");
}

/** With a folder for what a run leaves for the next. */
function writeProject(project: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    for (const copy of new Set([path, path.replace(/^spec\//, "before/")])) {
      mkdirSync(dirname(join(project, copy)), { recursive: true });
      writeFileSync(join(project, copy), text);
    }
  }
  mkdirSync(join(project, "node_modules"));
}
