// Keeps secrets out of everything that is shown: texts pass through here before they reach an error,
// a hook or a log (hand-written in templates/runtime, copied into the generated package).

/** What stands where a secret stood. Legal in URLs, headers and JSON strings. */
export const hidden = "***";

/** Headers whose values are treated as secrets, whoever sets them; WWW-Authenticate is none. */
const sensitive = /^(?!www-).*(?:auth|cookie|credential|key|passw|secret|session|signature|token)/i;

export function isSensitive(header: string): boolean {
  return sensitive.test(header);
}

/** A shorter part of a header's value is taken for an ordinary word. */
const shortestPart = 6;

/** A shorter secret is hidden only where it stands alone: "key" must not spoil "apikey". */
const shortestAnywhere = 8;

/** The secrets of one call. It grows: `authorize` may add some for each attempt. */
export class Secrets {
  readonly #values = new Set<string>();
  #patterns: readonly RegExp[] | undefined;

  add(value: string): void {
    if (value === "" || this.#values.has(value)) return;
    this.#values.add(value);
    this.#patterns = undefined;
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

  /** Replaces every secret, however it is spelled: raw, percent, form, JSON, HTML or base64. */
  redact(text: string): string {
    this.#patterns ??= compile(this.#values);
    let shown = text;
    for (const pattern of this.#patterns) shown = shown.replace(pattern, hidden);
    return shown;
  }

  #addPair(encoded: string): void {
    try {
      const pair = new TextDecoder().decode(Uint8Array.from(atob(encoded), codeOf));
      this.add(pair);
      this.add(pair.slice(pair.indexOf(":") + 1));
    } catch {
      // Not base64: then there is no pair in it.
    }
  }
}

/** Made when a text is to be shown, which most calls never need. */
function compile(values: Iterable<string>): RegExp[] {
  const longestFirst = [...values].toSorted((a, b) => b.length - a.length);
  const long = longestFirst.filter((value) => value.length >= shortestAnywhere);
  const short = longestFirst.filter((value) => value.length < shortestAnywhere);
  return [
    ...anyOf([...long.map(spelled), ...long.flatMap(base64)], "gi"),
    ...anyOf(short.map(alone), "g"),
  ];
}

function anyOf(spellings: readonly string[], flags: string): RegExp[] {
  return spellings.length === 0 ? [] : [new RegExp(spellings.join("|"), flags)];
}

function alone(value: string): string {
  return `(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))${spelled(value)}(?![A-Za-z0-9])`;
}

/** One pattern for every mixture of encodings: each character may be written in its own way. */
function spelled(value: string): string {
  return Array.from(value, spelledCharacter).join("");
}

const named: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
};

function spelledCharacter(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const ways = [
    escape(character),
    escape(JSON.stringify(character).slice(1, -1)),
    units.map((unit) => `\\\\u${hex(unit, 4)}`).join(""),
    // %25 for each time that the text was encoded once more.
    Array.from(utf8(character), (byte) => `%(?:25)*${hex(byte, 2)}`).join(""),
    `&#(?:${code}|x0*${hex(code, 1)});`,
  ];
  if (character === " ") ways.push("\\+");
  if (character === "/") ways.push("\\\\/");
  const name = named[character];
  if (name !== undefined) ways.push(`&${name};`);
  return `(?:${ways.join("|")})`;
}

/** Base64 of the secret inside a longer text: three alignments, without the digits it shares. */
function base64(value: string): string[] {
  const bytes = utf8(value);
  return [0, 1, 2].flatMap((offset) => {
    const text = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes));
    const own = text.slice(
      Math.ceil((offset * 8) / 6),
      Math.floor(((offset + bytes.length) * 8) / 6),
    );
    if (own.length < 4) return [];
    return [own.replaceAll("+", "[-+]").replaceAll("/", "[/_]")];
  });
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** In digits of either case. */
function hex(value: number, width: number): string {
  const digits = value.toString(16).padStart(width, "0");
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
