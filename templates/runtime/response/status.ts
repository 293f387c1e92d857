// Turns an answer whose status is no success into an HttpError
// (hand-written in templates/runtime, copied into the generated package).

import { HttpError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import { parseRedacted } from "../secrets/redact-body.ts";
import { redirectTarget, safeHeaders } from "../secrets/safe-headers.ts";
import type { Answer, Reader } from "../types/answer.ts";
import { ignore } from "../util/ignore.ts";
import { cancelBody, readParts } from "./body-size.ts";

/** How much of the body is read, in bytes. */
const maxBytes = 65_536;

/** Dropped at a cut, in characters: half a secret would not be recognised there. */
const redactionOverlap = 4096;

const advice: Readonly<Record<number, string>> = {
  401: "check the credentials",
  403: "check what the credentials allow",
  429: "call less often",
};

/** Of an answer whose status is no success. @throws {HttpError} unless the reader takes that status. */
export async function refuseFailure(
  { response, facts }: Answer,
  request: string,
  { statuses }: Reader<unknown>,
): Promise<void> {
  const { status, statusText } = response;
  if (statuses?.includes(status)) return;
  const to = redirectTarget(response);
  let body: unknown;
  let said = `redirects (HTTP ${status}) to ${to}, which is not followed: check \`baseUrl\``;
  if (to === undefined) {
    const { text, cut } = await beginning(response);
    const parts = [`HTTP ${status}`, excerpt(facts, statusText, 60), advice[status]];
    body = cut ? facts.redact(text).slice(0, -redactionOverlap) : parseRedacted(facts, text);
    said = `answered ${parts.filter(Boolean).join(", ")}${text && `: ${excerpt(facts, text)}`}`;
  } else cancelBody(response);
  const headers = safeHeaders(response, facts);
  throw new HttpError(facts, `${request} ${said}`, { status, body, headers });
}

/** The beginning of a body. A body that breaks off is no failure: the status matters more. */
async function beginning(response: Response): Promise<{ text: string; cut: boolean }> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Of what breaks off, the part that has arrived is kept.
  await readParts(response, (part) => {
    text += decoder.decode(part.subarray(0, maxBytes - size), { stream: true });
    size += part.byteLength;
    return size <= maxBytes;
  }).catch(ignore);
  return { text, cut: size > maxBytes };
}
