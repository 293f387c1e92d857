import { factsOf } from "./primitives.ts";
import { isOpenUnion } from "./member-tags.ts";
import { isAnything, isNull, type Shape, shapeOf, unread } from "./shape.ts";
import { showType } from "./type-parts.ts";
import { type Field, isIn, isOpen, type TypeRef } from "./type.ts";

/** The fields of an event on the wire. */
export const frameFields = ["event", "data", "id", "retry"] as const;

export interface Frame {
  /** Values of `event`; undefined if the event can have any name, or no name. */
  readonly names: readonly string[] | undefined;
  /** Undefined if the frame has no data. */
  readonly data: Field | undefined;
}

/** Returns the events that a type describes; undefined if the type does not describe events. */
export function framesOf(type: TypeRef): readonly Frame[] | undefined {
  const members = membersOf(type);
  const frames = members.map((member) => frameOf(shapeOf(member)));
  const known = frames.filter((frame) => frame !== undefined);
  return known.length < frames.length || known.length === 0 ? undefined : known;
}

/** Returns whether the type accepts events with unlisted names. */
export function hasOpenEvents(type: TypeRef): boolean {
  const shape = shapeOf(type);
  if (shape.kind !== "union") return false;
  return (
    ((shape.discriminator ?? "event") === "event" && isOpenUnion(shape, "received")) ||
    shape.members.some((member) => hasOpenEvents(member.type))
  );
}

/** Returns the sentence about events with unlisted names. */
export const otherEvents = (type: TypeRef): string =>
  hasOpenEvents(type)
    ? "The data of an unlisted event is a string."
    : "Events of other names are skipped.";

/** Returns the first member that is not an event, in the notation of call sheets. */
export function notFrame(type: TypeRef): string | undefined {
  const member = membersOf(type).find((one) => {
    const shape = shapeOf(one);
    return !isUnread(shape) && frameOf(shape) === undefined;
  });
  return member && showType(member);
}

/** Returns whether a type, or the type of one of its fields, could not be read. */
function isUnread(shape: Shape): boolean {
  if (shape.kind !== "object") return shape === unread;
  return shape.more === unread || shape.fields.some(({ type }) => shapeOf(type) === unread);
}

/** Returns all members, including members of nested unions. */
function membersOf(type: TypeRef): TypeRef[] {
  const members: TypeRef[] = [];
  const seen = new Set<Shape>();
  const left = [type];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const shape = shapeOf(part);
    if (shape.kind !== "union") members.push(part);
    else if (!seen.has(shape)) left.push(...shape.members.map((one) => one.type).toReversed());
    seen.add(shape);
  }
  return members;
}

function frameOf(shape: Shape): Frame | undefined {
  if (shape.kind !== "object" || shape.more !== undefined) return undefined;
  const fields = shape.fields.filter((field) => isIn(field, "received"));
  const listed: readonly string[] = frameFields;
  if (!fields.every(({ name }) => listed.includes(name))) return undefined;
  const [event, data, id, retry] = frameFields.map((key) =>
    fields.find(({ name }) => name === key),
  );
  const isString = (field: Field | undefined): boolean => !field || isOfCode(field.type, "string");
  if (!isString(event) || !isString(id) || (retry && !isOfCode(retry.type, "number")))
    return undefined;
  return event || data ? { names: event && namesOf(event.type), data } : undefined;
}

/** Returns whether every value of the type is a string, except null. */
export function isText(type: TypeRef): boolean {
  const shape = shapeOf(type);
  if (shape.kind !== "union") return isOfCode(type, "string");
  const members = shape.members.filter((member) => !isNull(member.type));
  return members.length > 0 && members.every((member) => isText(member.type));
}

/** Returns whether every value of the type is of the kind. */
function isOfCode(type: TypeRef, code: "string" | "number"): boolean {
  if (isAnything(type)) return false;
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === code;
    case "literal":
      return typeof shape.value === code;
    case "enum":
      return shape.values.every(({ value }) => typeof value === code);
    case "union":
      return shape.members.every((member) => isOfCode(member.type, code));
    case "intersection":
      return shape.members.some((member) => isOfCode(member, code));
    case "array":
    case "tuple":
    case "map":
    case "object":
      return false;
  }
}

/** Returns the listed values of a type; undefined if it accepts other values. */
function namesOf(type: TypeRef): readonly string[] | undefined {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "literal":
      return [String(shape.value)];
    case "enum":
      return isOpen(shape, "received") ? undefined : shape.values.map(({ value }) => String(value));
    case "union": {
      const names = shape.members.map((member) => namesOf(member.type));
      const known = names.filter((one) => one !== undefined);
      return known.length < names.length ? undefined : known.flat();
    }
    default:
      return undefined;
  }
}
