import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The file that a shell would run; `undefined` where there is no such command. */
export function findOnPath(command: string, path = process.env["PATH"] ?? ""): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
