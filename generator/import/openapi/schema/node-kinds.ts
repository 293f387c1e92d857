import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { choiceKeys, type Kind, kindsOf, type SchemaReading } from "./reading.ts";
import { scalarOf } from "./scalar.ts";

/** Keys of a schema that do not affect its values. */
export const factKeys: readonly string[] = [
  "title",
  "description",
  "deprecated",
  "x-deprecated",
  "readOnly",
  "writeOnly",
  "default",
  "nullable",
  "x-nullable",
  "x-callsheet",
];

/** Marker for a merged node with `false` among its parts. */
const anything = {};

/** A node that allows no values, in the notation of an enum. */
export const nothing = { enum: [], not: anything };

export const isNothing = ({ value }: ObjectAt): boolean => propertyOf(value, "not") === anything;

export const isListed = ({ value }: ObjectAt): boolean =>
  Object.hasOwn(value, "enum") || Object.hasOwn(value, "const");

/** Returns the kinds in `type`, or those of the listed values. */
export function kindsAt(node: ObjectAt, reading: SchemaReading): readonly Kind[] {
  const { kinds } = kindsOf(node, { isPart: true }, reading);
  if (kinds.length > 0) return kinds;
  const { value } = node;
  const members = choiceKeys(value).flatMap((key) => propertyOf(value, key));
  const values = [value, ...members].flatMap((one) =>
    isObject(one) ? [...kindList(propertyOf(one, "enum")), propertyOf(one, "const")] : [],
  );
  return [...new Set(values.flatMap((one) => kindOfValue(one) ?? []))];
}

export const kindList = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

function kindOfValue(value: unknown): Kind | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "string" || typeof value === "boolean"
    ? (typeof value as "string" | "boolean")
    : undefined;
}

/** Returns whether a node is a scalar at least as narrow as another, ignoring bounds: a `date` is a string. */
export function isKindWithin(a: ObjectAt, b: ObjectAt, reading: SchemaReading): boolean {
  const [left, right] = [scalarAt(a, reading), scalarAt(b, reading)];
  if (left === undefined || right === undefined || isListed(b)) return false;
  return (
    left === right ||
    (right === "string" && !/^(?:integer|number|boolean|null|file)$/.test(left)) ||
    (left === "integer" && right === "number")
  );
}

function scalarAt(node: ObjectAt, reading: SchemaReading): string | undefined {
  const [kind, ...others] = kindsAt(node, reading);
  if (kind === undefined || others.length > 0 || kind === "object" || kind === "array") {
    return undefined;
  }
  return scalarOf(node, kind, { origin: node.origin }, reading).name;
}
