/** Runs the steps of the action like a runner: with bash, with inputs in variables, and with the replaced `gh`. */
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { gitEnv } from "../diff/sides/git-project.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { servedProgram } from "../support/served-program.ts";
import { runCli } from "../cli/run-cli.ts";
import { gh } from "./gh.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const actionFolder = join(root, ".github/actions/review");

interface Step {
  readonly id: string;
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

export const action = parse(readFileSync(join(actionFolder, "action.yml"), "utf8")) as Action;

export interface Ran {
  readonly code: number;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** `event`: values of `github.event` that inputs default to. */
export interface RunOptions {
  readonly cwd: string;
  readonly apiUrl: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: Readonly<Record<string, string>>;
}

const commands = {
  built: `exec "${process.execPath}" "${await builtCli()}" "$@"`,
  served: await servedProgram(runCli),
};

const servedGh = await servedProgram(gh);

/** Adds callsheet to the commands of a project: the published command, or one that this process executes, for speed. */
export function installCallsheet(folder: string, form: keyof typeof commands = "served"): void {
  command(join(folder, "node_modules/.bin/callsheet"), commands[form]);
}

export function command(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(file, 0o755);
}

export async function runAction({
  cwd,
  apiUrl,
  inputs = {},
  event = {},
}: RunOptions): Promise<Ran> {
  const temp = temporaryFolder();
  const bin = join(temp, "bin");
  command(join(bin, "gh"), servedGh);
  const [summary, output] = [join(temp, "summary"), join(temp, "output")];
  for (const file of [summary, output]) writeFileSync(file, "");
  const values = { ...defaultsOf(event), ...inputs };
  let [code, log] = [0, ""];
  for (const { run, env } of action.runs.steps) {
    const done = await bash(run, cwd, {
      ...Object.fromEntries(
        Object.entries(env).map(([name, text]) => [name, inputOf(text, values)]),
      ),
      GITHUB_ACTION_PATH: actionFolder,
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_RUN_ID: "42",
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      GH_HOST_URL: apiUrl,
      TMPDIR: temp,
      PATH: [bin, dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter),
    });
    code ||= done.code;
    log += done.log;
  }
  return {
    code,
    log,
    summary: readFileSync(summary, "utf8"),
    outputs: linesOf(readFileSync(output, "utf8")),
  };
}

/** Evaluates the defaults like a runner: they are strings or values of the event. */
const defaultsOf = (event: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: text = "" }]) => [
      name,
      text.replace(
        /\$\{\{ ([\w. |]+) \}\}/g,
        (_, keys: string) =>
          keys
            .split(" || ")
            .map((key) => event[key])
            .find(Boolean) ?? "",
      ),
    ]),
  );

function inputOf(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => values[name] ?? "");
}

const linesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => line.split("=", 2) as [string, string]),
  );

/** Runs a script like `shell: bash` in a composite action. */
export function bash(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly log: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      "bash",
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", script],
      { cwd, env: { ...process.env, ...gitEnv, NO_COLOR: "1", ...env }, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), log: stdout + stderr });
      },
    );
    // Closes stdin, because no user can reply to prompts.
    child.stdin?.end();
  });
}
