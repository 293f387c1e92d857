/** How rendered files and the output folder differ. Paths, each in one list, sorted by code unit. */
export interface Comparison {
  /** Rendered, and not on the disk. */
  readonly missing: readonly string[];
  /** On the disk as it was generated, and rendered differently now. */
  readonly different: readonly string[];
  /** On the disk as it was generated, and rendered no more. */
  readonly stale: readonly string[];
  /** Generated, and edited since: neither what was written nor what is rendered now. */
  readonly edited: readonly string[];
  /** Rendered, but the file there is somebody else's and says something else. */
  readonly foreign: readonly string[];
  /** On the disk as rendered, whatever the line ends and whoever wrote it. */
  readonly same: readonly string[];
}

/** Whether the folder is what was rendered, with nothing to write and nothing in doubt. */
export function isSame(comparison: Comparison): boolean {
  const { missing, different, stale, edited, foreign } = comparison;
  return [missing, different, stale, edited, foreign].every((paths) => paths.length === 0);
}
