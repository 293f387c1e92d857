// Callsheet runtime: parses bodies of events with 64-bit integers.

import { parseExactly } from "../response/exact.ts";
import { type Integers, pathText } from "../response/integers.ts";
import { fieldValue } from "../util.ts";
import { WebhookError } from "./error.ts";
import type { WebhookFacts } from "./verify.ts";

/** Preserves 64-bit integers. `integers`: the integers of the bodies by event. */
/* @__NO_SIDE_EFFECTS__ */
export function exactEvents(
  integers: Readonly<Record<string, Integers>>,
): NonNullable<WebhookFacts["exact"]> {
  return async (event, text) => {
    const ofEvent = fieldValue(integers, event) as Integers | undefined;
    return ofEvent === undefined
      ? undefined
      : parseExactly(text, ofEvent, {
          parse: (whole): unknown => JSON.parse(whole),
          refuse(problem, path) {
            throw new WebhookError("body", `${pathText("the body", path)} ${problem}`, [
              { path: [...path], message: problem },
            ]);
          },
        });
  };
}
