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

export function applyHeaderRules(name: string, place: Place, context: BuildContext): void {
  // Node's fetch loses `__proto__` on the way.
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) || name.toLowerCase() === "__proto__") {
    context.report("header-name", place, { name });
  } else if (reservedHeaders.has(name.toLowerCase())) {
    context.report("reserved-header", place, { name });
  }
}

export const isContentType = (name: string): boolean => name.toLowerCase() === "content-type";

/** What HTTP carries in a header: bytes, and no end of a line. */
export const isHeaderText = (text: string): boolean => !/[\0\r\n\u0100-\uFFFF]/.test(text);
