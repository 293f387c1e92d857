/** Which modules of the packed generator each kind of run loads, and in which thread: it is run, and says so. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
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

/** By the name of a file: all kinds of runs that load it, in words. */
export type Loads = ReadonlyMap<string, ReadonlySet<string>>;

/** Projects by name: the files that each has beside its call sheets. */
const projects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plain: {},
  configured: {
    "callsheet.yaml": "format: project\nfiles: own\ntemplates: templates\n",
    // A warning.
    "callsheet.yml": "",
    "own/NOTES.md": "# Notes\n",
    "templates/readme.md.hbs": "# {{name}}\n",
  },
};

/** What is done to a project before each run. */
const runs: Readonly<Record<string, (project: string) => void>> = {
  "first run": () => undefined,
  "nothing to do": () => undefined,
  "one change": (project) => {
    const sheet = join(project, "spec/example/books.yaml");
    writeFileSync(sheet, readFileSync(sheet, "utf8").replace("doc: ", "doc: Changed. "));
  },
};

/** `root`: of the package; `dist`: its modules, with `cli.js` among them, with no dependencies around. */
export function observeRuns(root: string, dist: string): Loads {
  const home = mkdtempSync(join(tmpdir(), "callsheet-observed-"));
  try {
    const cli = install(root, dist, join(home, "callsheet"));
    const seen = Object.entries(projects).flatMap(([name, files]) => {
      const project = join(home, name);
      writeProject(project, files);
      return Object.entries(runs).flatMap(([kind, prepare]) => {
        prepare(project);
        return loadedBy(cli, project).map(({ thread, file }) => ({
          file,
          by: `${name}, ${kind}, ${thread}`,
        }));
      });
    });
    return new Map(
      Map.groupBy(seen, ({ file }) => file)
        .entries()
        .map(([file, all]) => [file, new Set(all.map(({ by }) => by))]),
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** As from a registry, with what it imports; the command. */
function install(root: string, dist: string, folder: string): string {
  cpSync(dist, join(folder, "generator/dist"), { recursive: true });
  for (const beside of ["node_modules", "templates"]) {
    symlinkSync(join(root, beside), join(folder, beside), "junction");
  }
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  return join(folder, "generator/dist/cli.js");
}

/** With the call sheets that `callsheet init` writes, and a folder for what a run leaves for the next. */
function writeProject(project: string, files: Readonly<Record<string, string>>): void {
  const sheets = firstSpec({
    name: "example",
    packageName: "example",
    schema: () => "schema.json",
  });
  const all = [
    ...sheets.map(({ path, text }) => [`spec/${path}`, text] as const),
    ...Object.entries(files),
  ];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  mkdirSync(join(project, "node_modules"));
}

interface Load {
  readonly thread: string;
  /** Of the packed generator. */
  readonly file: string;
}

/** What one run of `callsheet generate` loads of the packed generator. */
export function loadedBy(cli: string, project: string): readonly Load[] {
  const folder = `${pathToFileURL(realpathSync(dirname(cli))).href}/`;
  const log = join(project, "loaded.txt");
  writeFileSync(log, "");
  const args = ["--import", spyOn(folder, log), cli, "generate"];
  execFileSync(process.execPath, args, { cwd: project, stdio: ["ignore", "ignore", "pipe"] });
  const lines = readFileSync(log, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => {
    const [thread = "", file = ""] = line.split(" ");
    return { thread, file };
  });
}

const spyOn = (folder: string, log: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from "node:fs";
    import { registerHooks } from "node:module";
    import { isMainThread } from "node:worker_threads";
    const folder = ${JSON.stringify(folder)};
    registerHooks({
      load(url, context, next) {
        if (url.startsWith(folder)) {
          const line = (isMainThread ? "main" : "other") + " " + url.slice(folder.length) + "\\n";
          appendFileSync(${JSON.stringify(log)}, line);
        }
        return next(url, context);
      },
    });
  `)}`;
