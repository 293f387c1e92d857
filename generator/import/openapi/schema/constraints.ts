/** Bounds of values, of the kinds that a schema is of. */
import { below } from "../../description/origin.ts";
import type { Constraints } from "../../../spec/types/type.ts";
import { own, ownText } from "../../source/plain-object.ts";
import type { Kind } from "./kind.ts";
import { isExact } from "./plain-value.ts";
import type { Node, Reading } from "./reading.ts";

type Bound = Exclude<keyof Constraints, "format" | "pattern" | "uniqueItems">;

const boundsOf: Readonly<Partial<Record<Kind, readonly Bound[]>>> = {
  string: ["minLength", "maxLength"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

type Found = { -readonly [Key in keyof Constraints]: Constraints[Key] };

/** Undefined where there are none. */
export function constraintsOf(node: Node, kind: Kind, reading: Reading): Constraints | undefined {
  let found: Found | undefined;
  for (const key of boundsOf[kind] ?? []) {
    if (!Object.hasOwn(node.value, key)) continue;
    const bound = boundOf(node, key, reading);
    if (bound !== undefined) (found ??= {})[key] = bound;
  }
  if (kind === "string") {
    const pattern = patternOf(node, reading);
    if (pattern !== undefined) (found ??= {}).pattern = pattern;
  }
  if (kind === "array" && own(node.value, "uniqueItems") === true) {
    (found ??= {}).uniqueItems = true;
  }
  // Sheets say it of a list, which means its items.
  const format = kind === "array" && reading.isExported ? ownText(node.value, "format") : undefined;
  if (format !== undefined) (found ??= {}).format = format;
  return found && exclusive(found, node);
}

function boundOf({ value, origin }: Node, key: Bound, { notes }: Reading): number | undefined {
  const bound = own(value, key);
  // Until 3.0, whether the other bound counts itself.
  if (typeof bound === "boolean" && key.startsWith("exclusive")) return undefined;
  if (typeof bound !== "number") notes.add("schema-invalid", below(origin, key), "no number");
  else if (isExact(bound)) return bound;
  else notes.add("number-inexact", below(origin, key), String(bound));
  return undefined;
}

function exclusive(found: Found, { value }: Node): Constraints | undefined {
  const { minimum, maximum, ...others } = found;
  const isAbove = minimum !== undefined && own(value, "exclusiveMinimum") === true;
  const isBelow = maximum !== undefined && own(value, "exclusiveMaximum") === true;
  if (!isAbove && !isBelow) return found;
  return {
    ...others,
    ...(minimum !== undefined && { [isAbove ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [isBelow ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

function patternOf({ value, origin }: Node, { notes }: Reading): string | undefined {
  const pattern = own(value, "pattern");
  if (pattern === undefined) return undefined;
  if (typeof pattern !== "string") {
    notes.add("schema-invalid", below(origin, "pattern"), "no text");
    return undefined;
  }
  if (isPattern(pattern)) return pattern === "" ? undefined : pattern;
  notes.add("pattern-foreign", below(origin, "pattern"), pattern);
  return undefined;
}

const isPattern = (pattern: string): boolean => compiles(pattern, "u") || compiles(pattern, "");

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).source !== "";
  } catch {
    return false;
  }
}
