// Callsheet mocks: shapes of values in the generated tables, and checks of values.

export type Scalar = string | number | boolean | null;

/**
 * The shape of a value in text notation. A primitive can have a format after a colon: `string:uri`. `#7` refers to
 * shape 7 of the table, the suffix `[]` is a list, and bars separate alternatives.
 */
export type Shape = string;

/**
 * An object in text notation. A shape precedes the names of its fields, and a question mark marks an optional field:
 * `integer id;string title author;#7? shelf`. A plus sign at the start allows further fields.
 */
type Form =
  | string
  | Part
  | { readonly bigints: readonly string[]; readonly open?: boolean }
  | ({ readonly of: Shape } & Bounds);

export type Types = readonly Form[];

type Part =
  | { readonly enum: readonly (Scalar | bigint)[]; readonly open?: boolean }
  | { readonly map: Shape }
  | { readonly tuple: readonly Shape[]; readonly required: number; readonly rest?: Shape }
  | { readonly all: readonly Shape[] }
  | { readonly any: readonly Shape[]; readonly by?: string; readonly tags?: readonly string[][] };

interface ObjectPart {
  readonly fields: Fields;
  readonly isOpen: boolean;
}

export type Fields = ReadonlyMap<string, Field>;

interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export interface Bounds {
  readonly default?: string | number | boolean;
  readonly examples?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

interface Resolved {
  readonly part: Part | ObjectPart | { readonly list: Shape } | { readonly primitive: string };
  readonly bounds: Bounds;
}

/** Resolves a shape and collects the bounds on the path to it. Outer bounds take precedence. */
export function resolved(shape: Shape, types: Types): Resolved {
  if (shape.includes("|")) return { part: { any: shape.split("|") }, bounds: {} };
  if (shape.endsWith("[]")) return { part: { list: shape.slice(0, -2) }, bounds: {} };
  if (!shape.startsWith("#")) {
    const [primitive = "", format] = shape.split(":");
    return { part: { primitive }, bounds: format === undefined ? {} : { format } };
  }
  const form = types[Number(shape.slice(1))] ?? "";
  if (typeof form === "string") return { part: objectOf(form), bounds: {} };
  if ("bigints" in form) {
    const { bigints, ...facts } = form;
    return { part: { ...facts, enum: bigints.map(BigInt) }, bounds: {} };
  }
  if (!("of" in form)) return { part: form, bounds: {} };
  const { part, bounds } = resolved(form.of, types);
  return { part, bounds: { ...bounds, ...form } };
}

export const fieldValue = <T>(fields: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const objects = new Map<string, ObjectPart>();

function objectOf(text: string): ObjectPart {
  const fields = text.split(";").flatMap((group) => {
    const [shape = "", ...names] = group.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const field = { shape: shape.replace(/\?$/, ""), isRequired: !shape.endsWith("?") };
    return names.map((name): [string, Field] => [
      name.startsWith('"') ? String(JSON.parse(name)) : name,
      field,
    ]);
  });
  const part = objects.get(text) ?? { fields: new Map(fields), isOpen: text.startsWith("+") };
  objects.set(text, part);
  return part;
}

/** Returns the fields of an object, of all parts of an intersection, or of a union's first member with fields. */
export function objectIn(shape: Shape, types: Types): ObjectPart {
  const { part } = resolved(shape, types);
  if ("fields" in part) return part;
  if ("all" in part) {
    const all = part.all.map((one) => objectIn(one, types));
    const fields = new Map(all.flatMap((one) => [...one.fields]));
    return { fields, isOpen: all.some(({ isOpen }) => isOpen) };
  }
  const members = "any" in part ? part.any.map((member) => objectIn(member, types)) : [];
  const isAnyObject = "primitive" in part && part.primitive === "object";
  const member = members.find(({ fields, isOpen }) => fields.size > 0 || isOpen);
  return member ?? { fields: new Map(), isOpen: isAnyObject };
}

export const fieldsOf = (shape: Shape, types: Types): Fields => objectIn(shape, types).fields;

/** Splits a dotted path into names of fields, which can contain dots, too: `@odata.nextLink`. */
export function stepsIn(shape: Shape, path: string, types: Types): readonly string[] {
  if (path === "") return [];
  const fields = fieldsOf(shape, types);
  const dot = path.indexOf(".");
  if (dot === -1 || fields.has(path)) return [path];
  const name = path.slice(0, dot);
  const rest = path.slice(dot + 1);
  const inner = fields.get(name)?.shape;
  return [name, ...(inner === undefined ? rest.split(".") : stepsIn(inner, rest, types))];
}

/** Returns the shape at a path of fields; undefined if the path does not exist. */
export function shapeAt(
  shape: Shape,
  [name, ...rest]: readonly string[],
  types: Types,
): Shape | undefined {
  if (name === undefined) return shape;
  const { part } = resolved(shape, types);
  const next = "map" in part ? part.map : fieldsOf(shape, types).get(name)?.shape;
  return next === undefined ? undefined : shapeAt(next, rest, types);
}

/** Returns the shape of a list's items; undefined for other shapes. */
export function itemsOf(shape: Shape, types: Types): Shape | undefined {
  const { part } = resolved(shape, types);
  if ("list" in part) return part.list;
  if (!("any" in part)) return undefined;
  return part.any.map((member) => itemsOf(member, types)).find((one) => one !== undefined);
}

/** Returns a value as JSON. A bigint becomes a number. */
export const jsonText = (value: unknown): string => {
  const mark = `${Math.random()}#`;
  const text: string | undefined = JSON.stringify(value, (_, held: unknown) =>
    typeof held === "bigint" ? `${mark}${held}` : held,
  );
  return text?.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1") ?? "null";
};

const isSameInteger = (one: unknown, other: unknown): boolean =>
  typeof one === "bigint" && Number.isSafeInteger(other) && one === BigInt(Number(other));

const isDay = (text: string): boolean =>
  String(new Date(text.slice(0, 10)).toJSON()).startsWith(text.slice(0, 10));

const isText =
  (pattern: RegExp, exists: (text: string) => boolean = () => true) =>
  (value: unknown): boolean =>
    typeof value === "string" && pattern.test(value) && exists(value);

const primitives: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText(/^/),
  integer: Number.isSafeInteger,
  bigint: (value) => typeof value === "bigint" || Number.isSafeInteger(value),
  number: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  json: () => true,
  unknown: () => true,
  object: isFields,
  bytes: isText(/^[\w+/-]*={0,2}$/, (text) => text.length % 4 === 0),
  date: isText(/^\d{4}-\d\d-\d\d$/, isDay),
  datetime: isText(
    /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
    isDay,
  ),
  digits: isText(/^\d+$/),
  decimal: isText(/^-?\d+$/),
  int64: isText(/^-?0*\d{1,19}$/, (text) => BigInt.asIntN(64, BigInt(text)) === BigInt(text)),
  hex: isText(/^0x[0-9A-Fa-f]*$/),
};

type Tuple = Extract<Part, { readonly tuple: unknown }>;

function isTupleOf(value: unknown, { tuple, required, rest }: Tuple, types: Types): boolean {
  if (!Array.isArray(value) || value.length < required) return false;
  return value.every((item, at) => {
    const shape = tuple[at] ?? rest;
    return shape !== undefined && fits(item, shape, types);
  });
}

/** Returns whether a value matches a shape, like validators of results: bounds are not checked. */
export function fits(value: unknown, shape: Shape, types: Types): boolean {
  const { part } = resolved(shape, types);
  if ("primitive" in part) return fieldValue(primitives, part.primitive)?.(value) ?? false;
  if ("list" in part)
    return Array.isArray(value) && value.every((item) => fits(item, part.list, types));
  if ("tuple" in part) return isTupleOf(value, part, types);
  if ("all" in part) return part.all.every((one) => fits(value, one, types));
  if ("enum" in part) {
    const isOther = part.open === true && typeof value === typeof part.enum[0];
    // An integer in JSON matches a bigint of the enum.
    return isOther || part.enum.some((one) => one === value || isSameInteger(one, value));
  }
  if ("any" in part) {
    return part.any.some((member, index) => {
      const tags = part.tags?.[index] ?? [];
      const isTagged = part.by === undefined || tags.length === 0;
      const isMeant =
        isTagged || (isFields(value) && tags.includes(String(fieldValue(value, part.by))));
      return isMeant && fits(value, member, types);
    });
  }
  if (!isFields(value)) return false;
  if ("map" in part) return Object.values(value).every((item) => fits(item, part.map, types));
  return Array.from(part.fields).every(([name, field]) => {
    const held = fieldValue(value, name);
    return held === undefined ? !field.isRequired : fits(held, field.shape, types);
  });
}
