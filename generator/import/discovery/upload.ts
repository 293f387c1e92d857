/** Media that is sent: its bytes alone, with what is said of it, or without. */
import type { BodyDescription } from "../description/description.ts";
import type { Call } from "./call.ts";
import { protocolKeys, protocolsKeys, uploadKeys } from "./keys.ts";
import type { Part } from "./part.ts";
import { orList } from "./words.ts";

type Upload = Pick<Call, "lines" | "fixed" | "body" | "details">;

/** `path`: where the description alone goes. Undefined for a method that takes no media, or in many requests only. */
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

/** Bytes in the largest unit that needs no fraction; as it is written where it has a unit. */
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
