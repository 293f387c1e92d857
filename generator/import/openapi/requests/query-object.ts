/** Reads objects whose fields are query parameters. */
import type { Writing } from "../../../sheets/types/type.ts";
import type { ParameterDescription } from "../../description/description.ts";
import type { Origin } from "../../notes/notes.ts";
import type { Schema } from "../../description/schema.ts";
import {
  entriesOf,
  isList,
  isObject,
  propertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { type Reading, textIn } from "../reading/reading.ts";
import { partsAt } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";
import { countedParameter } from "./counted-parameter.ts";

type WholeFacts = Omit<ParameterDescription, "schema">;

/** Describes each field as a parameter. Maps, and alternatives that are not objects, keep the name of the whole. */
export function objectInQuery(
  facts: WholeFacts,
  schema: Located,
  reading: Reading,
  encoding?: ReadonlyMap<string, Writing>,
): ParameterDescription[] {
  const { notes } = reading;
  const { name, origin, isRequired } = facts;
  const { fields, others, isOpen, isChoice } = queryFieldsOf(schema, reading);
  const isMap = isObject(propertyOf(reading.resolve(schema)?.value, "additionalProperties"));
  const isAlone = fields.size === 0 && others.length === 0;
  if (isMap && isAlone && !reading.shape(schema).hasDeepList)
    return [{ ...facts, schema: schemaOf([schema], origin, reading), object: "fields" }];
  if (isOpen) notes.add("parameter-open", origin, name);
  if (isChoice && fields.size > 0) notes.add("parameter-choice", origin, name);
  const parameters = Array.from(fields, ([key, field]): ParameterDescription => {
    const counted = Array.from(field.values.values(), (value) =>
      countedParameter(key, {}, value, reading),
    );
    const values = counted.map((one) => one.schema);
    const [first] = values;
    const at = first?.origin ?? origin;
    if (encoding === undefined && values.some((one) => reading.shape(one).isObject))
      notes.add("parameter-brackets", at, key);
    return {
      ...facts,
      ...encoding?.get(key),
      name: key,
      isRequired: isRequired && field.isRequired && others.length === 0,
      schema: schemaOf(values, at, reading),
      example: counted.find(({ example }) => example !== undefined)?.example,
      doc:
        values.length === 1 && isObject(first?.value)
          ? textIn(first.value, "description")
          : undefined,
      extension: undefined,
      origin: at,
    };
  });
  if (others.length === 0) return parameters;
  const whole = { ...facts, isRequired: isRequired && fields.size === 0 && !isOpen };
  return [{ ...whole, schema: schemaOf(others, origin, reading) }, ...parameters];
}

/** Combines the schemas of a field. Callers send null by omitting the parameter. */
function schemaOf(values: readonly Located[], at: Origin, reading: Reading): Schema {
  const [first, ...others] = values.map((value): Schema => {
    const schema = reading.schema(value);
    return schema.isNullable === true ? { ...schema, isNullable: undefined } : schema;
  });
  if (first === undefined) return { kind: "any", origin: at };
  return others.length === 0 ? first : { kind: "union", members: [first, ...others], origin: at };
}

interface QueryFields {
  readonly fields: ReadonlyMap<string, QueryField>;
  /** Alternatives that are not objects. */
  readonly others: readonly Located[];
  readonly isOpen: boolean;
  /** Whether it is one of several alternative objects. */
  readonly isChoice: boolean;
}

interface QueryField {
  /** Schemas of the field, one for each object that declares it. */
  readonly values: ReadonlyMap<unknown, Located>;
  readonly isRequired: boolean;
}

const nothing: QueryFields = { fields: new Map(), others: [], isOpen: false, isChoice: false };

function queryFieldsOf(whole: Located, reading: Reading): QueryFields {
  // Ends the recursion of objects that contain themselves.
  const known = new Map<PlainObject, QueryFields>();
  return partsOf(whole);

  function partsOf(located: Located): QueryFields {
    const { value } = located;
    if (!isObject(value) || !reading.shape(located).isObject) {
      return propertyOf(value, "type") === "null" ? nothing : { ...nothing, others: [located] };
    }
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, nothing);
    const fields =
      typeof propertyOf(value, "$ref") === "string" ? behind(located) : written(located);
    known.set(value, fields);
    return fields;
  }

  function behind(located: Located): QueryFields {
    const target = reading.resolve(located);
    return target === undefined ? nothing : partsOf(target);
  }

  function written(located: Located): QueryFields {
    const listed = (key: string): QueryFields[] => partsAt(located, key).map(partsOf);
    const all = [...declaredFields(located), ...listed("allOf")];
    const choices = [listed("oneOf"), listed("anyOf")].filter(({ length }) => length > 0);
    const together = both([...all, ...choices.map(either)]);
    const required = propertyOf(located.value, "required");
    const needed = new Set<unknown>(isList(required) ? required : []);
    const fields = Array.from(together.fields, ([name, field]) => {
      return [name, { ...field, isRequired: field.isRequired || needed.has(name) }] as const;
    });
    // Keywords such as `required` next to an object only refine it.
    const isObjectItself = all.some((one) => one.fields.size > 0 || one.isOpen);
    const others = isObjectItself ? otherTypes(located) : together.others;
    return { ...together, fields: new Map(fields), others };
  }
}

