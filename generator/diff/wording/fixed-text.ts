import { roleWords } from "../../emit/docs/operation-text.ts";
import { fixedKey } from "../../model/fixed.ts";
import type { FixedParameter, Scalar } from "../../model/model.ts";
import { code, value } from "./words.ts";

type Fixed = readonly [FixedParameter, ...FixedParameter[]];

/** What is fixed, and of an upload with which role. */
export function fixedName(one: FixedParameter | undefined): string {
  if (one === undefined) return "";
  const { role, ...sent } = one;
  return `${code(fixedKey(sent))}${role === undefined ? "" : ` (with ${roleWords[role]})`}`;
}

/** `always "a"`, or a value for each role. */
export const alwaysText = (fixed: Fixed): string =>
  fixed
    .map((one) =>
      one.role === undefined
        ? `always ${value(one.value)}`
        : `${value(one.value)} with ${roleWords[one.role]}`,
    )
    .join(", ");

/** The value of every call; undefined where that is for roles to say. */
export const valueOfAll = ([one, ...others]: Fixed): Scalar | undefined =>
  one.role === undefined && others.length === 0 ? one.value : undefined;
