/** What is in a folder that is to have call sheets: `spec` is what others call theirs too. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listEntries } from "../../project/load/list-entries.ts";

export type Held = "nothing" | "call sheets" | "YAML of others";

/** `name`: of the service to come. What is in its own folder is reported when it is written. */
export function heldIn(spec: string, { cwd, name }: { cwd: string; name: string }): Held {
  if (!existsSync(join(cwd, spec))) return "nothing";
  const paths = listEntries(join(cwd, spec)).map(({ path }) => path);
  if (paths.some((path) => /^(?:package|[^/]+\/service)\.yaml$/.test(path))) return "call sheets";
  const isOther = (path: string): boolean => path.endsWith(".yaml") && !path.startsWith(`${name}/`);
  return paths.some(isOther) ? "YAML of others" : "nothing";
}

/** Where call sheets go if `spec` is taken. */
export const otherFolder = "callsheets";
