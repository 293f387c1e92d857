// Turns an answer whose status is no success into an HttpError
// (hand-written in templates/runtime, copied into the generated package).

import { HttpError } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import { keep } from "../secrets/redact-body.ts";
import { redirectTarget, safeHeaders } from "../secrets/safe-headers.ts";
import { discard, readParts } from "./body-size.ts";
import type { Answer } from "./read.ts";

/** How much of the body is read, in bytes. */
const most = 65_536;

/** Dropped at a cut, in characters: half a secret would not be recognised there. */
const seam = 4096;

const advice: Readonly<Record<number, string>> = {
  401: "check the credentials",
  403: "check what the credentials allow",
  429: "call less often",
};

/** @throws {HttpError} unless the status is a success. */
export async function checkStatus(answer: Answer, request: string): Promise<void> {
  const { response, facts } = answer;
  if (response.ok) return;
  const { status, statusText } = response;
  const to = redirectTarget(response);
  if (to !== undefined) {
    discard(response);
    const message = `${request} redirects (HTTP ${status}) to ${to}, which is not followed: check \`baseUrl\``;
    throw new HttpError(facts, message, {
      status,
      body: undefined,
      headers: safeHeaders(response, facts),
    });
  }
  const { text, cut } = await beginning(response);
  const said = [`HTTP ${status}`, excerpt(facts, statusText, 60), advice[status] ?? ""].filter(
    Boolean,
  );
  const body = cut ? facts.redact(text).slice(0, -seam) : keep(facts, text);
  const message = `${request} answered ${said.join(", ")}${text && `: ${excerpt(facts, text)}`}`;
  throw new HttpError(facts, message, { status, body, headers: safeHeaders(response, facts) });
}

/** The beginning of a body. What breaks off tells less than the status, so that is no failure. */
async function beginning(response: Response): Promise<{ text: string; cut: boolean }> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Of what breaks off, the part that has arrived is kept.
  await readParts(response, (part) => {
    text += decoder.decode(part.subarray(0, most - size), { stream: true });
    size += part.byteLength;
    return size <= most;
  }).catch(() => undefined);
  return { text, cut: size > most };
}
