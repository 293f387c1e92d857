/** Short ways to write types and values of generated code as data. */
import type { Scalar } from "../../model/model.ts";
import type { EntryDraft, TypeDraft, ValueDraft } from "./module-draft.ts";
import type { Use } from "./ref.ts";

/** A type that is only a name. */
export const keyword = (name: Use): TypeDraft => ({ kind: "reference", name });

export const literal = (value: Scalar): ValueDraft => ({ kind: "literal", value });
export const name = (of: Use): ValueDraft => ({ kind: "name", name: of });
export const member = (of: ValueDraft, key: string): ValueDraft => ({
  kind: "member",
  of,
  name: key,
});
export const object = (entries: readonly EntryDraft[]): ValueDraft => ({ kind: "object", entries });
export const list = (items: readonly ValueDraft[]): ValueDraft => ({ kind: "list", items });
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
