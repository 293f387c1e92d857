/** Which file of a folder is its document: the one that says which version of OpenAPI it is, nearest to the folder. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "./read-text.ts";

const says =
  /^(?:\uFEFF)?(?:\{\s*)?["']?(?:openapi|swagger)["']?[ \t]*:|^[ \t]+"(?:openapi|swagger)"[ \t]*:/m;

/** All candidates of the nearest level that has any, each below the folder and with `/` between names. */
export function findRoots(folder: string): string[] {
  for (let level = [""]; level.length > 0;) {
    const next: string[] = [];
    const found: string[] = [];
    for (const above of level) {
      const entries = readdirSync(join(folder, above), { withFileTypes: true });
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        const path = above + entry.name;
        if (entry.isDirectory()) next.push(`${path}/`);
        else if (/\.(?:json|ya?ml)$/i.test(entry.name) && isRoot(join(folder, path))) {
          found.push(path);
        }
      }
    }
    if (found.length > 0) return found;
    level = next;
  }
  return [];
}

function isRoot(path: string): boolean {
  const result = readText(path);
  return "text" in result && says.test(result.text);
}
