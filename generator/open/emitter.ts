/** Emitters: functions from the public model to further files of a package. */
import type { Model } from "./model-types.ts";
import type { EmitterTools } from "./tools.ts";

/** A file that an emitter writes. */
export interface EmitterFile {
  /** Path below the folder of sources, with `/` between names. */
  readonly path: string;
  readonly text: string;
  /** Packages that it imports, each with its supported versions: optional peers of a package. */
  readonly packages?: Readonly<Record<string, string>> | undefined;
}

/** A module of `emit:` has one as its default export. */
export interface PublicEmitter {
  /** The name in messages. */
  readonly name: string;
  /** A pure function: the same files for the same model. */
  readonly emit: (model: Model, tools: EmitterTools) => readonly EmitterFile[];
}

/** Returns whether a word of `emit:` names a file instead of a built-in emitter. */
export const isEmitterFile = (word: string): boolean =>
  /^(?:\.{1,2}[\\/]|[\\/]|[A-Za-z]:[\\/])/.test(word);
