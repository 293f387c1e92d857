import { spawn } from "node:child_process";
import { once } from "node:events";
import { runCli } from "../cli/run-cli.ts";
import { sourceCli } from "../support/built-callsheet.ts";

/** Runs a command by the sources of this repository, and a watch until it has done its work once. */
export async function runOwn(
  line: string,
  folder: string,
): Promise<{ readonly code: number | null }> {
  const words = line.replace("npx callsheet ", "").split(" ");
  if (words.includes("--watch")) {
    const watch = spawn(process.execPath, [sourceCli, ...words], { cwd: folder });
    await once(watch.stdout, "data");
    watch.kill("SIGINT");
    const [code] = (await once(watch, "exit")) as [number | null];
    return { code };
  }
  return await runCli(words, { cwd: folder });
}
