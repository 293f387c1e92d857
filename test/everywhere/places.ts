import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { install } from "../package/support/installed.ts";
import { inChromium } from "./run/chromium.ts";
import { onCommandLine } from "./run/command-line.ts";
import { inEdgeRuntime } from "./run/edge-runtime.ts";
import type { Differs, Run } from "./run/report.ts";
import { installRuntimes, versions, type Runtime } from "./run/runtimes.ts";
import { inWorkerd } from "./run/workerd.ts";

/** Somewhere the package has to work. */
export interface Place {
  readonly name: string;
  /** What is installed; `undefined` where the machine has its own. */
  readonly version: string | undefined;
  readonly differs: Differs;
  readonly run: Run;
}

/** The program, beside the installed package, so that it finds that by its public name. */
export interface Setting extends AsyncDisposable {
  readonly folder: string;
  readonly project: string;
  readonly program: (runtime: Runtime) => string;
}

export async function prepare(): Promise<Setting> {
  const [{ project }, program] = await Promise.all([install(), installRuntimes()]);
  const folder = await mkdtemp(join(project, "everywhere-"));
  for (const part of ["program.js", "check.js", "checks", "starters"]) {
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  }
  return {
    folder,
    project,
    program,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export function placesOf({ folder, project, program }: Setting): readonly Place[] {
  const place = (name: string, runtime: Runtime, run: Run): Place => ({
    name,
    version: versions[runtime],
    differs: {},
    run,
  });
  const node = (runtime: Runtime): Place =>
    place("Node.js", runtime, onCommandLine(program(runtime), [], folder));
  // Neither may fetch anything while it runs, and Deno may do nothing but call the server.
  const bun = ["run", "--no-install"];
  const deno = ["run", "--no-prompt", "--no-remote", "--cached-only", "--allow-net=127.0.0.1"];
  return [
    node("node-22"),
    node("node-24"),
    node("node-26"),
    place("Bun", "bun", onCommandLine(program("bun"), bun, folder)),
    place("Deno", "deno", onCommandLine(program("deno"), deno, folder)),
    {
      name: "Chromium",
      version: undefined,
      differs: { redirectStatus: 0, streamsUp: false },
      run: inChromium(folder, project),
    },
    place("Cloudflare workerd", "workerd", inWorkerd(program("workerd"), folder)),
    place("Edge Runtime VM", "edge-runtime-vm", inEdgeRuntime(program("edge-runtime-vm"), folder)),
  ];
}
