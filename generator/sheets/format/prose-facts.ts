import * as v from "valibot";
import { textField } from "./words.ts";

/** Facts of an operation in prose. The model keeps them as written, for documentation, diff, `list` and programs. */
export const proseFacts = {
  requires: v.optional(textField("A plan or role that the caller must have.")),
};

export type ProseKey = keyof typeof proseFacts;

export type ProseFacts = { readonly [Key in ProseKey]?: string | undefined };

/** A value for each fact, by its key. */
export const eachProseFact = <Value>(
  valueOf: (key: ProseKey) => Value,
): { readonly [Key in ProseKey]: Value } =>
  Object.fromEntries((Object.keys(proseFacts) as ProseKey[]).map((key) => [key, valueOf(key)])) as {
    readonly [Key in ProseKey]: Value;
  };

/** The description of a fact in editors. */
export const proseSentence = (key: ProseKey): string =>
  v.getDescription(proseFacts[key].wrapped) ?? "";
