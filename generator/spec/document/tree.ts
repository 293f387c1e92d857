/** A YAML file as written: values in their order, with comments and empty lines. */

export interface Tree {
  /** Comments above the first key: they concern the whole file. */
  readonly head: readonly LineComment[];
  readonly root: TreeNode;
  /** Whether there is an empty line between the head and the first key. */
  readonly isHeadApart: boolean;
}

export type TreeNode = TreeScalar | TreeMapping | TreeList;

export interface TreeScalar {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** A number as written: 1.0 equals 1. */
  readonly source: string;
}

export interface TreeMapping {
  readonly kind: "mapping";
  readonly parts: readonly TreeEntry[];
  /** Comments below the last part. */
  readonly end: readonly LineComment[];
}

export interface TreeList {
  readonly kind: "list";
  readonly parts: readonly TreePart[];
  readonly end: readonly LineComment[];
}

/** An item of a list, or the value of a key. */
export interface TreePart {
  readonly value: TreeNode;
  readonly before: readonly LineComment[];
  /** The comment on its first line, or its last. */
  readonly after?: string | undefined;
  /** Whether there is an empty line above its first line. */
  readonly isApart: boolean;
}

export interface TreeEntry extends TreePart {
  readonly key: string;
  readonly isKeyQuoted: boolean;
}

/** A comment on a line of its own. */
export interface LineComment {
  readonly text: string;
  readonly isApart: boolean;
}
