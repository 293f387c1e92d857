/** Reads parameters that are the whole query: `in: querystring` of OpenAPI 3.2. */
import type { ParameterDescription } from "../../description/description.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { parameterKeys } from "../reading/keys.ts";
import { mediaKind, mediasAt } from "../reading/media.ts";
import {
  describedExtension,
  isTrue,
  type ParameterNode,
  type Reading,
  textIn,
} from "../reading/reading.ts";
import { textSchema } from "../../description/schema.ts";
import { fieldEncodings } from "./form-encoding.ts";
import { objectInQuery } from "./query-object.ts";
import { isWrittenText, jsonTypeOf } from "./writing.ts";

/** Reads a form as one parameter for each field. `isAlone`: whether there are no other query parameters. */
export function wholeQuery(
  node: ParameterNode,
  isAlone: boolean,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  const { value, origin, name } = node;
  noteKeys(value, parameterKeys, origin, notes);
  const [media, ...others] = mediasAt(node, reading);
  for (const other of others) notes.add("body-type", other.origin, other.mediaType);
  if (media === undefined) {
    notes.add("invalid-shape", below(origin, "content"), "missing");
    return [];
  }
  const { mediaType, schema } = media;
  const facts = {
    name,
    in: "query",
    isRequired: isTrue(value, "required"),
    doc: textIn(value, "description"),
    deprecated: isTrue(value, "deprecated") ? true : undefined,
    extension: describedExtension(value, reading),
    origin,
  } as const;
  const shape = schema && reading.shape(schema);
  if (mediaKind(mediaType) === "form" && schema !== undefined && shape?.isObject === true) {
    notes.add("parameter-fields", origin, name);
    return objectInQuery(facts, schema, reading, fieldEncodings(media, reading));
  }
  if (!isAlone) {
    notes.add("parameter-querystring", origin, name);
    return [];
  }
  const json = jsonTypeOf(mediaType);
  const isPlain = mediaKind(mediaType) === "text" && shape !== undefined && isWrittenText(shape);
  if (json === undefined && !isPlain) notes.add("parameter-json", origin, name);
  const isTyped = schema !== undefined && (json !== undefined || isPlain);
  const read = isTyped ? reading.schema(schema) : undefined;
  const unknown = json === undefined ? textSchema(origin) : ({ kind: "any", origin } as const);
  return [{ ...facts, schema: read ?? unknown, media: json, whole: true }];
}
