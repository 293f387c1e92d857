// Turns an answer whose status is no success into an HttpError
// (hand-written in templates/runtime, copied into the generated package).

import { HttpError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import { parseRedacted } from "../secrets/redact-body.ts";
import { redirectTarget, safeAnswer } from "../secrets/safe-headers.ts";
import type { RequestFacts } from "../types/content.ts";
import { ignore } from "../util/ignore.ts";
import { cancelBody, readParts } from "./body-size.ts";

/** How much of the body is read, in bytes. */
const most = 65_536;

/** Dropped at a cut, in characters: half a secret would not be recognised there. */
const redactionOverlap = 4096;

const advice: Readonly<Record<number, string>> = {
  401: "check the credentials",
  403: "check what the credentials allow",
  429: "call less often",
};

/** A body that breaks off is no failure of its own: the status matters more. */
export async function httpError(response: Response, facts: RequestFacts): Promise<HttpError> {
  const { status, statusText } = response;
  const to = redirectTarget(response);
  let body: unknown;
  let said = `redirects (HTTP ${status}) to ${to}, which is not followed: check \`baseUrl\``;
  if (to === undefined) {
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    await readParts(response, (part) => {
      text += decoder.decode(part.subarray(0, most - size), { stream: true });
      size += part.byteLength;
      return size > most;
    }).catch(ignore);
    body =
      size > most ? facts.redact(text).slice(0, -redactionOverlap) : parseRedacted(facts, text);
    const parts = [`HTTP ${status}`, excerpt(facts, statusText, 60), advice[status]];
    said = `answered ${parts.filter(Boolean).join(", ")}${text && `: ${excerpt(facts, text)}`}`;
  } else cancelBody(response);
  const answer = { ...safeAnswer(response, facts), body };
  return new HttpError(facts, `${facts.method} ${facts.path} ${said}`, answer);
}
