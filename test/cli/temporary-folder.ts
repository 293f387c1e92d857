import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder for one test, which is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a project like an author's: the repository's call sheets in `spec`, and a node_modules folder. */
export function temporaryProject(): string {
  const project = temporaryFolder();
  cpSync(resolve("spec"), join(project, "spec"), { recursive: true });
  mkdirSync(join(project, "node_modules"));
  return project;
}
