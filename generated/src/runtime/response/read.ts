// Readers: each makes a result out of an answer, or says why it is not one
// (hand-written in templates/runtime, copied into the generated package).

import type { Tell } from "../call/progress.ts";
import { DecodeError, type Facts } from "../errors/errors.ts";
import { excerpt } from "../errors/sanitize.ts";
import { discard, readBytes } from "./body-size.ts";

/** An answer with a status of success, its body not read yet. */
export interface Answer {
  readonly response: Response;
  readonly facts: Facts;
  /** What a failure to read the body means: an abort, a TimeoutError or a NetworkError. */
  fault(error: unknown): unknown;
  /** The caller's own: what reads on when the attempt is over has to listen to it. */
  readonly signal: AbortSignal | undefined;
  /** The most bytes that the body may have; see `byteCount`. */
  readonly most: number | false;
  /** The longest time without a byte, in ms, for what reads on when the attempt is over. */
  readonly idle?: number | false;
  /** Takes the size of the body, and then its bytes as they come; undefined when nobody watches. */
  readonly progress?: ((total: number | undefined) => Tell | undefined) | undefined;
}

/** Makes the result of a call. Runs inside the attempt, so what it reads is timed and retried. */
export interface Reader<T> {
  /** The `accept` header. */
  readonly accept: string;
  /** The body is the result, or nobody's: no copy of it is made for `onResponse`. */
  readonly takesBody?: boolean;
  read(answer: Answer): Promise<T>;
}

/** What JSON can hold at its top. */
export type Kind = "object" | "array" | "string" | "number" | "boolean" | "null";

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
      }
      return ofKind<T>(parse(text, answer), kinds, "the body", answer.facts);
    },
  };
}

/** The same, and undefined for an answer that is empty. */
export function jsonOrNothing<T>(...kinds: readonly Kind[]): Reader<T | undefined> {
  return {
    accept: "application/json",
    async read(answer) {
      const text = await readText(answer);
      if (!/\S/.test(text)) return undefined;
      return ofKind<T>(parse(text, answer), kinds, "the body", answer.facts);
    },
  };
}

/** The status says it all. */
export const nothing: Reader<void> = {
  accept: "*/*",
  takesBody: true,
  async read({ response }) {
    discard(response);
  },
};

/** Drops a byte order mark. Made with the first answer: there are test environments without one. */
let decoder: TextDecoder | undefined;

/** @throws {DecodeError} when the body is no valid UTF-8. */
export async function readText(answer: Answer): Promise<string> {
  const bytes = await readBytes(answer).catch((error: unknown) => {
    throw answer.fault(error);
  });
  decoder ??= new TextDecoder("utf-8", { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DecodeError(answer.facts, "the answer is not valid UTF-8");
  }
}

/** The content type is not asked: services send JSON as text. @throws {DecodeError} */
export function parse(text: string, { response, facts }: Answer): unknown {
  if (!/\S/.test(text)) {
    throw new DecodeError(
      facts,
      `the answer is empty, JSON was expected (HTTP ${response.status})`,
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const type = response.headers.get("content-type") ?? "no content type";
    const begins = `${excerpt(facts, type, 60)}, ${text.length} characters: ${excerpt(facts, text)}`;
    throw new DecodeError(facts, `the answer is not JSON, or only a part of it (${begins})`);
  }
}

/** @throws {DecodeError} when the value is of another kind. */
export function ofKind<T>(value: unknown, kinds: readonly Kind[], what: string, facts: Facts): T {
  const kind = kindOf(value);
  if (kinds.length === 0 || kinds.includes(kind)) return value as T;
  const promised = kinds.join(" or ");
  throw new DecodeError(facts, `${what} is of kind ${kind}, the operation promises ${promised}`);
}

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : (typeof value as Kind);
}
