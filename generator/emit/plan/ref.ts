/** What one module of the package takes from another, as a value: what it is called there is settled by `resolveModule`. */
export type Ref = NamedRef | NamespaceRef;

/** `import { name } from "…"`. */
export interface NamedRef {
  /** Path of the module that exports it, below the sources. */
  readonly from: string;
  readonly name: string;
}

/** `import * as namespace from "…"`: the module as a whole, or what it exports under a name. */
export interface NamespaceRef {
  readonly from: string;
  /** What the module would like to be called. */
  readonly namespace: string;
  readonly name?: string;
}

/** A name as it is written, such as that of a parameter or of a global; or what stands for one. */
export type Use = string | Ref;
