/** The imports of each file, including type imports, read from the source text. */
import { globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Files in a folder of the repository, without build output. */
export const filesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,js}`, { exclude: [`${folder}/dist/**`] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();

const imported =
  /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s+"(\.[^"]+)"|(?:^|\n)\s*import\s+"(\.[^"]+)"|import\(\s*"(\.[^"]+)"/g;

export function arrowsOf(file: string): Arrow[] {
  return [...readFileSync(file, "utf8").matchAll(imported)].map(([, from, bare, dynamic]) => ({
    from: file,
    to: posix.join(dirname(file), from ?? bare ?? dynamic ?? ""),
  }));
}

/** Returns each group of files that import each other, sorted. A file that imports itself is a group. */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachable = new Map([...next.keys()].map((file) => [file, reach(file, next)]));
  const circles = [...reachable].flatMap(([file, all]) =>
    all.has(file) ? [[...all].filter((other) => reachable.get(other)?.has(file)).toSorted()] : [],
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reach(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const rest = [start];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    for (const to of next.get(file) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      rest.push(to);
    }
  }
  return seen;
}
