/** Changes in the values of a sheet, which stay as they are. */
import {
  isMapping,
  type Path,
  type PlainMapping,
  type PlainValue,
} from "../../../spec/document/plain-value.ts";

export function valueAt(value: PlainValue, path: Path): PlainValue | undefined {
  let found: PlainValue | undefined = value;
  for (const key of path) {
    if (isMapping(found)) found = found.get(String(key));
    else if (isList(found) && typeof key === "number") found = found[key];
    else return undefined;
  }
  return found;
}

/** With another value at a path, or without what is there; the same value where nothing is. */
export function changed(
  value: PlainMapping,
  [key, ...rest]: Path,
  to: PlainValue | undefined,
): PlainMapping {
  const name = String(key);
  const below = value.get(name);
  if (key === undefined || (below === undefined && rest.length > 0)) return value;
  const next = rest.length === 0 ? to : changedBelow(below ?? null, rest, to);
  if (next === below) return value;
  const entries = [...value].flatMap(([other, entry]): [string, PlainValue][] =>
    other !== name ? [[other, entry]] : next === undefined ? [] : [[other, next]],
  );
  if (below === undefined && next !== undefined) entries.push([name, next]);
  return new Map(entries);
}

function changedBelow(value: PlainValue, path: Path, to: PlainValue | undefined): PlainValue {
  if (isMapping(value)) return changed(value, path, to);
  const [at] = path;
  if (!isList(value) || typeof at !== "number" || path.length > 1) return value;
  return to === undefined ? value.toSpliced(at, 1) : value.with(at, to);
}

export const isList = (value: PlainValue | undefined): value is readonly PlainValue[] =>
  Array.isArray(value);
