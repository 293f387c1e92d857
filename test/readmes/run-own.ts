import { spawn } from "node:child_process";
import { once } from "node:events";
import { runCli } from "../cli/run-cli.ts";
import { run } from "../package/support/run.ts";
import { builtCli } from "../support/built-callsheet.ts";

/** Runs a line of a page. Finds the command without npx, which takes a second. */
export const shell = (line: string, cwd: string) =>
  run("sh", ["-c", `npx() { PATH="$PWD/node_modules/.bin:$PATH" "$@"; }\n${line}`], cwd);

/** Runs a command in the process of the test. Stops watch mode after the first run. */
export async function runOwn(
  line: string,
  folder: string,
): Promise<{ readonly code: number | null }> {
  const words = line.replace("npx callsheet ", "").split(" ");
  if (words.includes("--watch")) {
    const watch = spawn(process.execPath, [await builtCli(), ...words], { cwd: folder });
    await once(watch.stdout, "data");
    watch.kill("SIGINT");
    const [code] = (await once(watch, "exit")) as [number | null];
    return { code };
  }
  return await runCli(words, { cwd: folder });
}
