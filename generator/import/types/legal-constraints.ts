/** Of what a document says of a value, what a call sheet can, and what anything can satisfy. */
import { boundKinds, contradictions } from "../../spec/types/bounds.ts";
import type { Constraints } from "../../spec/types/type.ts";
import { regularExpression } from "../../text/regular-expression.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import { isWritable } from "./writable.ts";

type Name = keyof Constraints;

/** What a value is, as far as constraints are concerned; a text of digits is a number to the service. */
export type Bounded = "text" | "number" | "digits" | "list" | "fields" | "other" | "anything";

/** What each kind of value is of those that constraints are about. */
const kinds = {
  text: ["text", "format"],
  number: ["number", "format"],
  digits: ["text", "number", "format"],
  list: ["list"],
  fields: ["fields"],
  other: [],
  anything: ["text", "number", "format", "list", "fields"],
} as const satisfies Readonly<Record<Bounded, readonly string[]>>;

const subjects = {
  format: "format",
  ...boundKinds,
  minProperties: "fields",
  maxProperties: "fields",
} as const satisfies Readonly<Record<Name, string>>;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
const isText = (value: unknown): boolean =>
  typeof value === "string" && value !== "" && isWritable(value);

const isLegal = {
  format: isText,
  pattern: (value) => isText(value) && regularExpression(String(value)) !== undefined,
  minLength: isCount,
  maxLength: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: (value) => typeof value === "boolean",
  minProperties: isCount,
  maxProperties: isCount,
} as const satisfies Readonly<Record<Name, (value: unknown) => boolean>>;

const names = Object.keys(isLegal) as Name[];

/** Without what nothing can satisfy, which is noted. What says nothing, such as no fewest items, is left out as well. */
export function legalConstraints(
  said: Constraints | undefined,
  bounded: Bounded,
  origin: Origin,
  notes: Notes,
): Constraints | undefined {
  if (said === undefined) return undefined;
  const about: readonly string[] = kinds[bounded];
  const kept = new Map<Name, Constraints[Name]>();
  for (const name of names) {
    const value = said[name];
    if (value === undefined || value === false || saysNothing(name, value)) continue;
    if (!isLegal[name](value)) notes.add("constraint-invalid", origin, `${name}: ${String(value)}`);
    else if (about.includes(subjects[name])) kept.set(name, value);
    else notes.add("constraint-misplaced", origin, `${name}: ${String(value)}`);
  }
  for (const pair of contradictions(Object.fromEntries(kept))) {
    const both = pair.map((name) => `${name}: ${String(kept.get(name))}`);
    notes.add("constraint-invalid", origin, both.join(", "));
    for (const name of pair) kept.delete(name);
  }
  return kept.size === 0 ? undefined : Object.fromEntries(kept);
}

const saysNothing = (name: Name, value: unknown): boolean =>
  value === 0 && (name === "minLength" || name === "minItems" || name === "minProperties");
