/** Paths in a compiler's message as they are in the project: on another machine the message is the same. */
import { realpathSync } from "node:fs";
import { posix, win32 } from "node:path";
import { toSlashes } from "../../text/paths.ts";

/** What the compiler calls a file or a module by: anything else in quotes may be a text of the program. */
const named =
  /(?<before>import\("|\b(?:module|namespace|file|file name|directory|resolves to|from|path|to) '?"?)(?<path>(?:\/|[A-Za-z]:[\\/])[^'"]*)/gi;

export function withoutFolders(message: string, cwd: string): string {
  const { relative } = /^[A-Za-z]:/.test(cwd) ? win32 : posix;
  const inside = [...new Set([cwd, realOf(cwd)])].reduce(
    (text, folder) => text.replace(below(folder), ""),
    message,
  );
  return inside.replace(named, (_, before: string, path: string) => {
    const installed = path.lastIndexOf("/node_modules/");
    const shown = installed < 0 ? relative(cwd, path) : path.slice(installed + 1);
    return `${before}${toSlashes(shown)}`;
  });
}

/** The folder where a path begins, with slashes of either kind. A disk's own is no text to look for: it begins every path. */
function below(folder: string): RegExp {
  const names = toSlashes(folder).replace(/\/+$/, "").split("/");
  if (names.filter((name) => name !== "").length < 2) return /(?!)/;
  const text = names.map((name) => RegExp.escape(name)).join(String.raw`[\\/]`);
  return new RegExp(String.raw`(?<![\w.\\/-])${text}[\\/]`, /^[A-Za-z]:/.test(folder) ? "gi" : "g");
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
