/** What a value is made of, as far as it matters for how it is written in a query, a header or a form. */
import { below, type Origin } from "../../description/origin.ts";
import { entriesOf, isList, isObject, own, type PlainObject } from "../../source/plain-object.ts";
import type { Located } from "../references.ts";
import { placeOf, type Reading } from "./reading.ts";

export interface WireShape {
  /** Whether it may be a list. */
  readonly isList: boolean;
  /** Whether it may be an object. */
  readonly isObject: boolean;
  /** Whether there is a list somewhere in it. */
  readonly hasList: boolean;
  /** Whether somewhere in it is a list of lists or of objects. */
  readonly hasDeepList: boolean;
}

const nothing: WireShape = { isList: false, isObject: false, hasList: false, hasDeepList: false };

/** Which only objects have. */
const recordKeys = ["properties", "additionalProperties", "patternProperties"];

export class WireShapes {
  readonly #reading: Reading;
  readonly #known = new Map<PlainObject, WireShape>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  of(value: unknown, at: Origin): WireShape {
    if (!isObject(value)) return nothing;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    // What holds itself is looked at once.
    this.#known.set(value, nothing);
    const shape = this.#shapeOf(value, placeOf(value, at));
    this.#known.set(value, shape);
    return shape;
  }

  #shapeOf(value: PlainObject, origin: Origin): WireShape {
    if (typeof own(value, "$ref") === "string") {
      const target = this.#reading.resolve(value, origin);
      return target === undefined ? nothing : this.of(target.value, target.origin);
    }
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) => this.#partsOf(value, key, origin));
    const type = own(value, "type");
    const types = isList(type) ? type : [type];
    const items = own(value, "items");
    const isArray = types.includes("array") || (type === undefined && items !== undefined);
    const inner = isArray ? this.of(items, below(origin, "items")) : nothing;
    const fields = fieldsBelow(value).map(([steps, field]) =>
      this.of(field, below(origin, ...steps)),
    );
    const isRecord =
      types.includes("object") ||
      (type === undefined && recordKeys.some((key) => own(value, key) !== undefined));
    return {
      isList: isArray || parts.some((part) => part.isList),
      isObject: isRecord || parts.some((part) => part.isObject),
      hasList: isArray || [...fields, ...parts].some((part) => part.hasList),
      hasDeepList:
        inner.isList ||
        inner.isObject ||
        [...fields, ...parts, inner].some((one) => one.hasDeepList),
    };
  }

  #partsOf(value: PlainObject, key: string, origin: Origin): WireShape[] {
    const list = own(value, key);
    return isList(list) ? list.map((part, at) => this.of(part, below(origin, key, at))) : [];
  }
}

function fieldsBelow(value: PlainObject): [steps: string[], field: unknown][] {
  const fields = entriesOf(own(value, "properties"));
  const more = own(value, "additionalProperties");
  return [
    ...fields.map(([name, field]): [string[], unknown] => [["properties", name], field]),
    ...(isObject(more) ? [[["additionalProperties"], more] as [string[], unknown]] : []),
  ];
}

export interface WireField extends Located {
  readonly name: string;
  readonly isRequired: boolean;
}

/** The fields of an object that is written out, past references and `allOf`; undefined where it is none. */
export function fieldsOf(
  value: unknown,
  origin: Origin,
  reading: Reading,
  depth = 0,
): WireField[] | undefined {
  if (!isObject(value) || depth > 20) return undefined;
  if (typeof own(value, "$ref") === "string") {
    const target = reading.resolve(value, origin);
    return target && fieldsOf(target.value, target.origin, reading, depth + 1);
  }
  const required = own(value, "required");
  const needed = new Set(isList(required) ? required : []);
  const properties = own(value, "properties");
  const own_ = entriesOf(properties).map(([name, field]) => ({
    name,
    value: field,
    origin: placeOf(field, below(origin, "properties", name)),
    isRequired: needed.has(name),
  }));
  const parts = own(value, "allOf");
  const inherited = (isList(parts) ? parts : []).flatMap(
    (part, at) => fieldsOf(part, below(origin, "allOf", at), reading, depth + 1) ?? [],
  );
  const all = new Map([...inherited, ...own_].map((field) => [field.name, field]));
  return all.size === 0 && properties === undefined && !isList(parts)
    ? undefined
    : [...all.values()];
}
