/** Reads the schema of an event stream, which describes whole events, or their data as JSON or text. */
import type { FieldSchema, Schema } from "../../description/schema.ts";
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import type { Media } from "../reading/media.ts";
import type { Reading } from "../reading/reading.ts";
import { type Located, locatedAt } from "../references.ts";
import { type EventMember, eventMembers, isFixedText } from "./event-members.ts";

export type EventsDescription =
  | { readonly kind: "frames"; readonly schema: Schema }
  | { readonly kind: "events"; readonly schema: Schema; readonly isText?: true };

/** Reads the events of a stream. `form`: set by the exporter if the schema does not show it. */
export function readEvents(media: Media, form: unknown, reading: Reading): EventsDescription {
  const { schema, origin } = media;
  if (schema === undefined) return { kind: "events", schema: { kind: "any", origin } };
  if (form === "events" || form === "frames") return { kind: form, schema: reading.schema(schema) };
  const members = eventMembers(schema, reading.resolve);
  const isEvents = members !== undefined && describesEvents(members, media);
  if (!isEvents) return isString(schema, reading) ? textOf(schema) : dataOf(schema, reading);
  const [first, ...others] = members;
  const isAlone = first !== undefined && others.length === 0 && first.fields.has("data");
  if (isAlone && !hasEventFacts(first)) return readData(first, reading);
  const frames = members.map((member) => frameOf(member, reading));
  if (!media.isItem) reading.notes.add("event-frames", schema.origin);
  const [only] = frames;
  if (only !== undefined && frames.length === 1) return { kind: "frames", schema: only };
  return { kind: "frames", schema: { kind: "union", members: frames, origin: schema.origin } };
}

const dataOf = (schema: Located, reading: Reading): EventsDescription => ({
  kind: "events",
  schema: reading.schema(schema),
});

const textOf = ({ origin }: Located): EventsDescription => ({
  kind: "events",
  schema: { kind: "scalar", name: "string", origin },
  isText: true,
});

const eventFields: readonly string[] = ["event", "data", "id", "retry"];

/** Returns whether a schema describes whole events, not their data: before OpenAPI 3.2 by fixed event names. */
function describesEvents(members: readonly EventMember[], { isItem }: Media): boolean {
  return members.every(({ fields, isNamed }) => {
    const isOfEvent = [...fields.keys()].every((name) => eventFields.includes(name));
    if (isItem) return isOfEvent && (fields.has("data") || fields.has("event"));
    return isOfEvent && fields.has("data") && isNamed;
  });
}

/** Returns whether an event has further fields, or a name without fixed values, in addition to its data. */
function hasEventFacts({ fields, isNamed }: EventMember): boolean {
  const isNeeded = fields.get("event")?.isRequired === true;
  return isNamed || isNeeded || fields.has("id") || fields.has("retry");
}

/** Reads events that only consist of data; `named()` returns their names. */
function readData({ fields }: EventMember, reading: Reading): EventsDescription {
  const data = fields.get("data");
  const event = fields.get("event");
  if (event !== undefined) reading.notes.add("event-names", event.origin);
  const content = data && contentOf(data, reading);
  if (data === undefined || content === undefined) return textOf(data ?? event ?? missing);
  return { kind: "events", schema: content };
}

const missing: Located = { value: undefined, origin: { file: "", pointer: "" } };

/** Returns the schema of JSON data; undefined for text. */
function contentOf(data: Located, reading: Reading): Schema | undefined {
  const target = reading.resolve(data);
  if (target === undefined || !isObject(target.value)) return undefined;
  const content = propertyOf(target.value, "contentSchema");
  const type = String(propertyOf(target.value, "contentMediaType") ?? "");
  const isJson = /^(?:application\/json|[^;]+\+json)\s*(?:;|$)/i.test(type);
  if (isObject(content) && (isJson || type === ""))
    return reading.schema(locatedAt(target, "contentSchema"));
  if (isJson || (content === true && type === "")) return { kind: "any", origin: data.origin };
  return isString(target, reading) || saysNothing(target) ? undefined : reading.schema(data);
}

/** Returns whether every value of a schema is a string or null. */
function isString(schema: Located, { resolve }: Reading): boolean {
  const value = resolve(schema)?.value;
  const type = propertyOf(value, "type");
  if (type === undefined) return isFixedText(value);
  return (isList(type) ? type : [type]).every((one) => one === "string" || one === "null");
}

const structure = [
  "properties",
  "items",
  "allOf",
  "oneOf",
  "anyOf",
  "enum",
  "const",
  "not",
  "$ref",
];

const saysNothing = ({ value }: Located): boolean =>
  ["type", ...structure].every((key) => propertyOf(value, key) === undefined);

/** Returns the type of an event: the declared type, if it describes the event completely. */
function frameOf(member: EventMember, reading: Reading): Schema {
  const { fields, isNamed, title, doc, origin, reference } = member;
  if (reference !== undefined && isReadAsDeclared(member, reading))
    return reading.schema(reference);
  const listed = eventFields.flatMap((name): FieldSchema[] => {
    const field = fields.get(name);
    if (field === undefined) return [];
    const isRequired = field.isRequired || (name === "event" && isNamed);
    return [{ name, isRequired, schema: fieldSchema(name, field, reading) }];
  });
  return { kind: "object", fields: listed, title: isNamed ? undefined : title, doc, origin };
}

function isReadAsDeclared({ fields, isNamed }: EventMember, reading: Reading): boolean {
  const [event, data, id, retry] = eventFields.map((name) => fields.get(name));
  const isOf = (field: Located | undefined, type: string): boolean =>
    field === undefined || propertyOf(reading.resolve(field)?.value, "type") === type;
  const content = data && reading.resolve(data)?.value;
  const isDecoded =
    propertyOf(content, "contentSchema") !== undefined ||
    propertyOf(content, "contentMediaType") !== undefined;
  const names = propertyOf(event?.value, "enum");
  const hasOneName = !isList(names) || names.length === 1;
  const hasName = event === undefined || event.isRequired || !isNamed;
  return isOf(id, "string") && isOf(retry, "integer") && !isDecoded && hasOneName && hasName;
}

function fieldSchema(name: string, field: Located, reading: Reading): Schema {
  const { origin } = field;
  if (name === "retry") return { kind: "scalar", name: "integer", origin };
  if (name === "id") return { ...docOf(field), kind: "scalar", name: "string", origin };
  if (name === "event") return namesSchema(reading.schema(field));
  const content = contentOf(field, reading);
  if (content === undefined) return withoutContent(field, reading);
  if (content.kind !== "scalar" || content.name !== "string") return content;
  // A string in a frame is the unparsed text of the event.
  reading.notes.add("event-json-text", origin);
  return content;
}

/** Splits an enum of event names into a union, because the name distinguishes the members of a union of events. */
function namesSchema(schema: Schema): Schema {
  if (schema.kind !== "enum" || schema.values.length === 1) return schema;
  const members = schema.values.map((value): Schema => ({ ...schema, values: [value] }));
  return { kind: "union", members, origin: schema.origin };
}

/** Removes the content keywords from a field with plain text. */
function withoutContent(field: Located, reading: Reading): Schema {
  const { value, origin } = field;
  if (!isObject(value)) return { kind: "scalar", name: "string", origin };
  const { contentMediaType: _type, contentSchema: _schema, ...rest } = value;
  return reading.schema({ value: { type: "string", ...rest }, origin });
}

function docOf({ value }: Located): { readonly doc?: string } {
  const doc = propertyOf(value, "description");
  return typeof doc === "string" ? { doc } : {};
}
