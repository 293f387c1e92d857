/** Computes versions like npm. */

export type Step = "major" | "minor" | "patch";

const parts = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/;

type Core = readonly [number, number, number];

function coreOf(version: string): Core {
  const [, major, minor, patch] = parts.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0)];
}

const isPreview = (version: string): boolean => parts.exec(version)?.[4] !== undefined;

/** Returns the lowest next version. Below 1.0.0, a major step is a minor step. A prerelease steps to its release. */
export function nextVersion(version: string, step: Step): string {
  const [major, minor, patch] = coreOf(version);
  if (isPreview(version)) return [major, minor, patch].join(".");
  if (step === "patch") return [major, minor, patch + 1].join(".");
  return step === "major" && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Returns whether a version is high enough. Its prereleases are, too. */
export function isEnough(
  version: string,
  { old, step }: { readonly old: string; readonly step: Step },
): boolean {
  if (version === old) return false;
  const [given, wanted] = [coreOf(version), coreOf(nextVersion(old, step))];
  const at = given.findIndex((number, index) => number !== wanted[index]);
  return at === -1 || (given[at] ?? 0) > (wanted[at] ?? 0);
}

/** Returns whether a range such as `^2.1.0` allows a version. Supports ranges from 1.0.0. */
export function isWithin(version: string, range: string): boolean {
  const [major, minor, patch] = coreOf(version);
  const [wanted, least, leastPatch] = coreOf(range.replace("^", ""));
  if (major !== wanted) return false;
  return minor > least || (minor === least && patch >= leastPatch);
}
