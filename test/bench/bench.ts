/** `npm run bench`: wall time of the published command in a build. Prints without assertions; run it on an idle machine. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { builtCli } from "../support/built-callsheet.ts";
import { fastest, measure, median, peakMemory, type Measured } from "./measure.ts";

const runs = Number(process.env["BENCH_RUNS"] ?? 7);
const cli = await builtCli();
const project = mkdtempSync(join(tmpdir(), "callsheet-bench-"));
const generated = join(project, "generated");

function report(name: string, measured: Measured, note = ""): void {
  const [least, middle] = [fastest(measured), median(measured)].map((ms) => `${ms.toFixed(0)} ms`);
  console.log(`${name.padEnd(44)} ${least?.padStart(9)} ${middle?.padStart(9)}  ${note}`);
}

function reportPeak(name: string, cwd: string, ...command: readonly string[]): void {
  const peak = peakMemory([cli, ...command], cwd);
  console.log(
    `${name.padEnd(44)} ${`${peak.toFixed(0)} MiB`.padStart(9)} ${"".padStart(9)}  peak memory`,
  );
}

/** Creates a repository whose committed call sheets differ in paths and words from those on disk. */
function commitOthers(folder: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.test", ...args], {
      cwd: folder,
    });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "spec");
  git("commit", "--quiet", "--message=All");
  for (const path of globSync("spec/*/**/*.yaml", { cwd: folder })) {
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    const other = text
      .replaceAll(" /v1/", " /v4/")
      .replaceAll(/^    doc: (?=[A-Z])/gm, "    doc: As ever ");
    writeFileSync(file, other);
  }
}

const compare = ["diff", "--fail-on", "none"];

/** Creates the project with copies of its advertising service under other names. */
function multiply(times: number): string {
  const large = join(project, `times-${times}`);
  for (let index = 0; index < times; index += 1) {
    const name = `advertising-${index}`;
    const folder = join(large, "spec", name);
    cpSync(resolve("spec/advertising"), folder, { recursive: true });
    const file = join(folder, "service.yaml");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("service: advertising", `service: ${name}`),
    );
  }
  return large;
}

try {
  cpSync(resolve("spec"), join(project, "spec"), { recursive: true });
  mkdirSync(join(project, "node_modules"));
  const wipe = (output: string) => (): void => {
    for (const folder of [output, join(project, "node_modules/.cache")]) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  let edits = 0;
  const edit = (sheet: string) => (): void => {
    const file = join(project, "spec", sheet);
    edits += 1;
    const before = readFileSync(file, "utf8");
    const after = before.replace(/^    doc: .*$/m, `    doc: Reads it, edit ${edits}.`);
    if (after === before) throw new Error(`nothing to edit in ${file}`);
    writeFileSync(file, after);
  };

  console.log(`${process.version}, ${cpus().length} cores, ${runs} runs each`);
  console.log(`${"".padEnd(44)} ${"fastest".padStart(9)} ${"median".padStart(9)}`);
  report("node -e 0", measure(["-e", "0"], runs));
  measure([cli, "generate"], 2, { cwd: project, prepare: wipe(generated) });
  report(
    "generate, cold (152 operations)",
    measure([cli, "generate"], runs, { cwd: project, prepare: wipe(generated) }),
    "nothing there, nothing remembered",
  );
  report("generate, nothing to do", measure([cli, "generate"], runs, { cwd: project }));
  report(
    "generate, one operation of 2 changed",
    measure([cli, "generate"], runs, { cwd: project, prepare: edit("token-data/account.yaml") }),
  );
  report(
    "generate, one operation of 150 changed",
    measure([cli, "generate"], runs, { cwd: project, prepare: edit("advertising/users.yaml") }),
  );
  report("generate --check", measure([cli, "generate", "--check"], runs, { cwd: project }));
  report("list --json", measure([cli, "list", "--json"], runs, { cwd: project }));
  wipe(generated)();
  reportPeak("generate, cold (152 operations)", project, "generate");
  report("lint (152 operations)", measure([cli, "lint"], runs, { cwd: project }));
  commitOthers(project);
  report("diff, every file changed", measure([cli, ...compare], runs, { cwd: project }));
  reportPeak("diff, every file changed", project, ...compare);
  const large = multiply(10);
  const fewer = Math.min(runs, 3);
  report("lint (1,500 operations)", measure([cli, "lint"], fewer, { cwd: large }), `${fewer} runs`);
  reportPeak("lint (1,500 operations)", large, "lint");
  report(
    "generate, cold (1,500 operations)",
    measure([cli, "generate"], fewer, { cwd: large, prepare: wipe(join(large, "generated")) }),
    `${fewer} runs`,
  );
  wipe(join(large, "generated"))();
  reportPeak("generate, cold (1,500 operations)", large, "generate");
  commitOthers(large);
  const changed = measure([cli, ...compare], fewer, { cwd: large });
  report("diff, every file changed (1,500 operations)", changed, `${fewer} runs`);
  reportPeak("diff, every file changed (1,500 operations)", large, ...compare);
} finally {
  rmSync(project, { recursive: true, force: true });
}
