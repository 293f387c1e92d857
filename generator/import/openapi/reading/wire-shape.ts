/** Describes the structure of a value that determines its notation in a query, a header or a form. */
import { below } from "../../notes/notes.ts";
import {
  entriesOf,
  isList,
  isObject,
  propertyOf,
  type PlainObject,
} from "../../source/plain-object.ts";
import { type Located, locatedAt, referencePlace, type References } from "../references.ts";

type Resolve = References["resolve"];

export interface WireShape {
  readonly isList: boolean;
  readonly isObject: boolean;
  /** Whether the value contains a list at any depth. */
  readonly hasList: boolean;
  /** Whether the value contains a list of lists or of objects at any depth. */
  readonly hasDeepList: boolean;
  /** Whether an item or a field can be a list or an object. */
  readonly isNested: boolean;
}

const nothing: WireShape = {
  isList: false,
  isObject: false,
  hasList: false,
  hasDeepList: false,
  isNested: false,
};

/** Keywords that only apply to objects. */
const recordKeys = ["properties", "additionalProperties", "patternProperties"];

export class WireShapes {
  readonly #resolve: Resolve;
  readonly #known = new Map<PlainObject, WireShape>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  of({ value, origin }: Located): WireShape {
    if (!isObject(value)) return nothing;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    // Ends the recursion of recursive schemas.
    this.#known.set(value, nothing);
    const shape = this.#shapeOf({ value, origin: referencePlace(value, origin) });
    this.#known.set(value, shape);
    return shape;
  }

  #shapeOf(schema: Located & { readonly value: PlainObject }): WireShape {
    const { value } = schema;
    if (typeof propertyOf(value, "$ref") === "string") {
      const target = this.#resolve(schema);
      return target === undefined ? nothing : this.of(target);
    }
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) =>
      partsAt(schema, key).map((part) => this.of(part)),
    );
    const type = propertyOf(value, "type");
    const types = isList(type) ? type : [type];
    const items = propertyOf(value, "items");
    const isArray = types.includes("array") || (type === undefined && items !== undefined);
    const inner = isArray ? this.of(locatedAt(schema, "items")) : nothing;
    const fields = fieldsBelow(schema).map((field) => this.of(field));
    const isRecord =
      types.includes("object") ||
      (type === undefined && recordKeys.some((key) => propertyOf(value, key) !== undefined));
    return {
      isList: isArray || parts.some((part) => part.isList),
      isObject: isRecord || parts.some((part) => part.isObject),
      hasList: isArray || [...fields, ...parts].some((part) => part.hasList),
      hasDeepList:
        inner.isList ||
        inner.isObject ||
        [...fields, ...parts, inner].some((one) => one.hasDeepList),
      isNested:
        [inner, ...fields].some((one) => one.isList || one.isObject) ||
        parts.some((part) => part.isNested),
    };
  }
}

export function partsAt({ value, origin }: Located, key: string): Located[] {
  const list = propertyOf(value, key);
  const parts = isList(list) ? list : [];
  return parts.map((part, at) => ({ value: part, origin: below(origin, key, at) }));
}

function fieldsBelow(schema: Located): Located[] {
  const names = entriesOf(propertyOf(schema.value, "properties")).map(([name]) => name);
  const more = locatedAt(schema, "additionalProperties");
  const fields = names.map((name) => locatedAt(schema, "properties", name));
  return isObject(more.value) ? [...fields, more] : fields;
}

export interface WireField extends Located {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Returns the fields of an inline object, including those of references and `allOf`; undefined for other schemas. */
export function wireFields(schema: Located, resolve: Resolve, depth = 0): WireField[] | undefined {
  const { value } = schema;
  if (!isObject(value) || depth > 20) return undefined;
  if (typeof propertyOf(value, "$ref") === "string") {
    const target = resolve(schema);
    return target && wireFields(target, resolve, depth + 1);
  }
  const required = propertyOf(value, "required");
  const needed = new Set(isList(required) ? required : []);
  const properties = propertyOf(value, "properties");
  const declared = entriesOf(properties).map(([name]) => ({
    name,
    ...locatedAt(schema, "properties", name),
    isRequired: needed.has(name),
  }));
  const inherited = partsAt(schema, "allOf").flatMap(
    (part) => wireFields(part, resolve, depth + 1) ?? [],
  );
  const all = new Map([...inherited, ...declared].map((field) => [field.name, field]));
  return all.size === 0 && properties === undefined && !isList(propertyOf(value, "allOf"))
    ? undefined
    : [...all.values()];
}
