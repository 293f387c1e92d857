/** Facts of the model as sentences of doc comments. */
import { jsonText } from "../../spec/document/plain-value.ts";
import type { Constraints, Documented, Field, Parameter, TypeRef } from "../../model/model.ts";
import { foldType } from "../../spec/types/type-parts.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import { plural } from "../../text/texts.ts";

/** The notation of a type, or of an array's items. */
export const notation = (type: TypeRef): string | undefined =>
  foldType<string | undefined>(type, {
    primitive: (name) => factsOf(name).notation,
    literal: none,
    // The declaration documents it.
    named: none,
    array: (items) => items,
    // The items have several.
    tuple: none,
    map: none,
    union: (members) => members.find((found) => found !== undefined),
    intersection: none,
  });

const none = (): undefined => undefined;

export function docOf(
  paragraphs: readonly (string | undefined)[],
  tags: DocPlan["tags"] = [],
): DocPlan {
  return {
    paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== ""),
    tags,
  } as DocPlan;
}

/** The doc of a field or parameter, in one paragraph: its sentence, its notation, its bounds, its default. */
export function docOfValue(
  value: Documented &
    Pick<Field | Parameter, "type" | "default"> &
    Pick<Parameter, "send" | "random">,
): DocPlan {
  const sentences = [
    sentence(value.doc),
    notation(value.type),
    ...boundSentences(value.constraints),
    value.default === undefined
      ? undefined
      : `The server assumes ${code(jsonText(value.default))} when it is left out.`,
    value.send === undefined ? undefined : `Sent as ${code(String(value.send))} when left out.`,
    value.random ? "A random UUID when left out, the same in all repeats of the call." : undefined,
  ];
  return docOf([join(sentences)], deprecatedTag(value.deprecated));
}

/** Text in backticks: one more than its longest run of backticks. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = text === "" || runs.length > 0 ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

export const deprecatedTag = (deprecated: string | undefined): DocPlan["tags"] =>
  deprecated === undefined ? [] : [{ name: "deprecated", text: deprecated }];

export const join = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((part) => part !== undefined && part !== "").join(" ");

/** Adds a full stop where the text has none. */
export const sentence = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === "" || /[.!?:]\)?$/.test(trimmed)
    ? trimmed
    : `${trimmed}.`;
};

/** Returns the comment of a former name. `instead`: the present name as Markdown. */
export const formerDoc = (instead: string): DocPlan =>
  docOf([], [{ name: "deprecated", text: `Use ${instead}.` }]);

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

/** `unit`: in the singular. */
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
