/** The data of a template, taken apart: which names stand where. */
export interface DataPart {
  /** `services[].operations[]`; empty for the whole. */
  readonly path: string;
  readonly keys: readonly string[];
  /** The same data, which as text is `[object part 0]`: its index among the parts. */
  readonly copy: object;
}

/** The whole first. Of what is no object there is no part. */
export function dataParts(data: unknown): readonly DataPart[] {
  const parts: DataPart[] = [];
  const take = (value: unknown, path: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => take(item, `${path}[]`));
    const copy: Record<string, unknown> = {};
    Object.defineProperty(copy, Symbol.toStringTag, { value: `part ${parts.length}` });
    parts.push({ path, keys: Object.keys(value), copy });
    for (const [key, inner] of Object.entries(value)) {
      copy[key] = take(inner, path === "" ? key : `${path}.${key}`);
    }
    return copy;
  };
  take(data, "");
  return parts;
}
