import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyTo, restoreFolder } from "./restore-folder.ts";
import { runCli, type CliResult } from "./run-cli.ts";

export interface GeneratedProject {
  readonly cwd: string;
  /** What the run said that generated it. */
  readonly first: CliResult;
}

/**
 * A project whose packages are generated already, for tests of what comes after. It is generated once, and each test
 * finds it in the same folder as it was then, what a run has noted for the next included: such a note is of one folder.
 * `make`: the project before. To be called beside tests, not in them.
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
