/**
 * Installs the programs that the tests of this run need, in parallel with the first tests, if that is allowed. Removes
 * all temporary folders of the run at its end, including those of interrupted tests.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { TestProject } from "vitest/node";
import { toSlashes } from "../../generator/text/paths.ts";
import { install, whyNot } from "./apt-get.ts";
import { whileInstalling } from "./installing.ts";
import { keptVariable } from "./kept.ts";
import { allPrograms, installCommand, isThere, type Program, programs } from "./programs.ts";

/** Reports untested parts after all test output. */
export default function setup({ vitest, config }: TestProject): () => Promise<void> {
  const files = vitest.state.getPaths().map((file) => toSlashes(relative(config.root, file)));
  const needed = allPrograms.filter((name) =>
    programs[name].tests.some((folder) => files.some((file) => file.startsWith(`${folder}/`))),
  );
  const kept = realpathSync(tmpdir());
  const ofRun = mkdtempSync(join(kept, "callsheet-tests-"));
  // Windows reads TEMP.
  Object.assign(process.env, { TMPDIR: ofRun, TEMP: ofRun, [keptVariable]: kept });
  const skipped = whileInstalling(() => bring(needed));
  return async () => {
    process.stdout.write(await skipped);
    rmSync(ofRun, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Installs missing programs. Returns a line for each program that is still missing. */
export async function bring(needed: readonly Program[]): Promise<string> {
  const missing = needed.filter((name) => !isThere(name));
  if (missing.length === 0) return "";
  const reason = await installed(missing);
  return missing
    .filter((name) => !isThere(name))
    .map((name) => {
      const { tests } = programs[name];
      return `Not all of ${tests.join(" and ")} was tested: there is no \`${name}\`, and ${reason}. To install it: ${installCommand(name)}\n`;
    })
    .join("");
}

/** Returns the error of the installation, which is irrelevant if the program exists afterwards. */
async function installed(missing: readonly Program[]): Promise<string> {
  const refused = whyNot();
  if (refused !== undefined) return refused;
  const packages = missing.map((name) => programs[name].package);
  process.stdout.write(`Installing ${packages.join(" and ")} with apt-get, for the tests.\n`);
  try {
    await install(packages);
    return "apt-get did not bring it";
  } catch (error) {
    return `apt-get could not install it (${String(error)})`;
  }
}
