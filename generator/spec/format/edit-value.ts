import { isMapping, type Path, type PlainValue } from "../document/plain-value.ts";

/** What shall stand at a path; nothing shall, where there is no value. */
export interface Edit {
  readonly path: Path;
  readonly value?: PlainValue;
}

/** A copy with all these edits. A list goes as a whole with any item of it; undefined when nothing is left. */
export function edited(value: PlainValue, edits: readonly Edit[]): PlainValue | undefined {
  if (edits.length === 0) return value;
  const whole = edits.find(({ path }) => path.length === 0);
  if (whole !== undefined) return whole.value;
  if (!isMapping(value)) return undefined;
  const below = Map.groupBy(edits, ({ path: [first] }) => String(first));
  const copy = new Map<string, PlainValue>();
  for (const key of new Set([...value.keys(), ...below.keys()])) {
    const inside = (below.get(key) ?? []).map(({ path, ...edit }) => ({
      ...edit,
      path: path.slice(1),
    }));
    const entry = edited(value.get(key) ?? null, inside);
    if (entry !== undefined) copy.set(key, entry);
  }
  return copy;
}
