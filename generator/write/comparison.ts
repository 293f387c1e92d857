/** How rendered files and the output folder differ. Paths, each in one list, sorted by code unit. */
export interface Comparison {
  /** Rendered, and not on the disk. */
  readonly missing: readonly string[];
  /** On the disk as it was generated, and rendered differently now. */
  readonly different: readonly string[];
  /** On the disk as it was generated, and no longer rendered. */
  readonly stale: readonly string[];
  /** Generated, and edited since: neither what was written nor what is rendered now. */
  readonly edited: readonly string[];
  /** Rendered, but the file on the disk was not generated and has another text. */
  readonly foreign: readonly string[];
  /** On the disk as rendered, whatever its line ends and whether or not it was generated. */
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

/** Whether the folder is as rendered, with nothing to write and no file in doubt. */
export const isSame = (comparison: Comparison): boolean => driftOf(comparison).length === 0;
