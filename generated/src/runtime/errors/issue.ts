// What a validator found wrong, as an error keeps it
// (hand-written in templates/runtime, copied into the generated package).

/** One thing that is wrong with a result, its secrets hidden. */
export interface Issue {
  /** The way from the result to its part: names of fields, places in arrays. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}
