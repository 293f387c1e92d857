/** Digits of integers that JavaScript numbers cannot represent, by the list or object that contains them. */
const digits = new WeakMap<object, Map<string, string>>();

/** Keeps the digits of a value that a number cannot represent. `source`: source of the value. */
export function keepDigits(
  holder: object,
  key: string | number,
  value: unknown,
  source: string,
): void {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return;
  if (!/^-?\d+$/.test(source)) return;
  const kept = digits.get(holder) ?? new Map<string, string>();
  digits.set(holder, kept.set(String(key), source));
}

/** Returns the digits of a value; undefined if a number represents it exactly. */
export const digitsAt = (holder: unknown, key: string | number): string | undefined =>
  typeof holder === "object" && holder !== null ? digits.get(holder)?.get(String(key)) : undefined;

export function parseWithDigits(text: string): unknown {
  // A reviver is slow, and few documents contain large integers.
  if (!/[-\s:,[]\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, function keep(this: object, key, value: unknown, context?: Context) {
    if (context?.source !== undefined) keepDigits(this, key, value, context.source);
    return value;
  });
}

interface Context {
  readonly source?: string;
}

/** Writes the value at a key as JSON, with all digits. */
export function exactText(holder: object, key: string): string {
  const raw = JSON as typeof JSON & { readonly rawJSON: (text: string) => unknown };
  const value: unknown = Reflect.get(holder, key);
  const kept = digitsAt(holder, key);
  if (kept !== undefined) return kept;
  const text = JSON.stringify(value, function exact(this: object, name: string, part: unknown) {
    const inner = name === "" ? undefined : digitsAt(this, name);
    return inner === undefined ? part : raw.rawJSON(inner);
  });
  return text ?? "";
}
