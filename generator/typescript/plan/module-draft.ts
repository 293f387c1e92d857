/** A module as an emitter plans it: declarations have their exported names, and uses are references. */
import type { Scalar } from "../../model/model.ts";
import type {
  AliasPlan,
  CodeType,
  CodeValue,
  ConstantPlan,
  DocPlan,
  FieldPlan,
  FormerNamesPlan,
  FunctionPlan,
  InterfacePlan,
  ItemPlan,
  NamespaceExportPlan,
  ObjectEntry,
} from "./file-plan.ts";

export interface ModuleDraft {
  /** Path below the sources, like the paths of all referenced modules. */
  readonly path: string;
  /** The call sheets it is generated from, named in its header. */
  readonly sources: readonly string[];
  readonly items: readonly ItemDraft[];
  /**
   * The possible imports. These names are reserved, in the order of the list, so that a later import renames nothing
   * in the module.
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

/** A type that is only a name. */
export const keyword = (name: Use): TypeDraft => ({ kind: "reference", name });

/** A type with arguments. */
export const generic = (of: Use, ...args: readonly TypeDraft[]): TypeDraft => ({
  kind: "reference",
  name: of,
  arguments: args,
});

/** A union of these values; `never` if there are no values. */
export function literalTypes(values: readonly (Scalar | bigint)[]): TypeDraft {
  const members = values.map((value): TypeDraft =>
    typeof value === "bigint" ? keyword(`${value}n`) : { kind: "literal", value },
  );
  const [only = keyword("never")] = members;
  return members.length > 1 ? { kind: "union", members } : only;
}

/** A property that is always there. */
export const property = (
  of: string,
  type: TypeDraft,
  doc: DocPlan = { paragraphs: [], tags: [] },
): FieldDraft => ({ name: of, doc, type, optional: false });

/** A bigint is printed as a name would be. */
export const literal = (value: Scalar | bigint): ValueDraft =>
  typeof value === "bigint" ? name(`${value}n`) : { kind: "literal", value };
export const name = (of: Use): ValueDraft => ({ kind: "name", name: of });
export const member = (of: ValueDraft, key: string): ValueDraft => ({
  kind: "member",
  of,
  name: key,
});
export const object = (entries: readonly EntryDraft[]): ValueDraft => ({ kind: "object", entries });
export const list = (items: readonly ValueDraft[]): ValueDraft => ({ kind: "list", items });

/** The properties that have a value, in their order. */
export const presentEntries = (
  values: Readonly<Record<string, ValueDraft | false | undefined>>,
): EntryDraft[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [{ key, value }],
  );

/** A literal for an optional value. */
export const known = (value: Scalar | undefined): ValueDraft | undefined =>
  value === undefined ? undefined : literal(value);

/** A list of literals, each once; nothing for an empty one. */
export const knownList = (values: readonly Scalar[]): ValueDraft | undefined =>
  values.length === 0 ? undefined : list([...new Set(values)].map(literal));

/** A call that marks a value with what it is for. */
export const mark = (callee: Use, marked: ValueDraft): ValueDraft => ({
  kind: "call",
  callee: name(callee),
  arguments: [marked],
  isMark: true,
});
export const call = (callee: Use, ...args: readonly ValueDraft[]): ValueDraft => ({
  kind: "call",
  callee: name(callee),
  arguments: args,
});
