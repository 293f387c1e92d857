/** Describes values and types of the model in sentences. */
import { compactJson } from "../sheets/document/plain-value.ts";
import type { Constraints, Documented, Field, Parameter, TypeRef } from "../model/model.ts";
import { foldType } from "../sheets/types/type-parts.ts";
import { factsOf } from "../sheets/types/primitives.ts";
import { code, join, sentence } from "../text/sentences.ts";
import { plural } from "../text/texts.ts";

/** Returns the notation of a type, or the notation of an array's items. */
export const notation = (type: TypeRef): string | undefined =>
  foldType<string | undefined>(type, {
    primitive: (name) => factsOf(name).notation,
    literal: none,
    // Documented by its declaration.
    named: none,
    array: (items) => items,
    // The items have several notations.
    tuple: none,
    map: none,
    union: (members) => members.find((found) => found !== undefined),
    intersection: none,
  });

const none = (): undefined => undefined;

type Described = Documented &
  Pick<Field | Parameter, "type" | "default"> &
  Pick<Parameter, "send" | "random">;

/** Describes a field or parameter in one paragraph: its documentation, notation, bounds and default. */
export const describeValue = (value: Described): string =>
  join([sentence(value.doc), valueNotes(value)]);

/** Describes a field or parameter in addition to its own documentation; empty if there is nothing to add. */
export const valueNotes = (value: Omit<Described, "doc">): string =>
  join([
    notation(value.type),
    ...boundSentences(value.constraints),
    value.default === undefined
      ? undefined
      : `Default of the server: ${code(compactJson(value.default))}.`,
    value.send === undefined ? undefined : `Default: ${code(String(value.send))}.`,
    value.random ? "Default: a random UUID, the same in all retries of a call." : undefined,
  ]);

export function boundSentences(constraints: Constraints | undefined): string[] {
  if (constraints === undefined) return [];
  const { format, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = constraints;
  const { multipleOf, minLength, maxLength, minItems, maxItems, uniqueItems } = constraints;
  return [
    format === undefined ? undefined : `Format ${code(format)}.`,
    exclusiveMinimum === undefined ? undefined : `More than ${exclusiveMinimum}.`,
    range(minimum, maximum),
    exclusiveMaximum === undefined ? undefined : `Less than ${exclusiveMaximum}.`,
    multipleOf === undefined ? undefined : `A multiple of ${multipleOf}.`,
    range(minLength, maxLength, "character"),
    range(minItems, maxItems, "item"),
    uniqueItems === true ? "No two items are equal." : undefined,
    range(constraints.minProperties, constraints.maxProperties, "field"),
    pattern === undefined ? undefined : `Matches ${code(pattern)}.`,
  ].filter((text) => text !== undefined);
}

/** `unit`: singular noun. */
function range(
  low: number | undefined,
  high: number | undefined,
  unit?: string,
): string | undefined {
  const counted = (count: number): string =>
    unit === undefined ? `${count}` : plural(count, unit);
  if (low !== undefined && low === high) return `Exactly ${counted(low)}.`;
  if (low !== undefined && high !== undefined) return `From ${low} to ${counted(high)}.`;
  if (low !== undefined) return `At least ${counted(low)}.`;
  return high === undefined ? undefined : `At most ${counted(high)}.`;
}
