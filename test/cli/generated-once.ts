import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyTo, restoreFolder } from "./restore-folder.ts";
import { runCli, type CliResult } from "./run-cli.ts";

export interface GeneratedProject {
  readonly cwd: string;
  /** Result of the generating run. */
  readonly first: CliResult;
}

/**
 * Makes a project with generated packages, for tests of later runs. It is generated once, and each test gets it in the
 * same folder and in the same state, notes for the next run included: these are bound to a folder. `make`: makes the
 * project before that. Call it outside of tests.
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
