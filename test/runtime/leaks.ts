/** Searches values for a secret in every encoding. */
import { inspect } from "node:util";

/** The encodings of a string in HTTP, JSON, HTML and logs. */
export function spellings(secret: string): string[] {
  const percent = encodeURIComponent(secret);
  const form = new URLSearchParams({ "": secret }).toString().slice(1);
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replaceAll(/[^\x20-\x7E]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const html = secret
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
  return [
    secret,
    percent,
    percent.toLowerCase(),
    encodeURIComponent(percent),
    form,
    json,
    ascii,
    json.replaceAll("/", "\\/"),
    html,
    ...["", "x", "xy"].flatMap((before) => inBase64(before, secret)),
  ];
}

/** The base64 characters of a longer string that depend only on the secret. */
function inBase64(before: string, secret: string): string[] {
  const bytes = Buffer.from(secret);
  const start = Math.ceil((before.length * 4) / 3);
  const end = Math.floor(((before.length + bytes.length) * 4) / 3);
  const whole = Buffer.concat([Buffer.from(before), bytes]);
  return [whole.toString("base64"), whole.toString("base64url")].map((t) => t.slice(start, end));
}

/** Everything that can be read from a value, including hidden fields and causes. */
export function observable(value: unknown): string {
  const seen = [
    text(() => String(value)),
    text(() => JSON.stringify(value)),
    inspect(value, { depth: 20, showHidden: true, getters: true, maxStringLength: null }),
  ];
  const visited = new Set<unknown>();
  const visit = (at: unknown): void => {
    if (typeof at === "string") seen.push(at);
    if (typeof at !== "object" || at === null || visited.has(at)) return;
    visited.add(at);
    if (at instanceof Error) seen.push(String(at), at.name, JSON.stringify(at));
    if (at instanceof Headers) seen.push(JSON.stringify([...at]));
    for (const key of Reflect.ownKeys(at)) {
      seen.push(String(key));
      visit(Reflect.get(at, key));
    }
  };
  visit(value);
  return seen.join("\n");
}

/** The encodings of the secret that appear in the value. Empty if nothing leaks. */
export function leaks(value: unknown, secret: string): string[] {
  const shown = observable(value).toLowerCase();
  return spellings(secret).filter((spelling) => shown.includes(spelling.toLowerCase()));
}

function text(make: () => string | undefined): string {
  try {
    return make() ?? "";
  } catch {
    return "";
  }
}
