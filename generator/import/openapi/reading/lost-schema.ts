/** Notes content types that call sheets express as text or bytes. */
import { below } from "../../notes/notes.ts";
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import { encodingNames, type Media } from "./media.ts";
import type { Reading } from "./reading.ts";

const structure = [
  "properties",
  "items",
  "allOf",
  "oneOf",
  "anyOf",
  "enum",
  "additionalProperties",
];

/** Notes the schema of text or bytes, if it describes more than that, and the encoding of its parts. */
export function noteLostSchema(media: Media, { notes, resolve }: Reading): void {
  const { schema, mediaType, origin } = media;
  for (const key of encodingNames) {
    if (propertyOf(media.value, key) !== undefined) notes.add("media-encoding", below(origin, key));
  }
  const value = schema && resolve(schema)?.value;
  if (schema === undefined || !isObject(value)) return;
  const type = propertyOf(value, "type");
  const types = isList(type) ? type : type === undefined ? [] : [type];
  const isMore =
    types.some((one) => one !== "string" && one !== "file" && one !== "null") ||
    structure.some((key) => propertyOf(value, key) !== undefined);
  if (isMore) notes.add("media-schema", schema.origin, mediaType);
}
