import { join } from "node:path";
import { repository } from "../package/support/repository.ts";
import { pack } from "../publish/packed.ts";

/** The command in a checkout, with module names known to tests. */
export const sourceCli: string = join(repository, "generator/cli/cli.js");

/** The published command, for tests that need a separate process. It starts twice as fast as the sources. */
export async function builtCli(): Promise<string> {
  const { folder } = await pack();
  return join(folder, "generator/dist/cli.js");
}
