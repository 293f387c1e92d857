// Keeps secrets out of everything that is shown: texts pass through here before they reach an error,
// a hook or a log (hand-written in templates/runtime, copied into the generated package).

import { type Span, finder } from "./find-secrets.ts";

/** What stands where a secret stood. Legal in URLs, headers and JSON strings. */
export const hidden = "***";

/**
 * Headers whose values are treated as secrets, no matter what sets them. WWW-Authenticate is none, and a key by which
 * a service knows repeats proves nothing: both sides want to see it.
 */
const sensitive =
  /^(?!www-|.*idempot).*(?:auth|cookie|credential|key|passw|secret|session|signature|token)/i;

export function isSensitive(header: string): boolean {
  return sensitive.test(header);
}

/** A shorter part of a header's value is taken for an ordinary word. */
const shortestPart = 6;

const none: readonly string[] = [];

/** The secrets of one call. It grows: `authorize` may add some for each attempt. */
export class Secrets {
  // Most calls have one, and many calls may wait.
  #values: readonly string[] = none;
  #find: ((text: string) => Span[]) | undefined;

  add(value: string): void {
    if (value === "" || this.#values.includes(value)) return;
    // A spread would leave room for many more.
    this.#values = this.#values.concat(value);
    this.#find = undefined;
  }

  /** Adds a header's value, and the parts of it that a service could quote alone. */
  addHeader(value: string): void {
    this.add(value);
    const credentials = value.replace(/^[\w-]+ +/, "");
    for (const part of credentials.split(/[\s,;]+/)) {
      const unnamed = part.slice(part.indexOf("=") + 1).replaceAll('"', "");
      for (const piece of [part, unnamed]) if (piece.length >= shortestPart) this.add(piece);
    }
    if (/^basic /i.test(value)) this.#addPair(credentials);
  }

  /**
   * Replaces every secret, however it is spelled: escapes are undone and digits are read, layer by
   * layer, and what is found below is hidden where it stands in the text as it is. Takes time in
   * proportion to the length of the text, whatever is in it.
   */
  redact(text: string): string {
    if (this.#values.length === 0) return text;
    this.#find ??= finder(this.#values);
    const found = this.#find(text);
    if (found.length === 0) return text;
    const shown = text.split("");
    for (const [start, end] of found) shown.fill(hidden, start, end);
    return shown.filter((part, at) => part !== hidden || shown[at - 1] !== hidden).join("");
  }

  #addPair(encoded: string): void {
    try {
      // As bytes: their characters are found as a layer below.
      const pair = atob(encoded);
      this.add(pair);
      this.add(pair.slice(pair.indexOf(":") + 1));
    } catch {
      // Not base64: then there is no pair in it.
    }
  }
}
