/** Media that is fetched. */
import type { Call } from "./call.ts";
import type { Part } from "./part.ts";

/** The service of media has the paths of all others behind this. */
const service = "/download/";

const asMedia = [{ in: "query", name: "alt", value: "media" }] as const;

/**
 * A method that answers JSON or bytes, as its caller asks, is two operations. One without JSON, or at the service of media,
 * answers bytes alone.
 */
export function withDownload(method: Part, path: string, call: Call): readonly Call[] {
  if (!method.isTrue("supportsMediaDownload")) return [call];
  const isApart = method.isTrue("useMediaDownloadService") && !path.startsWith(service);
  const mediaPath = isApart ? service + path.slice(1) : path;
  const media: Call = {
    suffix: "Media",
    lines: [{ role: "main", path: mediaPath }],
    fixed: asMedia,
    body: call.body,
    result: { kind: "media" },
  };
  if (call.result.kind === "none") return [{ ...media, suffix: "" }];
  if (path.startsWith(service)) {
    method.notes.add("download-described", method.origin);
    return [{ ...media, suffix: "" }];
  }
  method.notes.add("download-apart", method.origin);
  return [call, { ...media, details: "Fetches the bytes, not what is known of them." }];
}
