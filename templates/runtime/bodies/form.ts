// Callsheet runtime: writes a body as a URL-encoded HTML form.

import { type Called, type Facts, ParameterError } from "../errors.ts";
import { anyNumber } from "../request/numbers.ts";
import { type ListStyle, encodePair, pairs } from "../request/styles.ts";
import type { Encoder, NumberFormat, Numbers, RequestBody, Styled } from "../types.ts";
import { hasMethod, isObject, fieldValue, tagOf } from "../util.ts";
import { nothingOf } from "./json.ts";

/** The function that writes a field, and its arguments after the value: `[delimited, "|"]`. */
export type FieldMark = readonly [
  mark: (value: unknown, ...settings: never[]) => Styled | undefined,
  ...settings: readonly unknown[],
];

/** Functions for fields with their own notation, by name. */
export type FieldMarks = Readonly<Record<string, FieldMark>>;

/** Encodes `application/x-www-form-urlencoded`: lists in this style, objects in brackets, null as an empty string. */
export function form(style: ListStyle = "repeat", marks?: FieldMarks): Encoder {
  return (call, facts) => {
    const { body, bodyRequired } = call;
    if (body === undefined) return nothingOf("body", bodyRequired, facts);
    const writing = { facts, called: asField, parameter: "body", empties: true };
    const written = fieldsOf(body, facts).flatMap(([name, value]) => {
      const styled = styledField(name, value, marks);
      return styled
        ? styled.inQuery(name, facts, numbersOf(name, call, name), asField)
        : pairs(name, value, style, { ...writing, numbers: numbersOf(name, call) }).map(encodePair);
    });
    const type = "application/x-www-form-urlencoded";
    // Browsers also encode the commas between items.
    const text = written.join("&").replaceAll(",", "%2C");
    return { body: text, type };
  };
}

export const asField: Called = (name) => `field "${name}" of \`body\``;

/** Writes a field with its own notation; undefined for others, null and an empty list, which become empty strings. */
export function styledField(
  name: string,
  value: unknown,
  marks: FieldMarks | undefined,
): Styled | undefined {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  const [mark, ...settings] = (fieldValue(marks, name) ?? []) as Partial<FieldMark>;
  return isEmpty ? undefined : mark?.(value, ...(settings as never[]));
}

/** Returns facts about a field's numbers, under the name that errors use. */
export function numbersOf(name: string, { numbers }: RequestBody, called = "body"): Numbers {
  const format = fieldValue(numbers, `body.${name}`) as NumberFormat | undefined;
  return { numbers: { [called]: format ?? anyNumber } };
}

/** Returns names and values, without undefined ones. @throws {ParameterError} when the body is not a plain object. */
export function fieldsOf(body: unknown, facts: Facts): [name: string, value: unknown][] {
  if (isObject(body) && tagOf(body) === "Object" && !hasMethod(body, "toJSON")) {
    return Object.entries(body).filter(([, value]) => value !== undefined);
  }
  const problem = `\`body\` is of kind ${tagOf(body)}: pass a plain object, whose fields are sent`;
  throw new ParameterError(facts, "body", problem);
}
