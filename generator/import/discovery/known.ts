/** What is known of the whole document wherever a part of it is read. */
export interface Known {
  /** The names of all schemas. */
  readonly schemas: ReadonlySet<string>;
  /** Of those that stand for no answer. */
  readonly empty: ReadonlySet<string>;
  /** What the ids of its methods begin with: `drive.`. */
  readonly prefix: string;
  /** What the paths of its methods are below, with a slash at both ends. */
  readonly servicePath: string;
  /** Whether values of many segments have all signs encoded but slashes. */
  readonly encodesReserved: boolean;
}
