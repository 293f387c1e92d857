import { nodeModules } from "./repository.ts";
import { join } from "node:path";

/** Programs that look for what is wrong with a package, as paths of scripts. */
export const checkers = {
  publint: join(nodeModules, "publint/src/cli.js"),
  attw: join(nodeModules, "@arethetypeswrong/cli/dist/index.js"),
};
