/** What there is to know of a kind of note. */
export interface KindFacts {
  /**
   * `lost`: the document says it, and the sheets do not. `skipped`: a whole operation that is not in the sheets.
   * `renamed`: something has another name. `assumed`: the document leaves a choice, and one was made. `invalid`: the
   * document breaks the rules of its format, and was read as if it did not.
   */
  readonly fate: "lost" | "skipped" | "renamed" | "assumed" | "invalid";
  /** For a heading in the report, such as "Examples of values"; what is below it are pointers. */
  readonly heading: string;
  /** Why, and what to do about it by hand; one or two sentences. */
  readonly reason: string;
}
