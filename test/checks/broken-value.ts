/** A value with one place in it that is not as it was. */
import { isRecord } from "./oracle.ts";

export type Path = readonly (string | number)[];

/** Every place in a value, the whole of it first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const parts: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...parts.flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

/** The value with something else in one place, or a field less. */
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
