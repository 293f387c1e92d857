/** Emitters: functions from the public model to additional files of a package. */
import type { Model } from "./model-types.ts";
import type { EmitterTools } from "./tools.ts";

export interface EmitterFile {
  /** Path below the folder of sources, with `/` between names. */
  readonly path: string;
  readonly text: string;
  /** Packages that the file imports, with their supported versions: optional peer dependencies of the package. */
  readonly packages?: Readonly<Record<string, string>> | undefined;
}

/** The default export of a module in `emit:`. */
export interface PublicEmitter {
  /** The name for messages. */
  readonly name: string;
  /** Returns files. A pure function: returns the same files for the same model. */
  readonly emit: (model: Model, tools: EmitterTools) => readonly EmitterFile[];
}

/** Returns whether an entry of `emit:` is a file, not a built-in emitter. */
export const isEmitterFile = (word: string): boolean =>
  /^(?:\.{1,2}[\\/]|[\\/]|[A-Za-z]:[\\/])/.test(word);
