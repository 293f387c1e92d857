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

/** Why a file is not as it would be generated, in the order in which they are named. */
export const driftKinds = ["missing", "different", "stale", "edited", "foreign"] as const;

export interface Drift {
  readonly file: string;
  readonly kind: (typeof driftKinds)[number];
}

/** All files that are not as rendered, by kind and then by path. */
export const driftOf = (comparison: Comparison): Drift[] =>
  driftKinds.flatMap((kind) => comparison[kind].map((file) => ({ file, kind })));

/** Whether the folder is what was rendered, with nothing to write and nothing in doubt. */
export const isSame = (comparison: Comparison): boolean => driftOf(comparison).length === 0;
