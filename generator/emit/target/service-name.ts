import { filePath } from "../../text/file-path.ts";

/** Entries that every package has beside those of its services. */
const entries: ReadonlySet<string> = new Set(["file", "otel", "runtime", "throttle-redis"]);

/** Longer names are refused by some systems, or leave no room for what is in it. */
export const longestFolder = 96;

/** Why a service, which has a folder in the package on any system, cannot have this name; undefined for a good name. */
export function serviceNameProblem(name: string): string | undefined {
  if (entries.has(name)) return "the package keeps a part of its runtime under that name";
  if (name.length > longestFolder) return `it has more than ${longestFolder} characters`;
  if (filePath(name, new Set()) !== name) return "that is a device on Windows";
  return undefined;
}
