/** A use of something from another module, as a value: `resolveModule` settles its local name. */
export type Ref = NamedRef | NamespaceRef;

/** `import { name } from "…"`. */
export interface NamedRef {
  /** Path of the module that exports it, below the sources. */
  readonly from: string;
  readonly name: string;
}

/** `import * as namespace from "…"`: the whole module, or a member of it. */
export interface NamespaceRef {
  readonly from: string;
  /** The preferred name of the namespace. */
  readonly namespace: string;
  readonly name?: string;
}

/** A literal name, such as that of a parameter or of a global; or a reference. */
export type Use = string | Ref;
