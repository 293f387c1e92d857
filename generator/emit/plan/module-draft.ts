/** A module as an emitter plans it: declarations have their exported names, and uses are references. */
import type {
  AliasPlan,
  CodeType,
  CodeValue,
  ConstantPlan,
  FieldPlan,
  FormerNamesPlan,
  FunctionPlan,
  InterfacePlan,
  ItemPlan,
  NamespaceExportPlan,
  ObjectEntry,
} from "./file-plan.ts";

export interface ModuleDraft {
  /** Below the sources, as are the paths of all modules it names. */
  readonly path: string;
  /** The call sheets it is generated from, named in its header. */
  readonly sources: readonly string[];
  readonly items: readonly ItemDraft[];
  /**
   * What it may import. These names are reserved, in the order of the list, so that an import added later renames
   * nothing in the module.
   */
  readonly reserved?: readonly NamedRef[];
}

export type ItemDraft = ItemPlan<Use, string, NamedRef>;
export type FormerNamesDraft = FormerNamesPlan<NamedRef>;
export type InterfaceDraft = InterfacePlan<Use, string>;
export type AliasDraft = AliasPlan<Use, string>;
export type FunctionDraft = FunctionPlan<Use, string>;
export type ConstantDraft = ConstantPlan<Use, string>;
export type NamespaceExportDraft = NamespaceExportPlan<string>;
export type FieldDraft = FieldPlan<Use>;
export type TypeDraft = CodeType<Use>;
export type ValueDraft = CodeValue<Use>;
export type EntryDraft = ObjectEntry<Use>;

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
