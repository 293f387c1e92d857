/** A spec as plain values, each with the path of its file. */
import type { PlainMapping, PlainValue } from "../document/plain-value.ts";
import { resourcePath } from "../format/file-kind.ts";
import type { Spec } from "../format/spec.ts";

/** By path below the spec folder, with `/` between names. */
export type SheetValues = ReadonlyMap<string, PlainMapping>;

export function specValues({ package: entry, services }: Spec): SheetValues {
  const values = new Map<string, PlainMapping>();
  if (entry !== undefined) values.set("package.yaml", mappingOf(entry));
  for (const { service, resources } of services) {
    values.set(`${service.service}/service.yaml`, mappingOf(service));
    for (const one of resources) {
      values.set(`${service.service}/${resourcePath(one.resource)}`, mappingOf(one));
    }
  }
  return values;
}

/** Keys of the format are properties of an object; names chosen by an author are in a map, which keeps their order. */
function mappingOf(value: object): PlainMapping {
  const mapping = new Map<string, PlainValue>();
  const entries: Iterable<readonly [unknown, unknown]> =
    value instanceof Map ? value : Object.entries(value);
  for (const [key, entry] of entries) {
    if (entry !== undefined) mapping.set(String(key), plainValue(entry));
  }
  return mapping;
}

export function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === "object" && value !== null) return mappingOf(value);
  return value as PlainValue;
}
