/** What `--help` says of one command. */
export interface Topic {
  readonly usage: string;
  readonly text: string;
}
