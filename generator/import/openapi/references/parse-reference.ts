/** The text of a `$ref`, as URI references are written, without a scheme. */
import { posix } from "node:path";

export type Target =
  | { readonly kind: "remote" | "outside" }
  | {
      readonly kind: "local";
      /** Below the folder of the document. */
      readonly file: string;
      /** A JSON pointer or the name of an anchor, decoded; empty for the whole file. */
      readonly fragment: string;
      /** As it is written, for keys that only look encoded. */
      readonly written: string;
    };

/** `base`: the file that it stands in. */
export function parseReference(reference: string, base: string): Target {
  const hash = reference.indexOf("#");
  const path = hash === -1 ? reference : reference.slice(0, hash);
  const written = hash === -1 ? "" : reference.slice(hash + 1);
  const fragment = decode(written);
  if (path === "") return { kind: "local", file: base, fragment, written };
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/|\\\\)/i.test(path)) return { kind: "remote" };
  const decoded = decode(path);
  const file = posix.join(posix.dirname(base), decoded);
  const isOutside =
    posix.isAbsolute(decoded) ||
    /^[a-z]:/i.test(decoded) ||
    file === ".." ||
    file.startsWith("../");
  return isOutside ? { kind: "outside" } : { kind: "local", file, fragment, written };
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
