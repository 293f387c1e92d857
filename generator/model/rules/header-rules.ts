/** What can be sent as a header. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { BuildContext } from "../context/build-context.ts";

/** Headers that belong to the client, or that a browser would not let it set. */
const reservedHeaders = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "transfer-encoding",
]);

/** Why nothing can be sent under this name; undefined for a good one. */
export function headerNameProblem(name: string): "header-name" | "reserved-header" | undefined {
  // Node's fetch loses `__proto__` on the way.
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) || name.toLowerCase() === "__proto__") {
    return "header-name";
  }
  return reservedHeaders.has(name.toLowerCase()) ? "reserved-header" : undefined;
}

export function applyHeaderRules(name: string, place: Place, context: BuildContext): void {
  const problem = headerNameProblem(name);
  if (problem !== undefined) context.report(problem, place, { name });
}

export const isContentType = (name: string): boolean => name.toLowerCase() === "content-type";

/** What HTTP carries in a header: bytes, and no end of a line. */
export const isHeaderText = (text: string): boolean => !/[\0\r\n\u0100-\uFFFF]/.test(text);
