import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveInstalled } from "../../package/support/import-installed.ts";

/** Resolves imported packages to paths from the root of the project, for an import map. */
export async function importMap(folder: string, project: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFile(join(folder, file), "utf8"));
  const imported = (await Promise.all(texts)).flatMap((source) =>
    [...source.matchAll(/ from "(@callsheet\/[^"]+)"/g)].map(([, name = ""]) => name),
  );
  const names = [...new Set([...imported, "ky"])];
  const urls = await resolveInstalled(names);
  return Object.fromEntries(
    urls.map((url, at) => [names[at] ?? "", `/${relative(project, fileURLToPath(url))}`] as const),
  );
}
