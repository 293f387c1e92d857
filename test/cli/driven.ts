/** Repositories whose git runs `callsheet diff --driver`. */
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { demo, git, gitEnv, gitProject } from "../diff/sides/git-project.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { servedProgram } from "../support/served-program.ts";
import { runCli } from "./run-cli.ts";

export const cli = await builtCli();
export const published = `'${process.execPath}' '${cli}'`;

/** Answered by this process, for speed. */
const folder = mkdtempSync(join(tmpdir(), "callsheet-driver-"));
const served = join(folder, "callsheet");
writeFileSync(served, `#!/usr/bin/env bash\n${await servedProgram(runCli)}\n`);
chmodSync(served, 0o755);

/** A repository that uses the driver as `callsheet help diff` says. */
export function driven(files = demo(), command = served): string {
  const cwd = gitProject({ ...files, ".gitattributes": "*.yaml diff=callsheet\n" });
  git(cwd, "config", "diff.callsheet.command", `${command} diff --driver`);
  return cwd;
}

export const start = promisify(execFile);

/** What git prints, which has to end well. */
export async function shown(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await start("git", args, { cwd, env: { ...process.env, ...gitEnv } });
  return stdout;
}
