/** Whose texts a run may take over from the one before it. */
import { resolve } from "node:path";
import { generatorFingerprint } from "./cache/generator-fingerprint.ts";
import type { TextStore } from "./cache/text-cache.ts";
import { isBuilding, type Project } from "./config/project.ts";

/** Who has printed without building does not know who built what is there: that is another's. */
export function textStoreOf(project: Project, cwd: string): TextStore {
  const generator = `${generatorFingerprint()} ${isBuilding(project) ? "builds" : "prints"}`;
  return { folder: resolve(cwd, project.out), cwd, generator };
}
