/** Bounds of a value: which way one was moved. */
import type { Constraints } from "../../model/model.ts";
import type { Bound } from "../facts/facts.ts";

interface Bounds {
  readonly old?: Bound | undefined;
  readonly new?: Bound | undefined;
}

type Way = "lower" | "upper" | "flag" | "multiple" | "form";

/** `lower` and `upper`: which end of a range it is. A `form` cannot be compared. */
const ways: { readonly [Key in keyof Constraints]-?: Way } = {
  format: "form",
  pattern: "form",
  minimum: "lower",
  maximum: "upper",
  exclusiveMinimum: "lower",
  exclusiveMaximum: "upper",
  multipleOf: "multiple",
  minLength: "lower",
  maxLength: "upper",
  minItems: "lower",
  maxItems: "upper",
  uniqueItems: "flag",
  minProperties: "lower",
  maxProperties: "upper",
};

/** Returns whether it is known if more or fewer values are allowed. */
export function isOrdered({ old, new: now }: Bounds): boolean {
  const key = old?.key ?? now?.key;
  if (key === undefined) return false;
  // A pattern that is gone allows all; one that is new, fewer.
  if (ways[key] === "form") return key === "pattern" && (old === undefined || now === undefined);
  if (ways[key] !== "multiple" || old === undefined || now === undefined) return true;
  return isMultiple(now, old) || isMultiple(old, now);
}

const isMultiple = (a: Bound, b: Bound): boolean =>
  Number.isInteger(Number(a.value) / Number(b.value));

/** Returns whether fewer values are allowed than before. */
export function isTighter({ old, new: now }: Bounds): boolean {
  if (now === undefined) return false;
  if (old === undefined) return now.value !== false;
  switch (ways[now.key]) {
    case "lower":
      return now.value > old.value;
    case "upper":
      return now.value < old.value;
    case "flag":
      return now.value === true;
    case "multiple":
      return isMultiple(now, old);
    case "form":
      return false;
  }
}
