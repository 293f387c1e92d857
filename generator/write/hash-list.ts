import { byCodeUnit } from "../text/order.ts";
import { pathProblem } from "./path-rules.ts";

/** Generated files by path, each with the hash of its text. */
export type Hashes = ReadonlyMap<string, string>;

/** The parsed value, or why it cannot be used, in words that follow a colon. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };

/** A JSON object of paths and hashes, one line a file, so that merging two branches causes few conflicts. */
export function printHashes(hashes: Hashes): string {
  if (hashes.size === 0) return "{}";
  // Not JSON.stringify of the whole, which would put names such as "1" first and lose "__proto__".
  const lines = [...hashes]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([path, hash]) => `    ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `{\n${lines.join(",\n")}\n  }`;
}

/** Parses such an object without trusting it. */
export function parseHashes(value: unknown): Parsed<Hashes> {
  if (!isObject(value)) return { problem: '"files" is not an object' };
  const hashes = new Map<string, string>();
  for (const [path, hash] of Object.entries(value)) {
    const reason = pathProblem(path);
    if (reason !== undefined) {
      return { problem: `${JSON.stringify(path)} cannot be a generated file, ${reason}` };
    }
    if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) {
      return { problem: `the hash of ${JSON.stringify(path)} is not a SHA-256` };
    }
    hashes.set(path, hash);
  }
  return { value: hashes };
}

/** JSON of an object, or what is wrong with it. */
export function parseObject(text: string): Parsed<Readonly<Record<string, unknown>>> {
  if (/^(?:<{7}|>{7}) /m.test(text)) return { problem: "it holds a merge that nobody resolved" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "it is not JSON" };
  }
  return isObject(value) ? { value } : { problem: "it is not a JSON object" };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
