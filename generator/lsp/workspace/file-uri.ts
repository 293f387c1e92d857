/** Files as editors name them. */
import { fileURLToPath, pathToFileURL } from "node:url";

/** The absolute path of a file; undefined for what is on no disk, such as `untitled:1`. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;
