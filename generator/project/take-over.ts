/** What a run takes over from the one before it, and leaves for the next: meanings of call sheets, and plans of modules. */
import type { Model } from "../model/model.ts";
import type { SourceText } from "../text/source-text.ts";
import { readResourceTexts, type ResourceTexts } from "./cache/resource-cache.ts";
import type { Project } from "./config/project.ts";
import { knownModules, type KnownModules } from "./known-modules.ts";
import { knownResources, type KnownResources } from "./known-resources.ts";
import type { Run } from "./run.ts";
import { textStoreOf } from "./text-store.ts";

export interface TakenOver {
  readonly known: KnownResources;
  /** `isPrinted`: whether what was printed of a plan with this hash is at hand. */
  readonly modules: (isPrinted: (hash: string) => boolean) => KnownModules;
  /** Must not be asked for where something is wrong with the call sheets. */
  readonly leave: (model: Model, modules: KnownModules) => ResourceTexts;
  /** Whether a few call sheets have changed, and no others are to be built. */
  readonly isNearlyAll: boolean;
}

/** Undefined for a long-lived process, which remembers what it has parsed. */
export function takeOver(
  sources: readonly SourceText[],
  project: Project,
  { cwd, caches }: Run,
): TakenOver | undefined {
  if (caches !== undefined) return undefined;
  // The keys of both are hashes of different things: no two are the same.
  const texts = readResourceTexts(textStoreOf(project, cwd));
  const known = knownResources(sources, texts);
  const changed = sources
    .filter((sheet) => known.keyOf(sheet.origin) !== undefined && known.find(sheet) === undefined)
    .reduce((length, { text }) => length + text.length, 0);
  return {
    known,
    modules: (isPrinted) => knownModules(known, texts, isPrinted),
    leave: (model, modules) => new Map([...known.of(model), ...modules.all()]),
    isNearlyAll: texts.size > 0 && changed > 0 && changed <= few,
  };
}

/** Characters of call sheets, some forty operations: what is printed of them takes less time than to start a thread. */
const few = 12_000;
