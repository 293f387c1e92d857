/** What a run takes over from the one before it, and leaves for the next: meanings of call sheets, and plans of modules. */
import type { Model } from "../model/model.ts";
import type { SourceText } from "../text/source-text.ts";
import { readResourceTexts, type ResourceTexts } from "./cache/resource-cache.ts";
import type { TextStore } from "./cache/text-cache.ts";
import type { ChangedPrinter } from "./changed-printer.ts";
import { knownModules, type KnownModules } from "./known-modules.ts";
import { knownResources, type KnownResources } from "./known-resources.ts";

export interface TakenOver {
  readonly known: KnownResources;
  readonly modules: KnownModules;
  /** Must not be asked for where something is wrong with the call sheets. */
  readonly leave: (model: Model) => ResourceTexts;
}

export function takeOver(
  sources: readonly SourceText[],
  store: TextStore,
  { isPrinted }: Pick<ChangedPrinter, "isPrinted">,
): TakenOver {
  // The keys of both are hashes of different things: no two are the same.
  const texts = readResourceTexts(store);
  const known = knownResources(sources, texts);
  const modules = knownModules(known, texts, isPrinted);
  return {
    known,
    modules,
    leave: (model) => new Map([...known.of(model), ...modules.all()]),
  };
}
