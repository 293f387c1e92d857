/** Defaults that are values of their type, and that keep what else is said of it. */
import { accepts } from "../../spec/types/accepts.ts";
import { brokenBound } from "../../spec/types/bounds.ts";
import type { Constraints } from "../../spec/types/type.ts";
import { jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import type { Shape } from "./shape.ts";
import type { TypeRefs } from "./type-refs.ts";
import { isWritableValue } from "./writable.ts";

interface Said {
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly origin: Origin;
}

/** The default, or what the same value is in the type: `"10"` of an integer is 10. Undefined, and noted, for others. */
export function legalDefault(
  said: Said,
  shape: Shape,
  refs: TypeRefs,
  notes: Notes,
): PlainValue | undefined {
  const { default: value, constraints = {}, origin } = said;
  if (value === undefined) return undefined;
  if (isWritableValue(value)) {
    const type = refs.of(shape);
    const found = [value, otherForm(value)].find(
      (one) =>
        one !== undefined && accepts(type, one) && brokenBound(one, constraints) === undefined,
    );
    if (found !== undefined) return found;
  }
  notes.add("default-left-out", origin, jsonText(value).slice(0, 100));
  return undefined;
}

/** Documents write numbers and booleans as texts, and texts as numbers. */
function otherForm(value: PlainValue): PlainValue | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value.length > 30) return undefined;
  return /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value)
    ? (JSON.parse(value) as number | boolean)
    : undefined;
}
