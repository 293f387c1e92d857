// Status and headers of an answer, safe to show
// (hand-written in templates/runtime, copied into the generated package).

import type { AnswerFacts, Facts } from "../errors/facts.ts";
import { pairsOf } from "../util/pairs.ts";
import { parseUrl } from "../util/parse-url.ts";
import { hidden, isSensitive } from "./redact.ts";

/** A copy without secrets. */
export function safeAnswer(response: Response, facts: Facts): AnswerFacts {
  const headers = new Headers();
  for (const [name, value] of pairsOf(response.headers)) {
    if (name === "location") headers.set(name, redirectTarget(response) ?? hidden);
    else headers.append(name, isSensitive(name) ? hidden : facts.redact(value));
  }
  return { status: response.status, headers };
}

/** The origin that a redirect names: its path and query may be secret. */
export function redirectTarget({ type, status, headers, url }: Response): string | undefined {
  if (type === "opaqueredirect") return "a place that the browser does not tell";
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return undefined;
  return parseUrl(location, url || undefined)?.origin ?? "a place that is no URL";
}
