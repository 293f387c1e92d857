/** Changes one part of a value. */
import { isRecord } from "./oracle.ts";

export type Path = readonly (string | number)[];

/** Returns the path of every part of a value, the whole value first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const parts: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...parts.flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

/** Returns the value with one part replaced, or without one field. */
export function broken(value: unknown, [key, ...rest]: Path, isRemoved: boolean): unknown {
  if (key === undefined) return Array.isArray(value) ? "broken" : [["broken"]];
  if (Array.isArray(value)) {
    return value.map((item, index): unknown =>
      index === key ? broken(item, rest, isRemoved) : item,
    );
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, part]) => {
      if (name !== key) return [[name, part]];
      return isRemoved && rest.length === 0 ? [] : [[name, broken(part, rest, isRemoved)]];
    }),
  );
}

export const startsWith = (path: Path, start: Path): boolean =>
  start.every((key, index) => path[index] === key);
