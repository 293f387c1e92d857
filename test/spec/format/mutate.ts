/** Damages a value at one location, like a typing error. */

export type Step = string | number;

/** Every location inside a value, as steps. */
export function spots(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== "object" || value === null) return [at];
  const entries: [Step, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => spots(entry, [...at, key]))];
}

export type Mutation =
  | { readonly kind: "delete" }
  | { readonly kind: "rename"; readonly to: string }
  | { readonly kind: "replace"; readonly by: unknown };

/** A copy in which the value at a location is removed, moved to another key, or replaced. */
export function mutate(value: unknown, at: readonly Step[], mutation: Mutation): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return mutation.kind === "replace" ? mutation.by : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index): unknown =>
      index === step && !(mutation.kind === "delete" && rest.length === 0)
        ? mutate(item, rest, mutation)
        : item,
    );
    const isDeleted = mutation.kind === "delete" && rest.length === 0;
    return isDeleted ? items.filter((_, index) => index !== step) : items;
  }
  const copy: object = Object.create(null);
  for (const [key, entry] of Object.entries(value as object)) {
    const isHere = key === step;
    if (isHere && rest.length === 0 && mutation.kind === "delete") continue;
    const name = isHere && rest.length === 0 && mutation.kind === "rename" ? mutation.to : key;
    // Defined instead of assigned, because a key can be `__proto__`.
    Object.defineProperty(copy, name, {
      value: isHere ? mutate(entry, rest, mutation) : entry,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
