import { join } from "node:path";

/** The folder of the repository. */
export const repository: string = join(import.meta.dirname, "../../..");

/** The generated package, as it is committed. */
export const generated: string = join(repository, "generated");

export const nodeModules: string = join(repository, "node_modules");
