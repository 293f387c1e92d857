// Reads URLs that may be none
// (hand-written in templates/runtime, copied into the generated package).

/** Undefined for a text that is no URL. `URL.parse` is younger than the platforms that may run this. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
