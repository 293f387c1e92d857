import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of the command that a shell would run, or undefined if it does not exist. */
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
