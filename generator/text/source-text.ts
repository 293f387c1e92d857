/** One file as it was read: later stages do not touch the disk. */
export interface SourceText {
  /** Below the spec folder, with `/` between names: `token-data/account.yaml`. Identifies the file. */
  readonly path: string;
  /** With the name of the spec folder before it: its name in generated code, wherever that is generated. */
  readonly origin: string;
  /** Its name in messages, relative to the working directory: `../api/spec/token-data/account.yaml`. */
  readonly file: string;
  readonly text: string;
}
