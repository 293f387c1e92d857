/** Short ways to write values of generated code as data. */
import type { Scalar } from "../model/model.ts";
import type { CodeValue, ObjectEntry } from "./file-plan.ts";

export const literal = (value: Scalar): CodeValue => ({ kind: "literal", value });
export const name = (of: string): CodeValue => ({ kind: "name", name: of });
export const member = (of: CodeValue, key: string): CodeValue => ({
  kind: "member",
  of,
  name: key,
});
export const object = (entries: readonly ObjectEntry[]): CodeValue => ({ kind: "object", entries });
export const list = (items: readonly CodeValue[]): CodeValue => ({ kind: "list", items });
export const call = (callee: string, ...args: readonly CodeValue[]): CodeValue => ({
  kind: "call",
  callee: name(callee),
  arguments: args,
});
