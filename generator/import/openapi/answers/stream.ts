/** Streams of events: what each holds, and how one is asked for. */
import type { OperationDescription, ResultDescription } from "../../description/description.ts";
import { below } from "../../description/origin.ts";
import { isList, isObject, own } from "../../source/plain-object.ts";
import type { Media } from "../reading/media.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import type { Located } from "../references.ts";
import { fieldsOf, type WireField } from "../reading/wire-shape.ts";

/** An operation, and beside it the one that streams; or that alone. `body`: the schema of the request's. */
export function addStream(
  operation: OperationDescription,
  media: Media,
  at: ObjectAt,
  body: Located | undefined,
  reading: Reading,
): OperationDescription[] {
  const { notes } = reading;
  const result = readStream(media, at, body, reading);
  if (operation.result.kind === "events") return [{ ...operation, result }];
  if (!isAskedFor(body, reading)) {
    notes.add("result-stream", media.origin, media.mediaType);
    return [operation];
  }
  const id = operation.id === undefined ? undefined : streamId(operation.id);
  notes.add("result-stream-added", operation.origin, id);
  const paths = operation.paths.map((path) => ({
    ...path,
    label: [path.label, "stream"].filter(Boolean).join("-"),
  }));
  const fixed = { in: "body", name: "stream", value: true } as const;
  return [operation, { ...operation, id, paths, fixed: [...operation.fixed, fixed], result }];
}

/** In the spelling of the other. */
const streamId = (id: string): string => {
  const [, joint] = /[A-Za-z0-9]([-_])[A-Za-z0-9]+$/.exec(id) ?? [];
  return joint === undefined ? `${id}Stream` : `${id}${joint}stream`;
};

function readStream(
  media: Media,
  operation: ObjectAt,
  body: Located | undefined,
  reading: Reading,
): ResultDescription {
  const schema = eventSchema(media, reading);
  const type =
    schema === undefined || own(schema.value, "type") === "string"
      ? ({ kind: "any", origin: media.origin } as const)
      : reading.schema(schema.value, schema.origin);
  const places = [
    operation.value,
    media.value,
    ...streamFields(body, reading).map(({ value }) => value),
  ];
  const isEnded = places.some((place) => JSON.stringify(place).includes("[DONE]"));
  return { kind: "events", schema: type, end: isEnded ? "[DONE]" : undefined };
}

/** Whether a body says with its field `stream` that events are wanted. */
const isAskedFor = (body: Located | undefined, reading: Reading): boolean =>
  streamFields(body, reading).some(({ name, value }) => name === "stream" && isBoolean(value));

/** Past references, for words in their descriptions. */
function streamFields(body: Located | undefined, reading: Reading): WireField[] {
  const fields = body === undefined ? [] : (fieldsOf(body.value, body.origin, reading) ?? []);
  return fields.flatMap((field) => {
    if (!field.name.startsWith("stream")) return [];
    const target = past(field, reading);
    return target === undefined ? [] : [{ ...field, ...target }];
  });
}

/** A reference alone in `allOf` or `anyOf` is one with words beside it. */
function past(located: Located, { resolve }: Reading): Located | undefined {
  const { value, origin } = located;
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const parts = own(value, key);
    const at = isList(parts) ? parts.findIndex((part) => own(part, "$ref") !== undefined) : -1;
    if (isList(parts) && at !== -1) return resolve(parts[at], below(origin, key, at));
  }
  return resolve(value, origin);
}

function isBoolean(value: unknown): boolean {
  const type = own(value, "type");
  const parts = own(value, "anyOf") ?? own(value, "oneOf");
  return (
    type === "boolean" ||
    (isList(type) && type.includes("boolean")) ||
    (isList(parts) && parts.some(isBoolean))
  );
}

/** OpenAPI 3.2 describes a whole event, whose field `data` holds JSON. */
function eventSchema({ schema, value, origin }: Media, reading: Reading): Located | undefined {
  const item = own(value, "itemSchema");
  if (item === undefined) return schema;
  const at = below(origin, "itemSchema");
  const data = fieldsOf(item, at, reading)?.find(({ name }) => name === "data");
  if (data === undefined) return { value: item, origin: at };
  const content = own(data.value, "contentSchema");
  return isObject(content)
    ? { value: content, origin: below(data.origin, "contentSchema") }
    : undefined;
}
