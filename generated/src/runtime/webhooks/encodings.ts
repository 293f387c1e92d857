// Callsheet runtime: bytes of secrets and signatures.

import type { Bytes } from "../types.ts";

export type Encoding = "hex" | "base64" | "text";

/** Returns the bytes of an encoded string; undefined if it has another encoding. */
export function decoded(text: string, encoding: Encoding): Bytes | undefined {
  if (encoding === "text") return new TextEncoder().encode(text);
  if (encoding === "hex") {
    if (!/^(?:[\dA-Fa-f]{2})+$/.test(text)) return undefined;
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  const standard = text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  if (!/^[\d+/A-Za-z]+$/.test(standard) || standard.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
}

/** Returns bytes as a string. */
export function encoded(bytes: Bytes, encoding: "hex" | "base64"): string {
  if (encoding === "base64") return btoa(String.fromCharCode(...bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns bytes in a row. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
