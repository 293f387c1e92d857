/** Merges the facts of texts, numbers, values and lists that are described twice. */
import {
  type EnumSchema,
  type ReferenceSchema,
  type ScalarSchema,
  type Schema,
  signature,
  withFacts,
} from "../description/schema.ts";
import { enumOfSize, isLongInteger } from "../description/with-bigints.ts";

type Target = (schema: Schema) => Exclude<Schema, ReferenceSchema> | undefined;

/** What all of these are at once; undefined where nothing is. */
export function mergeScalars(parts: readonly Schema[], target: Target): Schema | undefined {
  const [first, ...others] = parts;
  return others.reduce<Schema | undefined>(
    (sum, part) => (sum === undefined ? undefined : both(sum, part, target)),
    first,
  );
}

function both(a: Schema, b: Schema, target: Target): Schema | undefined {
  const [left, right] = [target(a), target(b)];
  if (left === undefined || right === undefined) return undefined;
  const bounds = { ...a.constraints, ...b.constraints };
  const of = (schema: Schema): Schema => {
    const constraints = { ...schema.constraints, ...bounds };
    return Object.keys(constraints).length === 0 ? schema : { ...schema, constraints };
  };
  if (left.kind === "scalar" && right.kind === "scalar") {
    if (left.name === right.name || isWithin(left, right))
      return of(sizedLike(right, withDoc(a, b), left));
    return isWithin(right, left) ? of(sizedLike(left, withDoc(b, a), right)) : undefined;
  }
  if (left.kind === "enum" && right.kind === "enum") return common(left, right);
  if (left.kind === "enum" && right.kind === "scalar") {
    return isValueOf(left, right) ? ofSize(withDoc(a, b), left, right) : undefined;
  }
  if (left.kind === "scalar" && right.kind === "enum") {
    return isValueOf(right, left) ? ofSize(withDoc(b, a), right, left) : undefined;
  }
  if (left.kind === "list" && right.kind === "list") {
    const parts = [left.items, right.items];
    const items: Schema =
      left.items === right.items ? left.items : { kind: "all", origin: b.origin, parts };
    return of({ ...left, ...withDoc(right, left), kind: "list", items });
  }
  if (left.kind === "tuple" && right.kind === "tuple") {
    return signature(left) === signature(right) ? withDoc(a, b) : undefined;
  }
  return undefined;
}

const withDoc = (schema: Schema, other: Schema): Schema => ({
  ...schema,
  doc: schema.doc ?? other.doc,
  deprecated: schema.deprecated ?? other.deprecated,
});

/** `date` is a text, and an integer is a number. */
const isWithin = (a: ScalarSchema, b: ScalarSchema): boolean =>
  (b.name === "string" && !isOtherKind(a.name)) ||
  (isWhole(a.name) && b.name === "number") ||
  (a.name === "bigint" && b.name === "integer");

const isNumber = (name: string): boolean => isWhole(name) || name === "number";

const isOtherKind = (name: string): boolean =>
  isNumber(name) || /^(?:boolean|null|file)$/.test(name);

const isWhole = (name: string): boolean => name === "integer" || name === "bigint";

const isValueOf = ({ base }: EnumSchema, { name }: ScalarSchema): boolean =>
  base === name || (isWhole(base) && isNumber(name)) || (base === "string" && !isOtherKind(name));

/** Keeps the size of an integer that a reference declares. `own`: the kept schema without references. */
function sizedLike(other: ScalarSchema, schema: Schema, own: ScalarSchema): Schema {
  if (!isLongInteger(other) || own.name !== "integer" || own.constraints?.format !== undefined)
    return schema;
  return { ...schema, constraints: { ...schema.constraints, format: other.constraints?.format } };
}

/** A list of integers has the size that the other part declares. `schema`: the list, or a reference to it. */
function ofSize(schema: Schema, list: EnumSchema, scalar: ScalarSchema): Schema {
  const sized = enumOfSize(list, scalar);
  return sized === list ? schema : withFacts(sized, { ...schema, constraints: undefined });
}

function common(a: EnumSchema, b: EnumSchema): EnumSchema | undefined {
  const known = new Set(b.values.map(({ value }) => value));
  const values = a.values.filter(({ value }) => known.has(value));
  if (values.length === 0) return undefined;
  const { base, format } = b;
  const name = base === "bigint" ? base : "integer";
  return enumOfSize({ ...a, values }, { name, constraints: { format } });
}
