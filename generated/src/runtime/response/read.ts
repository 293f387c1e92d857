// Readers: each makes a result out of an answer, or says why it is not one
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { Answer, Reader } from "../types/answer.ts";
import { type Kind, kindOf } from "../util/json-kind.ts";
import { cancelBody, readBytes } from "./body-size.ts";

/**
 * Reads a JSON body of one of these kinds; of any kind, or none at all, when none is named. An empty
 * body is null, where that is one of them.
 */
export function json<T>(...kinds: readonly Kind[]): Reader<T> {
  return {
    accept: "application/json",
    async read(answer) {
      const text = await readText(answer);
      if (!/\S/.test(text)) {
        if (kinds.length === 0) return undefined as T;
        if (kinds.includes("null")) return null as T;
        if (kinds.includes("boolean")) {
          const { status } = answer.response;
          const advice =
            "its call sheet can say `result: exists`, which is true for it and false for a 404";
          throw new DecodeError(answer, `the answer (HTTP ${status}) is empty: ${advice}`);
        }
      }
      return ofKind<T>(parse(text, answer), kinds, "the body", answer);
    },
  };
}

/** The same, and undefined for an answer that is empty: of status 204, 205 or 304, or any other success. */
export function jsonOrNothing<T>(...kinds: readonly Kind[]): Reader<T | undefined> {
  return {
    accept: "application/json",
    statuses: [304],
    async read(answer) {
      const text = await readText(answer);
      if (!/\S/.test(text)) return undefined;
      return ofKind<T>(parse(text, answer), kinds, "the body", answer);
    },
  };
}

/** The status says it all. */
export const nothing: Reader<void> = {
  accept: "*/*",
  takesBody: true,
  async read({ response }) {
    cancelBody(response);
  },
};

/** Drops a byte order mark. Made with the first answer: there are test environments without one. */
let decoder: InstanceType<typeof TextDecoder> | undefined;

/** @throws {DecodeError} when the body is no valid UTF-8. */
export async function readText(answer: Answer): Promise<string> {
  return decodeText(await readBytes(answer), answer);
}

/** @throws {DecodeError} when the bytes are no valid UTF-8. */
export function decodeText(bytes: ArrayBuffer, answer: Answer): string {
  decoder ??= new TextDecoder("utf-8", { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DecodeError(answer, "the answer is not valid UTF-8");
  }
}

/** The content type is not asked: services send JSON as text. @throws {DecodeError} */
export function parse(text: string, answer: Answer): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const { status, headers } = answer.response;
    const type = excerpt(answer, headers.get("content-type") ?? "no content type", 60);
    const is = `HTTP ${status}, ${type}, ${text.length} characters: ${excerpt(answer, text)}`;
    throw new DecodeError(answer, `the answer is not JSON, or only a part of it (${is})`);
  }
}

/** @throws {DecodeError} when the value is of another kind. */
export function ofKind<T>(value: unknown, kinds: readonly Kind[], what: string, facts: Facts): T {
  const kind = kindOf(value);
  if (kinds.length === 0 || kinds.includes(kind)) return value as T;
  const promised = kinds.join(" or ");
  throw new DecodeError(facts, `${what} is of kind ${kind}, the operation promises ${promised}`);
}
