/** A draft of a module: declarations have their exported names, and uses are unresolved references. */
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
  readonly sources: readonly string[];
  readonly items: readonly ItemDraft[];
  /** All possible imports, in this order. Their names are reserved, so that a later import renames nothing. */
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

/** A reference to something in another module. `resolveModule` chooses its local name. */
export type Ref = NamedRef | NamespaceRef;

/** `import { name } from "…"`. */
export interface NamedRef {
  /** Path of the exporting module, below the sources. */
  readonly from: string;
  readonly name: string;
}

/** `import * as namespace from "…"`: a reference to the whole module, or to a member of it. */
export interface NamespaceRef {
  readonly from: string;
  readonly namespace: string;
  readonly name?: string;
}

/** A reference, or a literal name, such as the name of a parameter or a global. */
export type Use = string | Ref;

/** Returns a type that consists of a name. */
export const keyword = (name: Use): TypeDraft => ({ kind: "reference", name });

export const generic = (of: Use, ...args: readonly TypeDraft[]): TypeDraft => ({
  kind: "reference",
  name: of,
  arguments: args,
});

/** Returns a union of literal types; `never` if there are no values. */
export function literalTypes(values: readonly (Scalar | bigint)[]): TypeDraft {
  const members = values.map((value): TypeDraft =>
    typeof value === "bigint" ? keyword(`${value}n`) : { kind: "literal", value },
  );
  const [only = keyword("never")] = members;
  return members.length > 1 ? { kind: "union", members } : only;
}

export const property = (
  of: string,
  type: TypeDraft,
  doc: DocPlan = { paragraphs: [], tags: [] },
): FieldDraft => ({ name: of, doc, type, optional: false });

/** Returns a literal value. A bigint is printed unquoted, like a name. */
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

/** Returns the properties that have a value, in the original order. */
export const presentEntries = (
  values: Readonly<Record<string, ValueDraft | false | undefined>>,
): EntryDraft[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [{ key, value }],
  );

export const known = (value: Scalar | undefined): ValueDraft | undefined =>
  value === undefined ? undefined : literal(value);

/** Returns a list of unique literals; undefined for an empty list. */
export const knownList = (values: readonly Scalar[]): ValueDraft | undefined =>
  values.length === 0 ? undefined : list([...new Set(values)].map(literal));

/** Returns a call that marks the purpose of a value. */
export const mark = (callee: Use, ...marked: readonly ValueDraft[]): ValueDraft => ({
  kind: "call",
  callee: name(callee),
  arguments: marked,
  isMark: true,
});
export const call = (callee: Use, ...args: readonly ValueDraft[]): ValueDraft => ({
  kind: "call",
  callee: name(callee),
  arguments: args,
});
