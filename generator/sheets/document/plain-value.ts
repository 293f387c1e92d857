/** The values of a call sheet, without their locations. */
import { byCodeUnit } from "../../text/texts.ts";

export type PlainValue = string | number | boolean | null | readonly PlainValue[] | PlainMapping;

/** A map that keeps the author's order. An object would move `10` before `b`, and 2 before 10. */
export type PlainMapping = ReadonlyMap<string, PlainValue>;

export type Path = readonly (string | number)[];

export const isMapping = (value: unknown): value is PlainMapping => value instanceof Map;

/** Returns the value in JSON notation. */
export function compactJson(value: PlainValue): string {
  if (isMapping(value)) {
    const entries = Array.from(
      value,
      ([key, entry]) => `${JSON.stringify(key)}:${compactJson(entry)}`,
    );
    return `{${entries.join(",")}}`;
  }
  return Array.isArray(value) ? `[${value.map(compactJson).join(",")}]` : JSON.stringify(value);
}

/** Returns the value as JSON with sorted keys and one value per line, so that version control can merge it. */
export function sortedJson(value: PlainValue, newLine = "\n"): string {
  const inner = `${newLine} `;
  if (isMapping(value)) {
    const entries = [...value]
      .toSorted(([a], [b]) => byCodeUnit(a, b))
      .map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${sortedJson(entry, inner)}`);
    return entries.length === 0 ? "{}" : `{${entries.join(",")}${newLine}}`;
  }
  if (!isList(value)) return compactJson(value);
  const items = value.map((item) => inner + sortedJson(item, inner));
  return items.length === 0 ? "[]" : `[${items.join(",")}${newLine}]`;
}

/** Returns a JSON value as a plain value. */
export function plainValue(json: unknown): PlainValue {
  if (Array.isArray(json)) return json.map(plainValue);
  return typeof json === "object" && json !== null
    ? new Map(Object.entries(json).map(([key, entry]) => [key, plainValue(entry)]))
    : (json as PlainValue);
}

/** Returns whether two values are equal, regardless of the order of keys. */
export function isEqual(a: PlainValue, b: PlainValue): boolean {
  if (isMapping(a)) {
    if (!isMapping(b) || a.size !== b.size) return false;
    return [...a].every(([key, entry]) => b.has(key) && isEqual(entry, b.get(key) ?? null));
  }
  if (!isList(a)) return a === b;
  return isList(b) && a.length === b.length && a.every((item, at) => isEqual(item, b[at] ?? null));
}

const isList = (value: PlainValue): value is readonly PlainValue[] => Array.isArray(value);
