/** Determines the shape of a node for a merge, following references. The shape does not depend on nested schemas. */
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import { extensionOf, type ObjectAt } from "../reading/reading.ts";
import { type Located, originAt } from "../references.ts";
import { alternativesAt, isAnnotation, isBareKind, isListOfValues } from "./compound.ts";
import { mergedNode } from "./merge-nodes.ts";
import { isListed, kindsAt, kindList } from "./node-kinds.ts";
import { referenceKey, targetOf } from "./reference.ts";
import { choiceKeys, type Kind, type SchemaReading } from "./reading.ts";

export interface Leaf {
  readonly kind: "any" | "object" | "union" | "value";
  /** The target of all references, with `allOf` merged. */
  readonly node: ObjectAt;
  readonly types: readonly Kind[];
}

const empty: ObjectAt = { value: {}, origin: { file: "", pointer: "" } };

export function leafOf(
  start: Located,
  reading: SchemaReading,
  before: ReadonlySet<unknown> = new Set(),
): Leaf {
  const seen = new Set(before);
  for (let at: Located | undefined = start; at !== undefined;) {
    const { value, origin }: Located = at;
    if (value === false) return { kind: "value", node: empty, types: [] };
    if (!isObject(value) || seen.has(value)) break;
    seen.add(value);
    const { node, members } = reading.whole({ value, origin });
    if (members.length > 0) return intersectionOf(node, members, seen, reading);
    const isReference = referenceKey(node.value) !== undefined;
    at = isReference ? targetOf(node, reading) : onlyAlternative(node, reading)?.member;
    if (at !== undefined || isReference) continue;
    const types = kindsAt(node, reading);
    return { kind: kindOf(node, types, reading), node, types };
  }
  return { kind: "any", node: empty, types: [] };
}

function intersectionOf(
  node: ObjectAt,
  members: readonly ObjectAt[],
  seen: ReadonlySet<unknown>,
  reading: SchemaReading,
): Leaf {
  const leaves = members.map((member) => leafOf(member, reading, seen));
  if (leaves.some(({ kind }) => kind === "union")) return { kind: "union", node, types: [] };
  const all = leaves.map((leaf) => leaf.node);
  return { kind: "object", node: mergedNode(all, node.origin, reading) ?? node, types: ["object"] };
}

function kindOf(node: ObjectAt, types: readonly Kind[], reading: SchemaReading): Leaf["kind"] {
  const choices = choiceKeys(node.value).flatMap((key) => alternativesAt(node, key, reading) ?? []);
  if (choices.some(({ value }) => value.length > 0))
    return choices.every(isListOfValues) ? "value" : "union";
  if (isListed(node) || isNullNode(node.value)) return "value";
  if (types.length === 0) return "any";
  return types.length === 1 && types[0] === "object" ? "object" : "value";
}

interface Only {
  readonly member: Located;
  /** Whether null is the other alternative. */
  readonly isNullable: boolean;
}

/** Returns the only alternative of a node, if the node has no other keywords. */
export function onlyAlternative(node: ObjectAt, reading: SchemaReading): Only | undefined {
  const { value } = node;
  const [key, ...others] = choiceKeys(value);
  const isOther = Object.hasOwn(value, "allOf") || referenceKey(value) !== undefined;
  if (key === undefined || others.length > 0 || isOther) return undefined;
  if (typeof extensionOf(value)?.["union"] === "object") return undefined;
  if (!kindsAt(node, reading).every((kind) => isBareKind(node, kind))) return undefined;
  const list = alternativesAt(node, key, reading);
  if (list === undefined) return undefined;
  const located = list.value.map((one, at) => ({ value: one, origin: originAt(list, at) }));
  const [member, ...more] = located.filter(
    (one) => one.value !== false && !isNullNode(one.value) && !isAnnotation(one.value),
  );
  if (member === undefined || more.length > 0) return undefined;
  return { member, isNullable: located.some((one) => isNullNode(one.value)) };
}

export function isNullNode(value: unknown): boolean {
  if (!isObject(value)) return false;
  const types = [propertyOf(value, "type")].flat();
  const isNullType =
    Object.hasOwn(value, "type") && types.every((one) => one === "null" || one === null);
  const values = Object.hasOwn(value, "const")
    ? [propertyOf(value, "const")]
    : propertyOf(value, "enum");
  const isNullList = isList(values) && values.length > 0 && values.every((one) => one === null);
  return isNullList || (isNullType && Object.keys(value).every((key) => !shapes.has(key)));
}

/** Keywords that restrict the possible values. */
export const shapes: ReadonlySet<string> = new Set(
  ["allOf", "anyOf", "oneOf", "enum", "const", "properties", "additionalProperties"].concat([
    "patternProperties",
    "items",
    "prefixItems",
  ]),
);

/** Returns whether a node allows any object: it has no fields, and additional fields are unrestricted. */
export function isOpenObject(node: ObjectAt, reading: SchemaReading): boolean {
  const { value } = node;
  if (referenceKey(value) !== undefined || leafOf(node, reading).kind !== "object") return false;
  const key = ["additionalProperties", "unevaluatedProperties"].find(
    (one) => value[one] !== undefined,
  );
  const isFree =
    key === undefined ||
    leafOf({ value: value[key], origin: originAt(node, key) }, reading).kind === "any";
  return (
    isFree && ["properties", "required", "patternProperties"].every((one) => isEmpty(value[one]))
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (kindList(value).length === 0 && isList(value));

/** Returns whether the members of a union only list fields that they require. */
export function onlyRequires(node: ObjectAt, reading: SchemaReading): boolean {
  if (referenceKey(node.value) !== undefined) return false;
  const members = choiceKeys(node.value).flatMap(
    (key) => alternativesAt(node, key, reading)?.value ?? [],
  );
  return members.every((member) => {
    if (!isObject(member) || propertyOf(member, "additionalProperties") === false) return false;
    const fields = propertyOf(member, "properties");
    const isPlain = Object.keys(member).every((key) => plainKeys.has(key));
    return isPlain && (!isObject(fields) || Object.values(fields).every(isAnyNode));
  });
}

const plainKeys = new Set(["type", "properties", "required", "title", "description"]);

const isAnyNode = (value: unknown): boolean =>
  value === true || (isObject(value) && Object.keys(value).length === 0) || isAnnotation(value);
