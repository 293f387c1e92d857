import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { repository } from "../package/support/repository.ts";
import { runNode } from "../package/support/run.ts";
import { ownPrefix } from "./blocks.ts";

/** Runs a command of this repository in a folder, and a watch until it has done its work once. */
export async function runOwn(
  line: string,
  folder: string,
): Promise<{ readonly code: number | null }> {
  const args = [
    join(repository, "generator/cli/cli.js"),
    ...line.slice(ownPrefix.length).split(" "),
  ];
  if (args.includes("--watch")) {
    const watch = spawn(process.execPath, args, { cwd: folder });
    await once(watch.stdout, "data");
    watch.kill("SIGINT");
    const [code] = (await once(watch, "exit")) as [number | null];
    return { code };
  }
  return runNode(args, folder);
}
