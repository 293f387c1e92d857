import { contentType } from "../../../spec/format/body.ts";

/** What a content type says of how a body is written. */
export type MediaKind = "json" | "any" | "form" | "multipart" | "events" | "text" | "bytes";

/** Without parameters, in small letters. */
export const essence = (mediaType: string): string =>
  (mediaType.split(";")[0] ?? "").trim().toLowerCase();

export function mediaKind(mediaType: string): MediaKind {
  const type = essence(mediaType);
  if (type === "*/*" || type === "*" || type === "application/*") return "any";
  if (/^(?:application|text)\/json$|\+json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  if (type === "text/event-stream") return "events";
  return texts.test(type) ? "text" : "bytes";
}

const texts =
  /^text\/|\+(?:xml|yaml)$|^application\/(?:x-)?(?:xml|yaml|yml|graphql|javascript|ecmascript|sql|toml|csv|jsonl|jsonlines|ndjson|json-lines|json-seq|jwt|sdp|pgp-keys|pem-file|openmetrics-text)$/;

/** Whether it is one type, and not a range such as `image/*`. */
export const isConcrete = (mediaType: string): boolean => contentType.test(mediaType);
