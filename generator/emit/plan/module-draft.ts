/** A module as an emitter plans it: what it declares goes by the exported name, what it uses by reference. */
import type {
  AliasPlan,
  CodeType,
  CodeValue,
  ConstantPlan,
  FieldPlan,
  FunctionPlan,
  InterfacePlan,
  ItemPlan,
  NamespaceExportPlan,
  ObjectEntry,
} from "./file-plan.ts";
import type { NamedRef, Use } from "./ref.ts";

export interface ModuleDraft {
  /** Below the sources. So are the paths of all modules that it names. */
  readonly path: string;
  /** The files it comes from, named in its header. */
  readonly sources: readonly string[];
  readonly items: readonly ItemDraft[];
  /**
   * What it may import. Their names stay free for them, the first in the list before the others, so that it does not
   * rename anything inside when it comes to use one.
   */
  readonly reserved?: readonly NamedRef[];
}

export type ItemDraft = ItemPlan<Use, string>;
export type InterfaceDraft = InterfacePlan<Use, string>;
export type AliasDraft = AliasPlan<Use, string>;
export type FunctionDraft = FunctionPlan<Use, string>;
export type ConstantDraft = ConstantPlan<Use, string>;
export type NamespaceExportDraft = NamespaceExportPlan<string>;
export type FieldDraft = FieldPlan<Use>;
export type TypeDraft = CodeType<Use>;
export type ValueDraft = CodeValue<Use>;
export type EntryDraft = ObjectEntry<Use>;
