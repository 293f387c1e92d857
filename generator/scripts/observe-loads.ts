/** Which modules of the packed generator each kind of run loads, and in which thread: it is run, and says so. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl, observeRuns, runNode, smallProject } from "./observed-runs.ts";

/** By the name of a file: all kinds of runs that load it, in words. */
export type Loads = ReadonlyMap<string, ReadonlySet<string>>;

const projects = {
  plain: smallProject(),
  configured: smallProject({
    "callsheet.yaml": "format: project\nfiles: own\ntemplates: templates\n",
    // A warning.
    "callsheet.yml": "",
    "own/NOTES.md": "# Notes\n",
    "templates/readme.md.hbs": "# {{name}}\n",
  }),
};

/** `root`: of the package; `dist`: its modules. */
export function observeLoads(root: string, dist: string): Loads {
  const seen = observeRuns(root, dist, projects, ({ name, cli, project }) =>
    loadedBy(cli, project).map(({ thread, file }) => ({ file, by: `${name}, ${thread}` })),
  ).flat();
  return new Map(
    Map.groupBy(seen, ({ file }) => file)
      .entries()
      .map(([file, all]) => [file, new Set(all.map(({ by }) => by))]),
  );
}

interface Load {
  readonly thread: string;
  /** Of the packed generator. */
  readonly file: string;
}

/** What one run of `callsheet generate` loads of the packed generator. */
export function loadedBy(cli: string, project: string): readonly Load[] {
  const log = join(project, "loaded.txt");
  writeFileSync(log, "");
  runNode(["--import", spyOn(folderUrl(cli), log), cli, "generate"], project);
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
