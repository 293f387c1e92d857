/** The files this stage needs for itself in the output folder. No rendered file may have such a name. */

/** Lists the generated files of the folder. Permanent, and belongs in version control. */
export const manifestName = "manifest.json";

/** Exists while a run writes. */
export const lockName = ".callsheet.lock";

/** Exists while a run writes: lists what it is about to write, in case it is killed. */
export const journalName = ".callsheet.journal.json";

/**
 * Where manifest, journal and built files are written before they are renamed. Only the holder of the lock has them.
 */
export const controlTemporaries = {
  manifest: ".callsheet.manifest.tmp",
  journal: ".callsheet.journal.tmp",
  built: ".callsheet.built.tmp",
} as const;

/** What a run leaves behind only if it was killed. */
export const leftoverNames: readonly string[] = [
  lockName,
  journalName,
  ...Object.values(controlTemporaries),
];

/** Where a file is written before it replaces its target: in the same folder, so that a rename is enough. */
export function temporaryFor(path: string, pid: number): string {
  const name = path.lastIndexOf("/") + 1;
  return `${path.slice(0, name)}.${path.slice(name)}.${pid}.tmp`;
}

/** Whether a path, at the top of the folder or below, could be mistaken for one of the names above. */
export function isControlFile(path: string): boolean {
  const folded = path.toLowerCase();
  return (
    folded === manifestName ||
    folded.startsWith(".callsheet.") ||
    /(^|\/)\.[^/]+\.tmp$/.test(folded)
  );
}
