/** A tree while comments are attached to it. */
import type { LineComment, TreeScalar } from "./tree.ts";

export type DraftNode = TreeScalar | DraftCollection;

export interface DraftCollection {
  readonly kind: "mapping" | "list";
  /** In braces or brackets. */
  readonly isFlow: boolean;
  readonly start: number;
  readonly stop: number;
  /** The entry it is the value of; absent for the root. */
  readonly owner: DraftEntry | undefined;
  readonly parts: DraftEntry[];
  readonly end: LineComment[];
}

/** An entry of a mapping or an item of a list, with its offset. */
export interface DraftEntry {
  readonly key: string;
  readonly isKeyQuoted: boolean;
  readonly collection: DraftCollection;
  readonly start: number;
  readonly valueStart: number;
  readonly column: number;
  value: DraftNode;
  readonly before: LineComment[];
  after?: string;
  readonly isApart: boolean;
}
