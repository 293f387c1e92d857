import { byCodeUnit } from "../../text/order.ts";
import { sha256 } from "../../text/sha256.ts";

/** One hash for many named contents, whatever their order. */
export function fingerprint(
  files: Iterable<readonly [path: string, content: Uint8Array | string]>,
): string {
  const hashes = Array.from(files, ([path, content]) => [path, sha256(content)] as const);
  return sha256(JSON.stringify(hashes.toSorted(([a], [b]) => byCodeUnit(a, b))));
}
