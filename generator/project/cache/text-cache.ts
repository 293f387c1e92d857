/** Texts that a run leaves for the next, by their keys. A cache that is missing, broken, or of another generator has none. */
import { readCachedText, writeCachedText } from "./cache-file.ts";

export interface TextStore {
  /** The folder of the project. */
  readonly cwd: string;
  /** The output folder that they are kept for. */
  readonly folder: string;
  /** The fingerprint of the generator that made them. */
  readonly generator: string;
}

export type Texts = ReadonlyMap<string, string>;

/** The first line of an entry; the texts follow, one behind the other. */
interface Contents {
  readonly generator: string;
  readonly texts: readonly (readonly [key: string, length: number])[];
}

export function readTexts({ folder, cwd, generator }: TextStore, kind: string): Texts {
  const stored = readCachedText({ folder, cwd, kind }) ?? "";
  const end = stored.indexOf("\n");
  if (end === -1) return new Map();
  const contents = JSON.parse(stored.slice(0, end)) as Contents;
  if (contents.generator !== generator) return new Map();
  let at = end + 1;
  return new Map(
    contents.texts.map(([key, length]) => {
      at += length;
      return [key, stored.slice(at - length, at)];
    }),
  );
}

/** Written as they are: as strings of JSON, megabytes of them take as long as to write all their files. */
export function writeTexts(
  { folder, cwd, generator }: TextStore,
  kind: string,
  texts: Texts,
): void {
  const contents: Contents = {
    generator,
    texts: Array.from(texts, ([key, { length }]) => [key, length]),
  };
  const text = [`${JSON.stringify(contents)}\n`, ...texts.values()].join("");
  writeCachedText({ folder, cwd, kind }, text);
}
