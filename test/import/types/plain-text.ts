/** Converts maps to objects for comparison. */
export function plainText<Value>(
  value: ReadonlyMap<string, Value>,
): Readonly<Record<string, never>> {
  return plain(value) as Readonly<Record<string, never>>;
}

function plain(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, entry]) => [String(key), plain(entry)]));
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}