/** Returns the fields that a schema itself declares; empty if it only combines other schemas. */
function declaredFields(schema: Located): QueryFields[] {
  const { value } = schema;
  const properties = propertyOf(value, "properties");
  const more = propertyOf(value, "additionalProperties") ?? propertyOf(value, "patternProperties");
  const isMade = ["allOf", "oneOf", "anyOf"].some((key) => propertyOf(value, key) !== undefined);
  const declaresFields = properties !== undefined || more !== undefined;
  if (isMade && !declaresFields) return [];
  const fields = entriesOf(properties).map(([name, field]) => {
    const at = locatedAt(schema, "properties", name);
    return [name, { values: new Map([[field, at]]), isRequired: false }] as const;
  });
  const isOpen = declaresFields ? more !== undefined && more !== false : true;
  return [{ ...nothing, fields: new Map(fields), isOpen }];
}

/** Returns the other types of `type: [object, string]`. */
function otherTypes({ value, origin }: Located): Located[] {
  const type = propertyOf(value, "type");
  const others = isList(type) ? type.filter((one) => one !== "object" && one !== "null") : [];
  return others.length === 0 ? [] : [{ value: { type: others }, origin }];
}

/** Merges parts of an object. A field that one part requires is required. */
const both = (parts: readonly QueryFields[]): QueryFields => merged(parts, 1);

/** Merges alternatives. A field is required if all alternatives require it. */
const either = (members: readonly QueryFields[]): QueryFields => {
  const whole = merged(members, members.length);
  return { ...whole, isChoice: members.length > 1 || whole.isChoice };
};

/** Merges fields. `needed`: number of parts that must require a field. */
function merged(parts: readonly QueryFields[], needed: number): QueryFields {
  const fieldValues = new Map<string, { values: Map<unknown, Located>; count: number }>();
  for (const [name, { values, isRequired }] of parts.flatMap(({ fields }) => [...fields])) {
    const field = fieldValues.get(name) ?? { values: new Map<unknown, Located>(), count: 0 };
    for (const [value, located] of values) field.values.set(value, located);
    if (isRequired) field.count += 1;
    fieldValues.set(name, field);
  }
  const fields = Array.from(fieldValues, ([name, { values, count }]) => {
    return [name, { values, isRequired: count >= needed }] as const;
  });
  return {
    fields: new Map(fields),
    others: parts.flatMap(({ others }) => others),
    isOpen: parts.some(({ isOpen }) => isOpen),
    isChoice: parts.some(({ isChoice }) => isChoice),
  };
}
