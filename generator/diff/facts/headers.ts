/** Headers on the wire: their names have no case, and the client sends some by itself. */
import type { FixedParameter, Operation, Parameter } from "../../model/model.ts";

/** Location in the request, with the name on the wire. */
export interface Sent {
  readonly in: Parameter["in"] | FixedParameter["in"];
  readonly name: string;
}

/** Returns the name as servers read it. */
export const wireName = ({ in: location, name }: Sent): string =>
  location === "header" ? name.toLowerCase() : name;

/** Returns whether a fixed header has the value that the client sends without it. */
export function isDefaultHeader(
  { in: location, name, value }: FixedParameter,
  operation: Operation,
): boolean {
  if (location !== "header") return false;
  const defaultType = defaultHeaders[name.toLowerCase()]?.(operation);
  return defaultType !== undefined && mediaType(String(value)) === defaultType;
}

const defaultHeaders: Readonly<Record<string, (operation: Operation) => string | undefined>> = {
  accept: ({ result }) => (result.kind === "value" ? "application/json" : undefined),
  "content-type": ({ body }) => (body?.as === "json" ? "application/json" : undefined),
};

/** Returns a media type without its charset: JSON is in UTF-8 anyway. */
const mediaType = (value: string): string =>
  value
    .toLowerCase()
    .replace(/\s*;\s*charset="?utf-8"?\s*$/, "")
    .trim();
