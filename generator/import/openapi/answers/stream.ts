/** Reads streams of events, and the parameter that requests them. */
import type { OperationDescription, ResultDescription } from "../../description/description.ts";
import { isList, isObject, own } from "../../source/plain-object.ts";
import type { Media } from "../reading/media.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import { type Located, locatedAt } from "../references.ts";
import { fieldsOf, partsAt, type WireField } from "../reading/wire-shape.ts";

/** Returns the operation, and a second one that streams; or a single one that does. `body`: schema of the request. */
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
  if (!hasStreamField(body, reading)) {
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
  const others = operation.fixed.filter(({ name }) => name !== "Accept");
  return [operation, { ...operation, id, paths, fixed: [...others, fixed], result }];
}

/** Names the streaming operation in the spelling of the other. */
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
      : reading.schema(schema);
  const places = [
    operation.value,
    media.value,
    ...streamFields(body, reading).map(({ value }) => value),
  ];
  const isEnded = places.some((place) => JSON.stringify(place).includes("[DONE]"));
  return { kind: "events", schema: type, end: isEnded ? "[DONE]" : undefined };
}

/** Returns whether a body requests events by its field `stream`. */
const hasStreamField = (body: Located | undefined, reading: Reading): boolean =>
  streamFields(body, reading).some(({ name, value }) => name === "stream" && isBoolean(value));

/** Returns fields about streams with references resolved, for their descriptions. */
function streamFields(body: Located | undefined, reading: Reading): WireField[] {
  const fields = body === undefined ? [] : (fieldsOf(body, reading.resolve) ?? []);
  return fields.flatMap((field) => {
    if (!field.name.startsWith("stream")) return [];
    const target = past(field, reading);
    return target === undefined ? [] : [{ ...field, ...target }];
  });
}

/** Resolves a reference that stands alone in `allOf` or `anyOf`, mostly beside a description. */
function past(located: Located, { resolve }: Reading): Located | undefined {
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) => partsAt(located, key));
  return resolve(parts.find(({ value }) => own(value, "$ref") !== undefined) ?? located);
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

/** Returns the schema of an event; OpenAPI 3.2 describes a whole event, whose field `data` holds JSON. */
function eventSchema(media: Media, { resolve }: Reading): Located | undefined {
  const item = locatedAt(media, "itemSchema");
  if (item.value === undefined) return media.schema;
  const data = fieldsOf(item, resolve)?.find(({ name }) => name === "data");
  const content = data && locatedAt(data, "contentSchema");
  return content === undefined ? item : isObject(content.value) ? content : undefined;
}
