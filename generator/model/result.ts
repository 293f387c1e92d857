/** What all kinds of results have in common. */
import type { Result, TypeRef } from "./model.ts";
import { showType } from "../spec/types/show-type.ts";

/** What a caller reads is of this type: the whole of it, or each event. Undefined for what is no JSON. */
export const resultType = (result: Result | undefined): TypeRef | undefined =>
  result?.kind === "value" || result?.kind === "events" ? result.type : undefined;

/** Whether it is in no body, but in the status or a header. */
export const isBodiless = (kind: Result["kind"] | "unknown"): boolean =>
  kind === "none" || kind === "location" || kind === "exists";

/** As a call sheet says it. */
export function showResult(result: Result): string {
  switch (result.kind) {
    case "value":
      return result.orNone ? `${showType(result.type)} | none` : showType(result.type);
    case "events": {
      const end = result.end === undefined ? "" : `, end: ${JSON.stringify(result.end)}`;
      return `{ events: ${showType(result.type)}${end} }`;
    }
    case "none":
    case "media":
    case "text":
    case "location":
    case "exists":
      return result.kind;
  }
}
