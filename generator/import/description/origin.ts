/** Where a document of another format says something. */
export interface Origin {
  /** Below the folder of the document, with `/` between names. */
  readonly file: string;
  /** A JSON pointer within the file: `/paths/~1things/get`; empty for all of it. */
  readonly pointer: string;
}

/** The pointer of what is below it, by these keys. */
export function below(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  const steps = keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return { file: origin.file, pointer: origin.pointer + steps.join("") };
}
