/** Two files line by line, as git shows them. */
import { stripVTControlCharacters } from "node:util";
import { runGit } from "./repository.ts";

/** Tells whether git would colour a diff on a terminal. */
export function hasColour(cwd: string, isRead: boolean): boolean {
  if (!isRead) return false;
  const { stdout } = runGit(["config", "--get-colorbool", "color.diff", "true"], { cwd });
  return stdout.toString("utf8").trim() === "true";
}

/** The parts that differ, without the lines about the files. */
export function textHunks(cwd: string, old: string, now: string, isColoured: boolean): string {
  const colour = `--color=${isColoured ? "always" : "never"}`;
  const options = ["--no-index", "--no-ext-diff", "--no-textconv", colour];
  const { stdout } = runGit(["diff", ...options, "--", old, now], { cwd });
  const lines = stdout.toString("utf8").split("\n");
  const first = lines.findIndex((line) => stripVTControlCharacters(line).startsWith("@@"));
  if (first !== -1) return lines.slice(first).join("\n");
  return lines.some((line) => line.startsWith("Binary files")) ? "Binary files differ\n" : "";
}
