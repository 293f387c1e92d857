/** Where a folder of call sheets is on the other side, when git has seen its files renamed. */
import type { Rename } from "../git/renames.ts";

/**
 * `folder`: below the root of the repository, as `from` has it. Most of its renamed files must come from one folder:
 * as many steps above each as they are below this one.
 */
export function movedFolder(
  folder: string,
  renames: readonly Rename[],
  from: "old" | "new",
): string | undefined {
  const to = from === "old" ? "new" : "old";
  const votes = new Map<string, number>();
  for (const rename of renames) {
    const path = rename[from];
    if (!path.startsWith(`${folder}/`) || !path.endsWith(".yaml")) continue;
    const steps = path.slice(folder.length + 1).split("/").length;
    const names = rename[to].split("/");
    if (names.length < steps) continue;
    const place = names.slice(0, -steps).join("/");
    votes.set(place, (votes.get(place) ?? 0) + 1);
  }
  const [best] = [...votes].toSorted(([, a], [, b]) => b - a);
  return best?.[0];
}
