import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { repository } from "../package/support/repository.ts";
import { runNode } from "../package/support/run.ts";

/** Runs a command by the sources of this repository, and a watch until it has done its work once. */
export async function runOwn(
  line: string,
  folder: string,
): Promise<{ readonly code: number | null }> {
  const args = [
    join(repository, "generator/cli/cli.js"),
    ...line.replace("npx callsheet ", "").split(" "),
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
