import type { Field, ObjectType } from "../../model/model.ts";
import type { Matched } from "../pair/matching.ts";
import { pairFields } from "../pair/pair-fields.ts";
import type { Pair } from "../pair/pair.ts";
import type { TypePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";

/** Which field of an object is which of the other. */
export const pairedFields = (
  { old, new: now }: Pair<ObjectType>,
  pairs: TypePairs,
): Matched<Field> =>
  pairFields({ old: old.fields, new: now.fields }, (before, after) =>
    isSameType({ old: before.type, new: after.type }, pairs),
  );
