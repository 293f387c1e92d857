/** Reads streams, and the parameters that request them. */
import type { OperationDescription, ResultDescription } from "../../description/description.ts";
import { isList, propertyOf } from "../../source/plain-object.ts";
import { type Media, streamType } from "../reading/media.ts";
import { extensionOf, type ObjectAt, type Reading } from "../reading/reading.ts";
import type { Located } from "../references.ts";
import { wireFields, partsAt, type WireField } from "../reading/wire-shape.ts";
import { readEvents } from "./events.ts";

/** Returns the operation and a streaming operation, or only the latter. `body`: schema of the request. */
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
  const withStream = (
    value: boolean,
    others: OperationDescription["fixed"],
  ): OperationDescription["fixed"] => [...others, { in: "body", name: "stream", value }];
  const unaccepted = operation.fixed.filter(({ name }) => name !== "Accept");
  const streams = { ...operation, id, paths, fixed: withStream(true, unaccepted), result };
  const isDefault = streamFields(body, reading).some(
    ({ name, value }) => name === "stream" && propertyOf(value, "default") === true,
  );
  const single = isDefault
    ? { ...operation, fixed: withStream(false, operation.fixed) }
    : operation;
  return [single, streams];
}

/** Returns the id of the streaming operation, in the spelling of the other id. */
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
  const { kind, schema, origin } = media;
  if (kind === "lines" || kind === "sequence") {
    const type = schema === undefined ? ({ kind: "any", origin } as const) : reading.schema(schema);
    return { kind, schema: type, contentType: streamType(media) };
  }
  const places = [
    operation.value,
    media.value,
    ...streamFields(body, reading).map(({ value }) => value),
  ];
  const isEnded = places.some((place) => JSON.stringify(place).includes("[DONE]"));
  const form = reading.isExported ? propertyOf(extensionOf(operation.value), "stream") : undefined;
  const events = readEvents(media, form, reading);
  // If the schema describes the final `[DONE]` event, it is an ordinary value.
  const isValue = events.kind === "frames" && JSON.stringify(schema?.value).includes('"[DONE]"');
  return { ...events, end: isEnded && !isValue ? "[DONE]" : undefined };
}

const hasStreamField = (body: Located | undefined, reading: Reading): boolean =>
  streamFields(body, reading).some(({ name, value }) => name === "stream" && isBoolean(value));

/** Returns fields that control streaming, with references resolved, for their descriptions. */
function streamFields(body: Located | undefined, reading: Reading): WireField[] {
  const fields = body === undefined ? [] : (wireFields(body, reading.resolve) ?? []);
  return fields.flatMap((field) => {
    if (!field.name.startsWith("stream")) return [];
    const target = past(field, reading);
    return target === undefined ? [] : [{ ...field, ...target }];
  });
}

/** Resolves a reference inside `allOf`, `anyOf` or `oneOf`, usually next to a description. */
function past(located: Located, { resolve }: Reading): Located | undefined {
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) => partsAt(located, key));
  return resolve(parts.find(({ value }) => propertyOf(value, "$ref") !== undefined) ?? located);
}

function isBoolean(value: unknown): boolean {
  const type = propertyOf(value, "type");
  const parts = propertyOf(value, "anyOf") ?? propertyOf(value, "oneOf");
  return (
    type === "boolean" ||
    (isList(type) && type.includes("boolean")) ||
    (isList(parts) && parts.some(isBoolean))
  );
}
