import type { ParameterSource } from "../facts/facts.ts";
import type { Target } from "../facts/difference.ts";

/** Where the caller gives a value: to the client, or to the call. */
export function placeOf({ operation, ...client }: Target, { by }: ParameterSource): Target {
  return by === "client" || operation === undefined ? client : { ...client, operation };
}
