/** The resources of the last run, from which the next takes those whose call sheets are the same, and hashes of plans. */
import { readTexts, type Texts, type TextStore, writeTexts } from "./text-cache.ts";

/** Resources as text, and hashes of plans of modules, by the hash of all that determines them, except the generator. */
export type ResourceTexts = Texts;

const kind = "resources";

export const readResourceTexts = (store: TextStore): ResourceTexts => readTexts(store, kind);

export const writeResourceTexts = (store: TextStore, texts: ResourceTexts): void =>
  writeTexts(store, kind, texts);
