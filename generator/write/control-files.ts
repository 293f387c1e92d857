/** The files this stage keeps in the output folder for itself. No rendered file may have such a name. */

/** Says which files of the folder are generated. It stays, and belongs in version control. */
export const manifestName = "manifest.json";

/** There while a run writes. */
export const lockName = ".callsheet.lock";

/** There while a run writes: what it is about to write, should it not come to its end. */
export const journalName = ".callsheet.journal.json";

/** Where manifest, journal and what is built are written before they get their names. Only the holder of the lock has them. */
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

/** Where a file is written before it replaces its target: the same folder, so that renaming suffices. */
export function temporaryFor(path: string, pid: number): string {
  const name = path.lastIndexOf("/") + 1;
  return `${path.slice(0, name)}.${path.slice(name)}.${pid}.tmp`;
}

/** Whether a path, at the top of the folder or below, could be mistaken for one of those above. */
export function isControlFile(path: string): boolean {
  const folded = path.toLowerCase();
  return (
    folded === manifestName ||
    folded.startsWith(".callsheet.") ||
    /(^|\/)\.[^/]+\.tmp$/.test(folded)
  );
}
