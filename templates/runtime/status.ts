// Turns an answer whose status is no success into an HttpError
// (hand-written in templates/runtime, copied into the generated package).

import { type Facts, HttpError } from "./errors.ts";
import { excerpt, keep } from "./foreign.ts";
import { discard } from "./limited.ts";
import type { Answer } from "./read.ts";
import { hidden, isSensitive } from "./redact.ts";

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
  const to = redirect(response);
  if (to !== undefined) {
    discard(response);
    const message = `${request} redirects (HTTP ${status}) to ${to}, which is not followed: check \`baseUrl\``;
    throw new HttpError(facts, message, {
      status,
      body: undefined,
      headers: safe(response, facts),
    });
  }
  const { text, cut } = await beginning(response);
  const said = [`HTTP ${status}`, excerpt(facts, statusText, 60), advice[status] ?? ""].filter(
    Boolean,
  );
  const body = cut ? facts.redact(text).slice(0, -seam) : keep(facts, text);
  const message = `${request} answered ${said.join(", ")}${text && `: ${excerpt(facts, text)}`}`;
  throw new HttpError(facts, message, { status, body, headers: safe(response, facts) });
}

/** The origin that a redirect names: its path and query are nobody's business. */
function redirect({ type, status, headers, url }: Response): string | undefined {
  if (type === "opaqueredirect") return "a place that the browser does not tell";
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return undefined;
  return URL.parse(location, url || undefined)?.origin ?? "a place that is no URL";
}

function safe(response: Response, facts: Facts): Headers {
  const headers = new Headers();
  for (const [name, value] of response.headers) {
    if (name === "location") headers.set(name, redirect(response) ?? hidden);
    else headers.append(name, isSensitive(name) ? hidden : facts.redact(value));
  }
  return headers;
}

/** The beginning of a body. What breaks off tells less than the status, so that is no failure. */
async function beginning(response: Response): Promise<{ text: string; cut: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      text += decoder.decode(part.value.subarray(0, most - size), { stream: true });
      size += part.value.byteLength;
      if (size > most) break;
    }
  } catch {
    // What has arrived is kept.
  }
  void reader?.cancel().catch(() => undefined);
  return { text, cut: size > most };
}
