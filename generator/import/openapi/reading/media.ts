/** The types that a body may have, in the order in which one is taken. */
import { contentType } from "../../../spec/format/content-type.ts";
import { noteKeys, type Origin } from "../../notes/notes.ts";
import { own } from "../../source/plain-object.ts";
import { type Located, locatedAt } from "../references.ts";
import { mediaTypeKeys } from "./keys.ts";
import { entriesAt, type ObjectAt, type Reading } from "./reading.ts";

export interface Media {
  readonly mediaType: string;
  readonly kind: Exclude<MediaKind, "any">;
  readonly origin: Origin;
  readonly value: unknown;
  /** Undefined where the document has none. */
  readonly schema: Located | undefined;
}

/** The types under `content`. */
export const mediasAt = (at: ObjectAt, reading: Reading): Media[] =>
  entriesAt(at, "content", reading).map(({ name, value, origin }) => {
    noteKeys(value, mediaTypeKeys, origin, reading.notes);
    return mediaOf(name, value, origin, reading);
  });

/** A range of types is JSON where its schema is none of bytes. */
function mediaOf(mediaType: string, value: unknown, origin: Origin, reading: Reading): Media {
  const key = own(value, "schema") === undefined ? "itemSchema" : "schema";
  const isThere = own(value, key) !== undefined;
  const schema = isThere ? locatedAt({ value, origin }, key) : undefined;
  const kind = mediaKind(mediaType);
  const isBytes = schema !== undefined && isBinary(schema, reading);
  const json = isBytes || (kind === "any" && schema === undefined) ? "bytes" : "json";
  return {
    mediaType,
    kind: kind === "any" || kind === "json" ? json : kind,
    origin,
    value,
    schema,
  };
}

/** Whether its values are bytes as they are. */
function isBinary(schema: Located, { resolve }: Reading): boolean {
  const target = resolve(schema)?.value;
  return own(target, "format") === "binary" || own(target, "type") === "file";
}

const orders = {
  body: ["json", "form", "multipart", "text", "bytes", "events"],
  answer: ["json", "text", "bytes", "form", "multipart", "events"],
} as const satisfies Readonly<Record<string, readonly Media["kind"][]>>;

/** The smaller, the sooner it is taken. */
export function byPreference(medias: readonly Media[], of: keyof typeof orders): Media[] {
  const rank = ({ kind, mediaType }: Media): number =>
    2 * orders[of].indexOf(kind) + (kind !== "json" || isPlainJson(mediaType) ? 0 : 1);
  return medias.toSorted((a, b) => rank(a) - rank(b));
}

const isPlainJson = (mediaType: string): boolean =>
  /^(?:application\/json|\*|\*\/\*|application\/\*)$/.test(essence(mediaType));

/** What has to be sent in a header for the client to say a type of JSON that is not the usual one. */
export const vendorType = ({ kind, mediaType }: Media): string | undefined =>
  kind === "json" && !isPlainJson(mediaType) && isConcrete(mediaType) ? mediaType : undefined;

/** What a content type says of how a body is written. */
type MediaKind = "json" | "any" | "form" | "multipart" | "events" | "text" | "bytes";

/** Without parameters, in small letters. */
const essence = (mediaType: string): string => (mediaType.split(";")[0] ?? "").trim().toLowerCase();

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
