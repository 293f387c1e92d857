/** The output folder, as checked by `resolveFolder`. It may not exist yet. */
export interface OutputFolder {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** As the caller named it, for messages. */
  readonly displayName: string;
  /** Of the manifest, for each step. Default: two spaces. */
  readonly indentation?: string;
  /** Whether it is never built: what is in `dist` was built of a package that was here before. Default: false. */
  readonly isNeverBuilt?: boolean;
}

/** The absolute path of a generated file, with slashes as Node takes them everywhere: joining takes longer than looking. */
export function onDisk(folder: Pick<OutputFolder, "path">, path: string): string {
  return `${folder.path}/${path}`;
}

/** The name of a generated file in messages. */
export function displayPath(folder: OutputFolder, path: string): string {
  return folder.displayName === "." ? path : `${folder.displayName}/${path}`;
}
