/** Programs that tests require and npm does not install. */
import { findOnPath } from "./find-on-path.ts";

/** Debian packages by command, with the test folders that need them. */
export const programs = {
  "redis-server": { package: "redis-server", tests: ["test/redis", "test/examples"] },
  // Debian 12 has the package in its backports.
  "valkey-server": { package: "valkey-server", tests: ["test/redis"] },
  chromium: {
    package: "chromium",
    tests: [
      "test/everywhere",
      "test/docs",
      "test/diff/page",
      "test/examples",
      "test/page",
      "test/tanstack",
    ],
  },
  curl: { package: "curl", tests: ["test/review-action", "test/docs"] },
  python3: { package: "python3", tests: ["test/export"] },
  jq: { package: "jq", tests: ["test/review-action"] },
} as const;

export type Program = keyof typeof programs;

export const allPrograms = Object.keys(programs) as Program[];

export function isThere(name: Program): boolean {
  return findOnPath(name) !== undefined;
}

/** @returns The file to run. */
export function requireProgram(name: Program): string {
  const found = findOnPath(name);
  if (found !== undefined) return found;
  throw new Error(`There is no \`${name}\` here. On Debian: ${installCommand(name)}`);
}

export function installCommand(name: Program): string {
  return `apt-get update && apt-get install -y ${programs[name].package}`;
}
