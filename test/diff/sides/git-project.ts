/** Creates git repositories in temporary folders, independent of the machine's configuration. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write, type Files } from "../../project/config/small-project.ts";

const person = { NAME: "A. Author", EMAIL: "author@example.test", DATE: "2026-01-02T03:04:05Z" };

export const gitEnv: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  ...Object.fromEntries(
    Object.entries(person).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  ),
};

export const git = (cwd: string, ...args: readonly string[]): string => run(cwd, "git", args);

const run = (cwd: string, program: string, args: readonly string[]): string =>
  execFileSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...gitEnv },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Commits everything in the folder, and returns the commit id. */
export function commit(cwd: string, message = "A change"): string {
  // One shell starts the commands three times faster than this process.
  const script = `git add --all && git commit --quiet --allow-empty --message "$1" && git rev-parse HEAD`;
  return run(cwd, "sh", ["-c", script, "sh", message]).trim();
}

/** Repositories by their files. They are copied, because git needs five processes to create one. */
const made = new Map<string, string>();
afterAll(() => {
  for (const folder of made.values()) rmSync(folder, { recursive: true, force: true });
  made.clear();
});

/** Creates a repository on the branch `main`, with the files as its first commit. */
export function gitProject(files: Files = demo()): string {
  const key = JSON.stringify(files);
  let first = made.get(key);
  if (first === undefined) {
    first = mkdtempSync(join(tmpdir(), "callsheet-repository-"));
    made.set(key, first);
    git(first, "init", "--quiet", "--initial-branch=main", "--template=");
    write(first, files);
    commit(first, "The first");
  }
  const folder = temporaryFolder();
  cpSync(first, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

const service = (name: string): string =>
  `callsheet: 1\nservice: ${name}\ntitle: ${name}\nbaseUrl: https://${name}.test\n`;

const operation = (name: string): string =>
  `  ${name}:\n    http: GET /users/{id}:${name}\n    doc: Does it.\n    result: string\n`;

/** Returns a resource with these operations. */
export const users = (operations: readonly string[]): string =>
  `resource: users\noperations:\n${operations.map(operation).join("")}`;

/** Returns the call sheets of a service whose resource `users` has these operations. */
export const demo = (
  operations: readonly string[] = ["get"],
  name = "demo",
  spec = "spec",
): Files => ({
  [`${spec}/package.yaml`]: `callsheet: 1\npackage:\n  name: "@demo/clients"\n  version: 1.0.0\n`,
  [`${spec}/${name}/service.yaml`]: service(name),
  [`${spec}/${name}/users.yaml`]: users(operations),
});
