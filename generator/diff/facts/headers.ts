/** Compares headers of requests. Their names are case-insensitive, and the client sends some itself. */
import type { FixedParameter, Operation, Parameter } from "../../model/model.ts";

export interface Sent {
  readonly in: Parameter["in"] | FixedParameter["in"];
  readonly name: string;
}

export const wireName = ({ in: location, name }: Sent): string =>
  location === "header" ? name.toLowerCase() : name;

/** Returns whether a fixed header has the value that the client sends by default. */
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

/** Returns a media type without its charset, because JSON is always UTF-8. */
const mediaType = (value: string): string =>
  value
    .toLowerCase()
    .replace(/\s*;\s*charset="?utf-8"?\s*$/, "")
    .trim();
