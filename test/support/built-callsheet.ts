import { join } from "node:path";
import { repository } from "../package/support/repository.ts";
import { pack } from "../publish/packed.ts";

/** The command as a checkout has it, in modules whose names tests know. */
export const sourceCli: string = join(repository, "generator/cli/cli.js");

/**
 * The command as it is published: for tests that need a process of its own, and not the sources. A run of it takes half
 * the time.
 */
export async function builtCli(): Promise<string> {
  const { folder } = await pack();
  return join(folder, "generator/dist/cli.js");
}
