import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Load {
  readonly thread: string;
  /** The name of a module of the packed generator. */
  readonly file: string;
}

/** Returns what one run of `callsheet generate` loads of the packed generator, and in which thread. */
export function loadedBy(cli: string, project: string): readonly Load[] {
  const log = join(project, "loaded.txt");
  writeFileSync(log, "");
  const folder = `${pathToFileURL(realpathSync(dirname(cli))).href}/`;
  const args = ["--import", later, "--import", spyOn(folder, log), cli, "generate"];
  execFileSync(process.execPath, args, { cwd: project, stdio: ["ignore", "ignore", "pipe"] });
  const lines = readFileSync(log, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => {
    const [thread = "", file = ""] = line.split(" ");
    return { thread, file };
  });
}

const moduleOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Advances the clock, because a run trusts its cache only for files that were written a while ago. */
const later = moduleOf("const now = Date.now; Date.now = () => now() + 60_000;");

const spyOn = (folder: string, log: string): string =>
  moduleOf(`
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
  `);
