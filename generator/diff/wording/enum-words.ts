/** Words about the values of an enum, which are told together. */
import { showType } from "../../model/types/show-type.ts";
import type { Difference } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import type { Found } from "../verdict/rule.ts";
import { listOf } from "./type-words.ts";

type Value = Difference<"enum.value">;

/** `on` and `off`. */
export function valuesOf(found: readonly Value[], side: keyof Pair<unknown>): string {
  const values = found.flatMap((one) => {
    const value = one[side];
    return value === undefined ? [] : [value.value === "" ? '""' : String(value.value)];
  });
  return listOf([...new Set(values)]);
}

/** The values of one enum; of parameters that changed alike, those of all operations. */
export function sameEnum({ at: { name, part, parameter } }: Value): string {
  const [old, now] = [parameter?.old, parameter?.new];
  return old === undefined || now === undefined
    ? JSON.stringify([name, part])
    : JSON.stringify([old.argument, showType(old.type), now.argument, showType(now.type)]);
}

/** The name of the parameter, where more than one operation has it. */
export function enumTarget({ difference: { at }, all }: Found<"enum.value">): string {
  const names = new Set(all.map((one) => one.at.name));
  return names.size === 1 ? at.name : (at.parameter?.new?.argument ?? at.name);
}
