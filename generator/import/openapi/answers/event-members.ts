/** Lists the events of a schema: the members of its unions, each with the fields of all enclosing schemas. */
import type { Origin } from "../../notes/notes.ts";
import {
  entriesOf,
  isList,
  isObject,
  propertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { partsAt } from "../reading/wire-shape.ts";
import { type Located, locatedAt, type References } from "../references.ts";

export interface EventMember {
  readonly fields: ReadonlyMap<string, EventField>;
  /** Whether the field `event` has fixed values. */
  readonly isNamed: boolean;
  readonly title?: string | undefined;
  readonly doc?: string | undefined;
  readonly origin: Origin;
  /** A reference to a declared object that has exactly these fields. */
  readonly reference?: Located | undefined;
}

interface EventField extends Located {
  readonly isRequired: boolean;
}

type Resolve = References["resolve"];

/** A schema with more members does not describe events. */
const mostMembers = 1000;
const deepest = 20;

/** Returns the events of a schema; undefined for a schema that does not consist of objects. */
export function eventMembers(
  schema: Located,
  resolve: Resolve,
): readonly EventMember[] | undefined {
  const empty: EventMember = { fields: new Map(), isNamed: false, origin: schema.origin };
  const members = expanded(schema, empty, resolve, 0);
  return members?.every(({ fields }) => fields.size > 0) ? members : undefined;
}

function expanded(
  schema: Located,
  around: EventMember,
  resolve: Resolve,
  depth: number,
): readonly EventMember[] | undefined {
  const target = resolve(schema);
  if (target === undefined || !isObject(target.value) || depth > deepest) return undefined;
  const mergedMember = merged(around, { ...target, value: target.value }, nameOf(schema));
  const isWhole = around.fields.size === 0 && nameOf(schema) !== undefined;
  const reference = isWhole && isPlainObject(target.value) ? schema : undefined;
  let members: readonly EventMember[] | undefined = [{ ...mergedMember, reference }];
  for (const part of partsAt(target, "allOf")) members = eachOf(members, [part], resolve, depth);
  for (const key of ["oneOf", "anyOf"]) {
    const choices = partsAt(target, key);
    if (choices.length > 0) members = eachOf(members, choices, resolve, depth);
  }
  return members;
}

/** Combines every member with every choice. */
function eachOf(
  members: readonly EventMember[] | undefined,
  choices: readonly Located[],
  resolve: Resolve,
  depth: number,
): readonly EventMember[] | undefined {
  const all: EventMember[] = [];
  for (const member of members ?? []) {
    for (const choice of choices) {
      const expandedMembers = expanded(choice, member, resolve, depth + 1);
      if (expandedMembers === undefined || all.length + expandedMembers.length > mostMembers)
        return undefined;
      all.push(...expandedMembers);
    }
  }
  return members && all;
}

function merged(
  around: EventMember,
  schema: Located & { readonly value: PlainObject },
  name: string | undefined,
): EventMember {
  const { value, origin } = schema;
  const required = propertyOf(value, "required");
  const needed = new Set<unknown>(isList(required) ? required : []);
  const fields = new Map(
    Array.from(around.fields, ([key, field]) => [
      key,
      { ...field, isRequired: field.isRequired || needed.has(key) },
    ]),
  );
  for (const [key] of entriesOf(propertyOf(value, "properties"))) {
    const field = locatedAt(schema, "properties", key);
    const before = fields.get(key);
    const isRequired = needed.has(key) || before?.isRequired === true;
    fields.set(key, { ...joined(before, field), isRequired });
  }
  const event = fields.get("event");
  const doc = propertyOf(value, "description");
  const title = propertyOf(value, "title") ?? name;
  return {
    fields,
    isNamed: event !== undefined && isFixedText(event.value),
    title: typeof title === "string" ? title : around.title,
    doc: typeof doc === "string" ? doc : around.doc,
    origin,
  };
}

/** Returns whether an object schema describes nothing except its fields. */
const isPlainObject = (value: PlainObject): boolean =>
  ["allOf", "oneOf", "anyOf", "patternProperties"].every(
    (key) => propertyOf(value, key) === undefined,
  ) && (propertyOf(value, "additionalProperties") ?? false) === false;

/** Combines two descriptions of a field; the second takes precedence. */
function joined(before: EventField | undefined, field: Located): Located {
  if (before === undefined || !isObject(before.value) || !isObject(field.value)) return field;
  const isReference = [before, field].some(({ value }) => propertyOf(value, "$ref") !== undefined);
  return isReference ? field : { value: { ...before.value, ...field.value }, origin: field.origin };
}

/** Returns whether a schema lists all its values, and they are strings. */
export function isFixedText(value: unknown): boolean {
  const listed = propertyOf(value, "enum");
  const values = isList(listed) ? listed : [propertyOf(value, "const")];
  return values.length > 0 && values.every((one) => typeof one === "string");
}

const nameOf = ({ value }: Located): string | undefined => {
  const reference = propertyOf(value, "$ref");
  return typeof reference === "string" ? reference.split("/").at(-1) : undefined;
};
