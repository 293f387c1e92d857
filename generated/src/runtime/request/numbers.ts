// Callsheet runtime: writes numbers of parameters and fields, according to their types.

import type { NumberFormat } from "../types.ts";
import { inexactness } from "./url.ts";

/** Whole numbers. */
export const integer: NumberFormat = {
  problemOf(value) {
    return Number.isInteger(value)
      ? inexactness(value, "a bigint (set its type to `bigint`)")
      : `is ${value}: pass an integer`;
  },
};

/** Numbers of any size. */
export const float: NumberFormat = { textOf: decimal };

/** Numbers of an undocumented type within lists, objects and forms. */
export const anyNumber: NumberFormat = {
  problemOf: (value) => inexactness(value, "a bigint or its digits as text"),
  textOf: decimal,
};

/** Returns a number without an exponent. */
function decimal(value: number): string {
  const [digits = "", exponent = 0] = String(value).split("e");
  if (!exponent) return digits;
  if (Number.isInteger(value)) return String(BigInt(value));
  const zeros = "0".repeat(-exponent - 1);
  return `${value < 0 ? "-" : ""}0.${zeros}${digits.replaceAll(/\D/g, "")}`;
}
