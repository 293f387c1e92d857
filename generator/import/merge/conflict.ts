/** A place that an author and a newer document have both changed. What the author wrote stays. */
export interface Conflict {
  /** Of the call sheet, below the folder of the service. */
  readonly path: string;
  /** Of the comment that says what the document has, from 1. */
  readonly line: number;
  /** Keys, joined by dots: `operations.get.doc`. */
  readonly what: string;
  /** What the document has now: a sentence. */
  readonly now: string;
}
