/** A JSON merge patch, RFC 7396: what our own exporter has put beside a document wins over what was made of that. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../spec/document/plain-value.ts";

export function mergePatch(target: PlainMapping, patch: PlainMapping): PlainMapping {
  const result = new Map(target);
  for (const [key, value] of patch) {
    if (value === null) result.delete(key);
    else result.set(key, mergedValue(result.get(key), value));
  }
  return result;
}

const mergedValue = (target: PlainValue | undefined, patch: PlainValue): PlainValue =>
  isMapping(patch) ? mergePatch(isMapping(target) ? target : new Map(), patch) : patch;
