import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyTo, restoreFolder } from "./restore-folder.ts";
import { runCli, type CliResult } from "./run-cli.ts";

export interface GeneratedProject {
  readonly cwd: string;
  /** Result of the first run. */
  readonly first: CliResult;
}

/**
 * Returns a function that restores a project with generated packages for each test. The project is generated once and
 * always has the same folder and the same cache, which depends on the folder. `make` creates the project. Call it
 * outside of tests.
 */
export function generatedOnce(make: () => string): () => Promise<GeneratedProject> {
  const kept = mkdtempSync(join(tmpdir(), "callsheet-generated-"));
  let known: GeneratedProject | undefined;
  afterAll(() => {
    for (const folder of [kept, known?.cwd ?? kept]) {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return async () => {
    if (known === undefined) {
      const cwd = make();
      known = { cwd, first: await runCli(["generate"], { cwd }) };
      copyTo(kept, cwd);
    } else {
      restoreFolder(known.cwd, kept);
    }
    return known;
  };
}
