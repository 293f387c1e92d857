/** An object whose fields are sent on their own, also where a parameter may be one of several objects. */
import { below } from "../../description/origin.ts";
import { entriesOf, isList, isObject, own, type PlainObject } from "../../source/plain-object.ts";
import type { Reading } from "../reading/reading.ts";
import type { WireShapes } from "../reading/wire-shape.ts";
import type { Located } from "../references/located.ts";

export interface QueryFields {
  readonly fields: ReadonlyMap<string, QueryField>;
  /** What it may be that is no object. */
  readonly others: readonly Located[];
  /** Whether it may have fields of any name. */
  readonly isOpen: boolean;
  /** Whether it is one of several objects. */
  readonly isChoice: boolean;
}

export interface QueryField {
  /** What it may be, in each of the objects that have it. */
  readonly values: ReadonlyMap<unknown, Located>;
  readonly isRequired: boolean;
}

const nothing: QueryFields = { fields: new Map(), others: [], isOpen: false, isChoice: false };

export function queryFieldsOf(whole: Located, shapes: WireShapes, reading: Reading): QueryFields {
  // What holds itself is looked into once.
  const known = new Map<PlainObject, QueryFields>();
  return partsOf(whole);

  function partsOf(located: Located): QueryFields {
    const { value, origin } = located;
    if (!isObject(value) || !shapes.of(value, origin).isObject) {
      return own(value, "type") === "null" ? nothing : { ...nothing, others: [located] };
    }
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, nothing);
    const found = typeof own(value, "$ref") === "string" ? behind(located) : written(value, origin);
    known.set(value, found);
    return found;
  }

  function behind({ value, origin }: Located): QueryFields {
    const target = reading.resolve(value, origin);
    return target === undefined ? nothing : partsOf(target);
  }

  function written(value: PlainObject, origin: Located["origin"]): QueryFields {
    const listed = (key: string): QueryFields[] => {
      const list = own(value, key);
      return (isList(list) ? list : []).map((part, at) =>
        partsOf({ value: part, origin: below(origin, key, at) }),
      );
    };
    const own_ = ownFields({ value, origin });
    const all = [...own_, ...listed("allOf")];
    const choices = [listed("oneOf"), listed("anyOf")].filter(({ length }) => length > 0);
    const together = both([...all, ...choices.map(either)]);
    const required = own(value, "required");
    const needed = new Set<unknown>(isList(required) ? required : []);
    const fields = Array.from(together.fields, ([name, field]) => {
      return [name, { ...field, isRequired: field.isRequired || needed.has(name) }] as const;
    });
    // What stands beside an object and is none says more of it, such as which fields are required.
    const isObjectItself = all.some((one) => one.fields.size > 0 || one.isOpen);
    const others = isObjectItself ? otherTypes({ value, origin }) : together.others;
    return { ...together, fields: new Map(fields), others };
  }
}

/** None where it is only made of others. */
function ownFields({ value, origin }: Located): QueryFields[] {
  const properties = own(value, "properties");
  const more = own(value, "additionalProperties") ?? own(value, "patternProperties");
  const isMade = ["allOf", "oneOf", "anyOf"].some((key) => own(value, key) !== undefined);
  const isSaid = properties !== undefined || more !== undefined;
  if (isMade && !isSaid) return [];
  const fields = entriesOf(properties).map(([name, field]) => {
    const at = { value: field, origin: below(origin, "properties", name) };
    return [name, { values: new Map([[field, at]]), isRequired: false }] as const;
  });
  const isOpen = isSaid ? more !== undefined && more !== false : true;
  return [{ ...nothing, fields: new Map(fields), isOpen }];
}

/** `type: [object, string]`: what it may be that is no object. */
function otherTypes({ value, origin }: Located): Located[] {
  const type = own(value, "type");
  const others = isList(type) ? type.filter((one) => one !== "object" && one !== "null") : [];
  return others.length === 0 ? [] : [{ value: { type: others }, origin }];
}

/** An object that is all of these: a field of one is a field of it. */
const both = (parts: readonly QueryFields[]): QueryFields => merged(parts, 1);

/** An object that is one of these: a field is required where all of them require it. */
const either = (members: readonly QueryFields[]): QueryFields => {
  const found = merged(members, members.length);
  return { ...found, isChoice: members.length > 1 || found.isChoice };
};

/** `needed`: how many must require a field. */
function merged(parts: readonly QueryFields[], needed: number): QueryFields {
  const found = new Map<string, { values: Map<unknown, Located>; count: number }>();
  for (const [name, { values, isRequired }] of parts.flatMap(({ fields }) => [...fields])) {
    const field = found.get(name) ?? { values: new Map<unknown, Located>(), count: 0 };
    for (const [value, located] of values) field.values.set(value, located);
    if (isRequired) field.count += 1;
    found.set(name, field);
  }
  const fields = Array.from(found, ([name, { values, count }]) => {
    return [name, { values, isRequired: count >= needed }] as const;
  });
  return {
    fields: new Map(fields),
    others: parts.flatMap(({ others }) => others),
    isOpen: parts.some(({ isOpen }) => isOpen),
    isChoice: parts.some(({ isChoice }) => isChoice),
  };
}
