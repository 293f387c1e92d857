/** One rendered file, on its way to the disk. */
export interface OutputFile {
  /** Where it goes, relative to the output folder, with "/" between names on every system. */
  readonly path: string;
  readonly text: string;
}
