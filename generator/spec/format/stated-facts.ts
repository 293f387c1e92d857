import * as v from "valibot";
import { textField } from "./words.ts";

/** Facts of an operation in prose. The model has them as written, for documentation, diff, `list` and programs. */
export const statedFacts = {
  requires: v.optional(textField("A plan or role that the caller must have.")),
};

export type StatedKey = keyof typeof statedFacts;

export type StatedFacts = { readonly [Key in StatedKey]?: string | undefined };

/** Each stated fact by its key. */
export const eachStated = <Value>(
  valueOf: (key: StatedKey) => Value,
): { readonly [Key in StatedKey]: Value } =>
  Object.fromEntries(
    (Object.keys(statedFacts) as StatedKey[]).map((key) => [key, valueOf(key)]),
  ) as { readonly [Key in StatedKey]: Value };

/** What an editor shows of a stated fact. */
export const statedSentence = (key: StatedKey): string =>
  v.getDescription(statedFacts[key].wrapped) ?? "";
