/** What constraints are about, and which of them contradict each other or a value. */
import type { PlainValue } from "../document/plain-value.ts";
import { regularExpression } from "../../text/regular-expression.ts";
import type { Constraints } from "./type.ts";

type Bound = keyof Constraints;

/** The kind of value that each says something of; a format may be one of any kind. */
export const boundKinds = {
  pattern: "text",
  minLength: "text",
  maxLength: "text",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minItems: "list",
  maxItems: "list",
  uniqueItems: "list",
} as const satisfies Partial<Record<Bound, string>>;

/** What must not be larger than what; the last ones also not equal. */
const pairs = [
  ["minimum", "maximum", false],
  ["minLength", "maxLength", false],
  ["minItems", "maxItems", false],
  ["minProperties", "maxProperties", false],
  ["minimum", "exclusiveMaximum", true],
  ["exclusiveMinimum", "maximum", true],
  ["exclusiveMinimum", "exclusiveMaximum", true],
] as const;

/** Pairs of bounds that nothing can keep, the lower one first. */
export const contradictions = (bounds: Constraints): readonly (readonly [Bound, Bound])[] =>
  pairs.flatMap(([low, high, isStrict]) => {
    const [least, most] = [bounds[low], bounds[high]];
    if (least === undefined || most === undefined) return [];
    return least > most || (isStrict && least === most) ? [[low, high] as const] : [];
  });

/** The bound that a value does not keep. */
export function brokenBound(value: PlainValue, bounds: Constraints): Bound | undefined {
  const tests: Partial<Record<Bound, boolean>> =
    typeof value === "number"
      ? {
          minimum: value < (bounds.minimum ?? -Infinity),
          maximum: value > (bounds.maximum ?? Infinity),
          exclusiveMinimum: value <= (bounds.exclusiveMinimum ?? -Infinity),
          exclusiveMaximum: value >= (bounds.exclusiveMaximum ?? Infinity),
        }
      : typeof value === "string"
        ? {
            minLength: value.length < (bounds.minLength ?? 0),
            maxLength: value.length > (bounds.maxLength ?? Infinity),
            pattern: regularExpression(bounds.pattern ?? "")?.test(value) === false,
          }
        : {};
  return (Object.keys(tests) as Bound[]).find((bound) => tests[bound] === true);
}
