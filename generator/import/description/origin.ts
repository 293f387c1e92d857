/** Where a document of another format says something. */
export interface Origin {
  /** Below the folder of the document, with `/` between names. */
  readonly file: string;
  /** A JSON pointer within the file: `/paths/~1things/get`; empty for all of it. */
  readonly pointer: string;
}

/** The pointer of what is below it, by these keys. */
export function below(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  let { pointer } = origin;
  for (const key of keys) pointer += `/${typeof key === "number" ? String(key) : escaped(key)}`;
  return { file: origin.file, pointer };
}

/** Most keys have neither; this is done for every value of a document. */
const escaped = (key: string): string =>
  key.includes("/") || key.includes("~") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;

/** The keys of a pointer, one a step; what stands before its first slash does not count. */
export const steps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** By which a value is known wherever a reference to it stands. */
export const keyOf = ({ file, pointer }: Origin): string => `${file}#${pointer}`;
