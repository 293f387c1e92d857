/** Keeps the constraints and defaults that a call sheet can express and a value can satisfy. */
import { compactJson, type PlainValue } from "../../sheets/document/plain-value.ts";
import { regularExpression } from "../../sheets/types/pattern-match.ts";
import {
  accepts,
  boundKinds,
  brokenBound,
  contradictions,
} from "../../sheets/types/type-values.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import type { Constraints } from "../../sheets/types/type.ts";
import { below, type Notes, type Origin } from "../notes/notes.ts";
import { isNullSchema, type Schema } from "../description/schema.ts";
import { isExact } from "../source/plain-object.ts";
import { flatMembers } from "./read-union.ts";
import type { Targets } from "./targets.ts";
import type { GraphExpression } from "./type-graph.ts";
import { isWritable, isWritableValue } from "./writable.ts";

type Name = keyof Constraints;

/** Kind of a value that determines its constraints; the service treats a string of digits as a number. */
type Bounded = "text" | "number" | "digits" | "list" | "fields" | "other" | "anything";

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
const isNumber = (value: unknown): boolean => typeof value === "number" && isExact(value);
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

/** Removes constraints that no value satisfies, with a note, and those without effect, such as `minItems: 0`. */
export function legalConstraints(
  constraints: Constraints | undefined,
  bounded: Bounded,
  origin: Origin,
  notes: Notes,
): Constraints | undefined {
  if (constraints === undefined) return undefined;
  const about: readonly string[] = kinds[bounded];
  const kept = new Map<Name, Constraints[Name]>();
  for (const name of names) {
    const value = constraints[name];
    if (value === undefined || value === false || hasNoEffect(name, value)) continue;
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

const hasNoEffect = (name: Name, value: unknown): boolean =>
  value === 0 && (name === "minLength" || name === "minItems" || name === "minProperties");

const deepest = 20;

export function boundedOf(schema: Schema, target: Targets["of"], depth = 0): Bounded {
  // A union can be recursive.
  const targetSchema = depth > deepest ? undefined : target(schema);
  switch (targetSchema?.kind) {
    case "scalar": {
      if (targetSchema.name === "null") return "other";
      const { code, form } = factsOf(targetSchema.name);
      if (code === "string") return form === undefined ? "text" : "digits";
      return code === "number" || code === "bigint" ? "number" : "other";
    }
    case "list":
    case "tuple":
      return "list";
    case "object":
      return "fields";
    case "enum":
      return "other";
    case "union": {
      const [only, ...others] = flatMembers(targetSchema).filter((member) => !isNullSchema(member));
      return only === undefined || others.length > 0
        ? "anything"
        : boundedOf(only, target, depth + 1);
    }
    case "any":
    case "never":
    case "intersection":
    case undefined:
      return "anything";
  }
}

interface ValueFacts {
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly origin: Origin;
}

/** Returns the default, converted to the type: `"10"` of an integer becomes 10. Others are noted. */
export function legalDefault(
  facts: ValueFacts,
  type: GraphExpression,
  notes: Notes,
): PlainValue | undefined {
  const { default: value, constraints = {}, origin } = facts;
  if (value === undefined) return undefined;
  if (isWritableValue(value)) {
    const legal = [value, otherForm(value)].find(
      (one) =>
        one !== undefined && accepts(type, one) && brokenBound(one, constraints) === undefined,
    );
    if (legal !== undefined) return legal;
  }
  if (typeof value === "string" && /^-?\d{16,}$/.test(value)) {
    notes.add("number-inexact", below(origin, "default"), value.slice(0, 100));
  } else notes.add("default-left-out", origin, compactJson(value).slice(0, 100));
  return undefined;
}

/** Returns a number or boolean as a string, and other strings in quotes. */
function otherForm(value: PlainValue): PlainValue | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value.length > 30) return undefined;
  return /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value)
    ? (JSON.parse(value) as number | boolean)
    : undefined;
}

/** Notes facts that a call sheet cannot express for an item, a member or a whole body. */
export function noteLost(schema: Schema, notes: Notes): void {
  const { origin, constraints = {}, default: value, isReadonly, isWriteonly } = schema;
  const lost = Object.entries(constraints)
    .filter(([, bound]) => bound !== undefined)
    .map(([name, bound]) => `${name}: ${String(bound)}`);
  if (lost.length > 0) notes.add("item-constraint", origin, lost.join(", "));
  if (value !== undefined || isReadonly === true || isWriteonly === true) {
    notes.add("item-fact", origin);
  }
}
