/** The two parts of a dotted id: `advertisers.lineItems` and `patch`. */
export interface IdParts {
  /** Empty for an id of one word. */
  readonly resource: string;
  readonly name: string;
}

export function idParts(id: string): IdParts {
  const dot = id.lastIndexOf(".");
  return { resource: id.slice(0, Math.max(0, dot)), name: id.slice(dot + 1) };
}

/** The id of what a resource holds; what belongs to the whole service has its name alone. */
export const idIn = (resource: string, name: string): string =>
  resource === "" ? name : `${resource}.${name}`;
