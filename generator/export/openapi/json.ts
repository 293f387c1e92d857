/** Values of a document, in the order in which they are printed. What is undefined is not there. */
import { isMapping, type PlainValue } from "../../spec/document/plain-value.ts";

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** From entries, whatever their names are. */
export const objectOf = (entries: Iterable<readonly [string, Json]>): JsonObject =>
  Object.fromEntries(entries);

/** The same, where an empty object says nothing. */
export function objectIfAny(entries: Iterable<readonly [string, Json]>): JsonObject | undefined {
  const object = objectOf(entries);
  return Object.keys(object).length === 0 ? undefined : object;
}

export const listIfAny = (items: readonly Json[]): readonly Json[] | undefined =>
  items.length === 0 ? undefined : items;

/** A value of a call sheet. */
export function jsonOf(value: PlainValue): Json {
  if (isMapping(value)) return objectOf(Array.from(value, ([key, entry]) => [key, jsonOf(entry)]));
  return Array.isArray(value) ? value.map((item: PlainValue) => jsonOf(item)) : (value as Json);
}
