/** Reads the operations of a method: two if it can return JSON or bytes, otherwise one. */
import type {
  BodyDescription,
  FixedDescription,
  PathDescription,
  ResultDescription,
} from "../description/description.ts";
import { protocolKeys, protocolsKeys, uploadKeys } from "./keys.ts";
import type { Part } from "./part.ts";
import { orList } from "./words.ts";

export interface Call {
  /** Suffix of the operation's name. */
  readonly suffix: "" | "Media";
  readonly lines: readonly Line[];
  readonly fixed: readonly FixedDescription[];
  readonly body?: BodyDescription | undefined;
  readonly result: ResultDescription;
  /** Details in addition to the method's own description. */
  readonly details?: string | undefined;
}

interface Line {
  readonly role: PathDescription["role"];
  /** Unchanged path from the root of the host. */
  readonly path: string;
}

type Upload = Pick<Call, "lines" | "fixed" | "body" | "details">;

/** Reads an upload; undefined without media, or for resumable uploads only. `path`: path for metadata alone. */
export function readUpload(
  method: Part,
  path: string,
  body: BodyDescription | undefined,
): Upload | undefined {
  const upload = method.part("mediaUpload")?.check(uploadKeys);
  const protocols = upload?.part("protocols")?.check(protocolsKeys);
  const simple = protocols?.part("simple")?.check(protocolKeys);
  const mediaPath = simple?.text("path");
  if (upload === undefined || simple === undefined || mediaPath === undefined) return undefined;
  const accept = upload.texts("accept");
  const details = mediaWords(accept, upload.value("maxSize"));
  const uploadType = (value: "media" | "multipart", role?: "media" | "both") =>
    ({ in: "query", name: "uploadType", value, role }) as const;
  if (body === undefined) {
    const [mediaType, ...others] = accept.filter((type) => !type.includes("*"));
    return {
      lines: [{ role: "main", path: mediaPath }],
      fixed: [uploadType("media")],
      body: {
        kind: "media",
        isRequired: true,
        mediaType: accept.length === 1 && others.length === 0 ? mediaType : undefined,
        origin: upload.origin,
      },
      details,
    };
  }
  const hasBoth = simple.isTrue("multipart");
  return {
    lines: [
      { role: "metadata", path },
      { role: "media", path: mediaPath },
      ...(hasBoth ? [{ role: "both", path: mediaPath } as const] : []),
    ],
    fixed: [uploadType("media", "media"), ...(hasBoth ? [uploadType("multipart", "both")] : [])],
    body,
    details,
  };
}

function mediaWords(accept: readonly string[], maxSize: unknown): string | undefined {
  const types = accept.includes("*/*") ? [] : accept;
  const most =
    typeof maxSize === "string" || typeof maxSize === "number" ? sizeWords(maxSize) : undefined;
  const parts = [
    ...(types.length === 0 ? [] : [`of the type ${orList(types.map((type) => `\`${type}\``))}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ];
  return parts.length === 0 ? undefined : `The media is ${parts.join(", ")}.`;
}

const units = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** Returns a size in the largest unit that needs no fraction; a size with a unit stays unchanged. */
function sizeWords(size: string | number): string {
  const text = String(size);
  if (!/^\d+$/.test(text)) return text;
  let [count, unit] = [BigInt(text), 0];
  while (count !== 0n && count % 1024n === 0n && unit < units.length - 1) {
    count /= 1024n;
    unit += 1;
  }
  return `${count} ${units[unit]}`;
}

/** Prefix of the media service's paths. */
const service = "/download/";

const asMedia = [{ in: "query", name: "alt", value: "media" }] as const;

/** Splits a method that returns JSON or bytes. A method without JSON, or at the media service, returns only bytes. */
export function withDownload(method: Part, path: string, call: Call): readonly Call[] {
  if (!method.isTrue("supportsMediaDownload")) return [call];
  const hasMediaService = method.isTrue("useMediaDownloadService") && !path.startsWith(service);
  const mediaPath = hasMediaService ? service + path.slice(1) : path;
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
  return [call, { ...media, details: "Downloads the bytes instead of their metadata." }];
}
