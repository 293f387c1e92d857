import { join } from "node:path";

/** The output folder after `resolveFolder` has found nothing against it. It may not exist yet. */
export interface OutputFolder {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** As the caller named it, for messages. */
  readonly shown: string;
}

/** Where a generated file is on this disk. */
export function onDisk(folder: OutputFolder, path: string): string {
  return join(folder.path, path);
}

/** What a generated file is called in messages. */
export function shownFile(folder: OutputFolder, path: string): string {
  return folder.shown === "." ? path : `${folder.shown}/${path}`;
}
