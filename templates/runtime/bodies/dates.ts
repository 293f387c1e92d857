// Callsheet runtime: writes dates that callers pass as objects.

import { type Called, type Facts, ParameterError, excerpt } from "../errors.ts";
import { type DateKind, dateText } from "../request/date-text.ts";
import type { Scalar } from "../options.ts";
import { asHeader, asPath, asQuery, encode, textOf } from "../request/url.ts";
import { type Path, pathText } from "../response/integers.ts";
import type { Encoder, Leaves, Styled } from "../types.ts";
import { fieldValue, hasMethod, isObject, maxDepth, tagOf } from "../util.ts";
import type { FieldMark } from "./form.ts";

/** The dates of a value: the value itself, the items of a list, the fields of an object. */
export type Dates = Leaves<DateKind>;

/** Writes a date or an object with dates in a parameter. `mark`: the function that writes a value of strings. */
export function dated<T>(
  value: T,
  dates: Dates,
  mark: FieldMark[0] = single,
  ...settings: readonly unknown[]
): Extract<T, Scalar | undefined> | Styled | undefined {
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (!isObject(value) || isEmpty)
    return mark === single
      ? (value as Extract<T, Scalar | undefined>)
      : mark(value, ...(settings as never[]));
  const written = (name: string, facts: Facts, called: Called): Styled | undefined =>
    mark(withDates(value, dates, { name, facts, called }), ...(settings as never[]));
  return {
    inQuery: (name, facts, call, called = asQuery) =>
      written(name, facts, called)?.inQuery(name, facts, call, called) ?? [],
    inPath: (name, facts, call) => written(name, facts, asPath)?.inPath(name, facts, call) ?? "",
    inHeader: (name, facts, call) =>
      written(name, facts, asHeader)?.inHeader(name, facts, call) ?? "",
    toString: () => String(value),
  } satisfies Styled;
}

/** Writes one string. */
const single = (value: unknown): Styled => ({
  inQuery: (name, facts, call, called = asQuery) => [
    `${encode(name)}=${encode(textOf(value, name, facts, called, call))}`,
  ],
  inPath: (name, facts, call) => encode(textOf(value, name, facts, asPath, call)),
  inHeader: (name, facts, call) => textOf(value, name, facts, asHeader, call),
  toString: () => String(value),
});

/** Returns an encoder that writes the dates of a body. */
/* @__NO_SIDE_EFFECTS__ */
export function datedBody(encoder: Encoder, dates: Dates): Encoder {
  return (call, facts, headers) => {
    const { body } = call;
    const writing = { name: "body", facts, called: (name: string) => `\`${name}\`` };
    const isStream = isObject(body) && !Array.isArray(body) && !isFields(body);
    const ofItems = isStream ? (dates as { readonly items?: Dates }).items : undefined;
    const written = ofItems
      ? eachDated(body as Iterable<unknown>, (item, at) => withDates(item, ofItems, writing, [at]))
      : withDates(body, dates, writing);
    return encoder({ ...call, body: written }, facts, headers);
  };
}

async function* eachDated(
  values: Iterable<unknown> | AsyncIterable<unknown>,
  write: (value: unknown, index: number) => unknown,
): AsyncGenerator<unknown, void> {
  let index = 0;
  for await (const value of values) {
    yield write(value, index);
    index += 1;
  }
}

interface Writing {
  readonly name: string;
  readonly facts: Facts;
  readonly called: Called;
}

/**
 * Returns a copy of a value with dates as strings, or the same value if it contains no objects for dates.
 *
 * @throws {ParameterError} when a date is invalid, or of a class without the required parts.
 */
function withDates(value: unknown, dates: Dates, writing: Writing, path: Path = []): unknown {
  const refuse = (problem: string): never => {
    const at = excerpt(writing.facts, pathText(writing.name, path), 120);
    throw new ParameterError(writing.facts, writing.name, `${writing.called(at)} ${problem}`);
  };
  if (!isObject(value)) return value;
  if (typeof dates === "function") return withDates(value, dates(), writing, path);
  if (typeof dates === "string") return dateText(value, dates, refuse);
  if (isList(dates))
    return dates.reduce((held: unknown, one) => withDates(held, one, writing, path), value);
  if (path.length > maxDepth) refuse(`is nested more than ${maxDepth} levels deep`);
  const { fields, tagged } = dates;
  const isArray = Array.isArray(value);
  if (!isArray && !isFields(value)) return value;
  const rest = isArray ? dates.items : dates.others;
  const changed = (held: unknown, key: string | number): unknown => {
    const one = (fieldValue(fields, `${key}`) ?? rest) as Dates | undefined;
    return one ? withDates(held, one, writing, [...path, key]) : held;
  };
  let made: unknown = value;
  if (isArray) made = (value as unknown[]).map(changed);
  else if (fields || rest) {
    made = Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, changed(held, key)]),
    );
  }
  const [field = "", byTag] = tagged ?? [];
  const member = fieldValue(byTag, String(fieldValue(value, field)));
  return member ? withDates(made, member as Dates, writing, path) : made;
}

/** Returns whether the fields of an object are sent. */
const isFields = (value: object): boolean =>
  tagOf(value) === "Object" &&
  !hasMethod(value, "toJSON") &&
  !(Symbol.iterator in value || Symbol.asyncIterator in value);

const isList = (dates: Dates): dates is readonly Dates[] => Array.isArray(dates);
