// Recognizes values that are nested too deeply to be walked through recursively, as JSON.stringify does
// (hand-written in templates/runtime, copied into the generated package).

import { isObject } from "./values.ts";

/** Far more than any answer needs, and far less than a stack has room for. */
export const deepest = 200;

/** Looks level by level, so that it needs no stack itself. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((item) => (isObject(item) ? Object.values(item) : []));
  }
  return false;
}
