/** Shortens the absolute paths in messages of the compiler. */
import { realpathSync } from "node:fs";
import { posix, win32 } from "node:path";
import { toSlashes } from "../text/paths.ts";
import { exactPattern } from "../text/texts.ts";

/** Matches quoted files and modules only, because other quoted names can be strings of the program. */
const named =
  /(?<before>import\("|\b(?:module|namespace|file|file name|directory|resolves to|from|path|to) '?"?)(?<path>(?:\/|[A-Za-z]:[\\/])[^'"]*)/gi;

/** Returns a message with paths relative to the working directory, or below `node_modules`. */
export function withoutFolders(message: string, cwd: string): string {
  const pathOf = /^[A-Za-z]:/.test(cwd) ? win32 : posix;
  const inside = [...new Set([cwd, realOf(cwd)])].reduce(
    (text, folder) => text.replace(below(folder), ""),
    message,
  );
  return inside.replace(named, (_, before: string, path: string) => {
    const installed = path.lastIndexOf("/node_modules/");
    const shown = installed < 0 ? pathOf.relative(cwd, path) : path.slice(installed + 1);
    return `${before}${toSlashes(shown)}`;
  });
}

/** Returns a pattern for a folder at the start of a path, except for the root of a drive, which starts every path. */
function below(folder: string): RegExp {
  const names = toSlashes(folder).replace(/\/+$/, "").split("/");
  if (names.filter((name) => name !== "").length < 2) return /(?!)/;
  const text = names.map(exactPattern).join(String.raw`[\\/]`);
  return new RegExp(String.raw`(?<![\w.\\/-])${text}[\\/]`, /^[A-Za-z]:/.test(folder) ? "gi" : "g");
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
