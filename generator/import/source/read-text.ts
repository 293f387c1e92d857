import { readFileSync, statSync } from "node:fs";

/** Why a text is no JSON or YAML, and where. */
export class TextProblem extends Error {
  readonly reason: string;
  readonly offset: number;

  constructor(reason: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}

/** In MiB; the largest documents that makers publish have some tens. */
export const largestFile = 128;

/** Lists and objects within each other. */
export const deepest = 400;

/** How many values aliases may make of one that is written. */
export const expansion = 20;

export const tooDeep = `it is nested more than ${String(deepest)} levels deep`;

/** A text without a byte order mark, or why there is none. */
type ReadText = { readonly text: string } | { readonly reason: string };

const utf8 = new TextDecoder("utf-8", { fatal: true });

export function readText(path: string): ReadText {
  try {
    const stats = statSync(path);
    // A pipe would keep its reader waiting.
    if (!stats.isFile()) return { reason: "it is not a file" };
    if (stats.size > largestFile * 1024 * 1024) {
      return { reason: `it has more than ${String(largestFile)} MiB` };
    }
    return { text: decode(readFileSync(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { reason: "it is not UTF-8 text" };
    const { code } = error as NodeJS.ErrnoException;
    return { reason: code === "ENOENT" ? "there is no such file" : (code ?? String(error)) };
  }
}

/** What Windows calls Unicode is UTF-16. Throws a `TypeError` for what is no text. */
export function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return isWide ? new TextDecoder("utf-16le", { fatal: true }).decode(bytes) : utf8.decode(bytes);
}
