/** Reads the media types of a body, and orders them by preference. */
import { streamTypes } from "../../../sheets/format/streams.ts";
import { contentType } from "../../../sheets/format/content-type.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import { propertyOf } from "../../source/plain-object.ts";
import { type Located, locatedAt } from "../references.ts";
import { mediaTypeKeys } from "./keys.ts";
import { entriesAt, type ObjectAt, type Reading } from "./reading.ts";

export interface Media {
  readonly mediaType: string;
  readonly kind: Exclude<MediaKind, "any">;
  readonly origin: Origin;
  readonly value: unknown;
  /** Schema of the body, or of each value of a stream; undefined if the document has no schema. */
  readonly schema: Located | undefined;
  /** Whether `itemSchema` describes each value of a stream. */
  readonly isItem: boolean;
}

export const mediasAt = (at: ObjectAt, reading: Reading): Media[] =>
  entriesAt(at, "content", reading).map(({ name, value, origin }) => {
    noteKeys(value, mediaTypeKeys, origin, reading.notes);
    const media = mediaOf(name, value, origin, reading);
    if (media.kind === "json" || isStreamKind(media.kind)) noteEncodings(media, reading);
    return media;
  });

/** Notes encodings of JSON, whose parts have no separate encoding. */
function noteEncodings({ value, origin }: Media, { notes }: Reading): void {
  for (const key of encodingNames) {
    if (propertyOf(value, key) !== undefined) notes.add("encoding-ignored", below(origin, key));
  }
}

/** Keys of a media type object that describe its parts. */
export const encodingNames = ["encoding", "prefixEncoding", "itemEncoding"] as const;

/** Reads a media type. A range of types is JSON unless its schema describes bytes. */
function mediaOf(mediaType: string, value: unknown, origin: Origin, reading: Reading): Media {
  const kind = mediaKind(mediaType);
  if (isStreamKind(kind)) return streamOf(mediaType, kind, { value, origin }, reading);
  const schema = schemaAt({ value, origin }, "schema");
  const item = schemaAt({ value, origin }, "itemSchema");
  if (item !== undefined) reading.notes.add("item-schema", item.origin, mediaType);
  const isBytes = schema !== undefined && isBinary(schema, reading);
  const json = isBytes || (kind === "any" && schema === undefined) ? "bytes" : "json";
  return {
    mediaType,
    kind: kind === "any" || kind === "json" ? json : kind,
    origin,
    value,
    schema,
    isItem: false,
  };
}

const schemaAt = (at: Located, key: "schema" | "itemSchema"): Located | undefined =>
  propertyOf(at.value, key) === undefined ? undefined : locatedAt(at, key);

/** Reads a stream. `schema` describes the list, or by convention each value; text is not split. */
function streamOf(mediaType: string, kind: StreamKind, at: Located, reading: Reading): Media {
  const item = schemaAt(at, "itemSchema");
  const whole = schemaAt(at, "schema");
  const facts = { mediaType, ...at };
  if (item !== undefined) return { ...facts, kind, schema: item, isItem: true };
  if (whole === undefined) return { ...facts, kind, schema: undefined, isItem: false };
  const target = reading.resolve(whole);
  const type = propertyOf(target?.value, "type");
  if (target !== undefined && type === "array")
    return { ...facts, kind, schema: locatedAt(target, "items"), isItem: true };
  if (kind !== "events" && (type === "string" || type === "file")) {
    const isBytes = isBinary(whole, reading);
    return { ...facts, kind: isBytes ? "bytes" : "text", schema: whole, isItem: false };
  }
  return { ...facts, kind, schema: whole, isItem: false };
}

function isBinary(schema: Located, { resolve }: Reading): boolean {
  const target = resolve(schema)?.value;
  return propertyOf(target, "format") === "binary" || propertyOf(target, "type") === "file";
}

const orders = {
  body: ["json", "form", "multipart", "lines", "sequence", "text", "bytes", "events"],
  answer: ["json", "lines", "sequence", "events", "text", "bytes", "form", "multipart"],
} as const satisfies Readonly<Record<string, readonly Media["kind"][]>>;

export function byPreference(medias: readonly Media[], of: keyof typeof orders): Media[] {
  const rank = ({ kind, mediaType }: Media): number =>
    2 * orders[of].indexOf(kind) + (kind !== "json" || isPlainJson(mediaType) ? 0 : 1);
  return medias.toSorted((a, b) => rank(a) - rank(b));
}

const isPlainJson = (mediaType: string): boolean =>
  /^(?:application\/json|\*|\*\/\*|application\/\*)$/.test(essence(mediaType));

/** Returns the header value for an uncommon JSON type, if it is one. */
export const vendorType = ({ kind, mediaType }: Media): string | undefined =>
  kind === "json" && !isPlainJson(mediaType) && isConcrete(mediaType) ? mediaType : undefined;

/** Kinds of content types, which determine the notation of a body. */
type MediaKind = "json" | "any" | "form" | "multipart" | StreamKind | "text" | "bytes";

type StreamKind = "events" | "lines" | "sequence";

/** Returns whether values of a kind arrive one by one. */
export const isStreamKind = (kind: MediaKind): kind is StreamKind =>
  kind === "events" || kind === "lines" || kind === "sequence";

/** Returns a media type in lower case, without parameters. */
const essence = (mediaType: string): string => (mediaType.split(";")[0] ?? "").trim().toLowerCase();

export function mediaKind(mediaType: string): MediaKind {
  const type = essence(mediaType);
  if (type === "*/*" || type === "*" || type === "application/*") return "any";
  if (sequences.test(type)) return "sequence";
  if (lines.test(type)) return "lines";
  if (/^(?:application|text)\/json$|^application\/x-amz-json-|\+json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  if (type === "text/event-stream") return "events";
  return texts.test(type) ? "text" : "bytes";
}

const sequences = /^application\/json-seq$|\+json-seq$/;

const lines =
  /^(?:application|text)\/(?:x-)?(?:ndjson|ldjson|jsonl|jsonlines|json-lines|json-stream|stream\+json)$|[+.](?:x-)?(?:ndjson|jsonl|json-lines)$/;

const texts =
  /^text\/|\+(?:xml|yaml)$|^application\/(?:x-)?(?:xml|yaml|yml|graphql|javascript|ecmascript|sql|toml|csv|jwt|sdp|pgp-keys|pem-file|openmetrics-text)$/;

/** Returns whether a media type is a single type, not a range such as `image/*`. */
export const isConcrete = (mediaType: string): boolean => contentType.test(mediaType);

/** Returns the content type of a stream; undefined for the default type of its kind. */
export function streamType({ kind, mediaType }: Media): string | undefined {
  const isDefault = isStreamKind(kind) && mediaType.toLowerCase() === streamTypes[kind];
  return isDefault || !isConcrete(mediaType) ? undefined : mediaType;
}
