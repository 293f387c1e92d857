/** A shell on a machine with Node, npm, pnpm and Callsheet, without this repository. */
import { execFile } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { nodeModules } from "../package/support/repository.ts";
import { environment } from "../package/support/run.ts";
import { install } from "../publish/installed.ts";

export type Shell = (line: string, cwd: string) => Promise<{ stdout: string; stderr: string }>;

interface ShellOptions {
  /** Whether packages for a template's own build are installed. */
  readonly isBuilding?: boolean;
}

/** Creates the shell. `home`: an empty folder, which becomes the prefix of npm's global packages. */
export async function strangersShell(
  home: string,
  { isBuilding = false }: ShellOptions = {},
): Promise<Shell> {
  const { project } = await install();
  const callsheet = join(home, "lib/node_modules/callsheet");
  await mkdir(dirname(callsheet), { recursive: true });
  await mkdir(join(home, "bin"));
  await symlink(join(project, "node_modules/callsheet"), callsheet, "junction");
  await symlink(join(callsheet, "generator/dist/cli.js"), join(home, "bin/callsheet"));
  await symlink(join(nodeModules, ".bin/pnpm"), join(home, "bin/pnpm"));
  const env = environmentAt(home, isBuilding ? {} : { omit: "dev" });
  return (line, cwd) => promisify(execFile)("sh", ["-c", line], { cwd, env });
}

function environmentAt(home: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = environment();
  const quick = { audit: "false", fund: "false", prefer_offline: "true", ...more };
  const settings = Object.entries({ ...quick, loglevel: "error", prefix: home });
  return {
    ...inherited,
    ...Object.fromEntries(settings.map(([name, value]) => [`npm_config_${name}`, value])),
    PATH: [join(home, "bin"), inherited["PATH"]].join(delimiter),
    NO_COLOR: "1",
  };
}
