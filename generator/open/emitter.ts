/** Emitters: functions from the public model to further files of a package, of a project or built in. */
import { didYouMean } from "../text/nearest.ts";
import type { Model } from "./model-types.ts";
import type { EmitterTools } from "./tools.ts";

/** A file that an emitter writes. */
export interface EmitterFile {
  /** Below the folder of sources, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

/** A module of `emit:` has one as its default export. */
export interface PublicEmitter {
  /** Its name in messages. */
  readonly name: string;
  /** A pure function: the same files for the same model. */
  readonly emit: (model: Model, tools: EmitterTools) => readonly EmitterFile[];
}

/** Emitters that a configuration names by a word, each loaded where it is named. */
export const builtInEmitters: Readonly<Record<string, () => Promise<PublicEmitter>>> = {};

/** Whether a word of `emit:` names a file; all others name built-in emitters. */
export const isEmitterFile = (word: string): boolean =>
  /^(?:\.{1,2}[\\/]|[\\/]|[A-Za-z]:[\\/])/.test(word);

/** The end of a message about a word that names no emitter. */
export function noSuchEmitter(word: string): string {
  const names = Object.keys(builtInEmitters);
  const known = names.length === 0 ? "" : ` There are ${names.join(", ")}.`;
  return didYouMean(word, names, `; a file is named from the dot on, as "./${word}".${known}`);
}
