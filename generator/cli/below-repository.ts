import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A folder as a path from the root of its repository; "" for the root, and where there is no repository. */
export function belowRepository(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return relative(at, folder);
    if (dirname(at) === at) return "";
  }
}
