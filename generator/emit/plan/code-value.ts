/** Short ways to write types and values of generated code as data. */
import type { Scalar } from "../../model/model.ts";
import type { DocPlan } from "./file-plan.ts";
import type { EntryDraft, FieldDraft, TypeDraft, Use, ValueDraft } from "./module-draft.ts";

/** A type that is only a name. */
export const keyword = (name: Use): TypeDraft => ({ kind: "reference", name });

/** A type with arguments. */
export const generic = (of: Use, ...args: readonly TypeDraft[]): TypeDraft => ({
  kind: "reference",
  name: of,
  arguments: args,
});

/** Any one of these values: `never` where there is none. */
export function literalTypes(values: readonly Scalar[]): TypeDraft {
  const members = values.map((value): TypeDraft => ({ kind: "literal", value }));
  const [only = keyword("never")] = members;
  return members.length > 1 ? { kind: "union", members } : only;
}

/** A property that is always there. */
export const property = (
  of: string,
  type: TypeDraft,
  doc: DocPlan = { paragraphs: [], tags: [] },
): FieldDraft => ({ name: of, doc, type, optional: false });

export const literal = (value: Scalar): ValueDraft => ({ kind: "literal", value });
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

/** A literal for a value that may be missing. */
export const known = (value: Scalar | undefined): ValueDraft | undefined =>
  value === undefined ? undefined : literal(value);

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
