/** One file as it was read: nothing after this touches the disk again. */
export interface SourceText {
  /** Below the spec folder, with `/` between names: `token-data/account.yaml`. Says what the file is. */
  readonly path: string;
  /** With the name of the spec folder before it: how generated code names its origin, wherever it is made. */
  readonly origin: string;
  /** As a message names it, from where the command was given: `../api/spec/token-data/account.yaml`. */
  readonly file: string;
  readonly text: string;
}
