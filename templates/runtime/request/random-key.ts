// Callsheet runtime: creates idempotency keys, which identify retries of a call.

import { type Facts, refuse } from "../errors.ts";
import type { Styled } from "../types.ts";

/** Returns a random UUID. `crypto.randomUUID` only exists in secure contexts; without `crypto`, the call rejects. */
export function randomKey(): string | Styled {
  return typeof crypto === "undefined" ? noKey : uuid();
}

const noKey: Styled = {
  inQuery: refuseKey,
  inPath: refuseKey,
  inHeader: refuseKey,
  toString: () => "",
};

function refuseKey(name: string, facts: Facts): never {
  return refuse(facts, name, "needs a random key, and there is no `crypto` here: pass one");
}

function uuid(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
