/** Returns the structure of JSON in order, with the names of its fixed top-level keys. */
export function jsonShape(text: string): string[] {
  const shape: string[] = [];
  const visit = (value: unknown, name: string, depth: number): void => {
    const isObject = typeof value === "object" && value !== null;
    const type = Array.isArray(value) ? "array" : isObject ? "object" : typeof value;
    shape.push(`${" ".repeat(depth)}${depth === 1 ? name : ""} ${type}`);
    if (!isObject) return;
    for (const [key, entry] of Object.entries(value)) visit(entry, key, depth + 1);
  };
  visit(parsed(text), "", 0);
  return shape;
}

/** Invalid JSON has no structure. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
