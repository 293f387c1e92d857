/** A tree while comments are attached to it. */
import type { Remark, TreeScalar } from "./tree.ts";

export type SpotNode = TreeScalar | Collection;

export interface Collection {
  readonly kind: "mapping" | "list";
  /** In braces or brackets. */
  readonly isFlow: boolean;
  readonly start: number;
  readonly stop: number;
  /** The entry it is the value of; absent for the root. */
  readonly owner: Spot | undefined;
  readonly parts: Spot[];
  readonly end: Remark[];
}

/** An entry of a mapping or an item of a list, with its offset. */
export interface Spot {
  readonly key: string;
  readonly isKeyQuoted: boolean;
  readonly collection: Collection;
  readonly start: number;
  readonly valueStart: number;
  readonly column: number;
  value: SpotNode;
  readonly before: Remark[];
  after?: string;
  readonly isApart: boolean;
}
