/**
 * Checks the rules of `generator/STYLE.md` in the files that git tracks, or in those that are passed. Prints a line for each
 * finding, and exits with 1 if there are findings, unused lines of the allow list, or more than 20 of them.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findingsOf, isAllowed, readAllowed } from "./style/findings.ts";

const allowList = "generator/scripts/style/allowed.txt";
const limit = 20;

const passed = process.argv.slice(2);
const tracked = (): string[] =>
  execFileSync("git", ["-c", "core.quotePath=false", "ls-files"], { encoding: "utf8" }).split("\n");
const files = (passed.length > 0 ? passed : tracked()).filter((file) => existsSync(file));

const allowed = readAllowed(readFileSync(allowList, "utf8"));
const findings = files.flatMap((file) =>
  /\.(\w*[jt]s|tsx|md|hbs)$/.test(file) ? findingsOf(file, readFileSync(file, "utf8")) : [],
);
const problems = findings
  .filter((finding) => !allowed.some((entry) => isAllowed(finding, entry)))
  .map(
    ({ file, line, rule, excerpt, advice }) => `${file}:${line}  ${rule}  ${excerpt}  ${advice}`,
  );

for (const entry of allowed)
  if (files.includes(entry.file) && !findings.some((finding) => isAllowed(finding, entry)))
    problems.push(`${allowList}  ${entry.file} has no finding "${entry.words}". Remove the line.`);
if (allowed.length > limit)
  problems.push(`${allowList} has ${allowed.length} lines. Keep at most ${limit}.`);

if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
