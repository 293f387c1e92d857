/** Reads a node of any version as a schema, after its parts are merged. */
import {
  isNullSchema,
  type Schema,
  type SchemaFacts,
  withFacts,
} from "../../description/schema.ts";
import { noteKeys, type Origin } from "../../notes/notes.ts";
import { isObject } from "../../source/plain-object.ts";
import { schemaKeys } from "../reading/keys.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { isAssembled, originAt, referencePlace } from "../references.ts";
import { alternativesAt, listSchema, objectSchema, unionOf } from "./compound.ts";
import { parentTagsOf } from "./discriminator.ts";
import { enumOf } from "./enum.ts";
import { isNothing } from "./node-kinds.ts";
import { shapes } from "./node-shape.ts";
import { referenceKey, referenceOf } from "./reference.ts";
import {
  choiceKeys,
  type Kind,
  type Kinds,
  kindsOf,
  noteMisplaced,
  type SchemaContext,
  type SchemaReading,
} from "./reading.ts";
import { constraintsOf, scalarFacts, scalarOf, withDefault } from "./scalar.ts";

export function readSchema(
  value: unknown,
  at: Origin,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  const origin = referencePlace(value, at);
  if (value === true) return { kind: "any", origin };
  if (value === false) return { kind: "never", origin };
  if (!isObject(value)) {
    reading.notes.add("schema-invalid", origin, "no object");
    return { kind: "any", origin };
  }
  const node = { value, origin };
  const { node: whole, members, parts } = reading.whole(node, context);
  const isPart = parts.length > 0 || Object.hasOwn(value, "allOf") || context.isPart === true;
  const schema = schemaOf(whole, members, { ...context, isPart }, reading);
  const children = childrenOf(node, reading);
  return {
    ...withDefault(schema, whole, reading),
    ...(parts.length > 0 && { parts }),
    ...(children !== undefined && { children }),
  };
}

function schemaOf(
  node: ObjectAt,
  members: readonly ObjectAt[],
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  if (isNothing(node)) return { ...scalarFacts(node, reading), kind: "never" };
  if (members.length === 0) {
    const isReference = referenceKey(node.value) !== undefined;
    return isReference ? referenceOf(node, reading) : shapeOf(node, context, reading);
  }
  const { kinds, isNullable } = kindsOf(node, context, reading);
  return {
    ...scalarFacts(node, reading),
    kind: "intersection",
    isNullable: isNullable || undefined,
    constraints: boundsOf(node, kinds, reading),
    members: members.map((one) => reading.read(one.value, one.origin, { isPart: true })),
  };
}

function childrenOf(node: ObjectAt, reading: SchemaReading): SchemaFacts["children"] {
  const { value } = node;
  if (!Object.hasOwn(value, "discriminator")) return undefined;
  const isUnion = choiceKeys(value).some((key) => alternativesAt(node, key, reading) !== undefined);
  return isUnion ? undefined : parentTagsOf(node, reading);
}

function shapeOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): Schema {
  if (!isAssembled(node.value)) {
    noteKeys(node.value, schemaKeys, node.origin, reading.notes);
  }
  const of = kindsOf(node, context, reading);
  noteMisplaced(node, of.kinds, reading);
  const facts: SchemaFacts = scalarFacts(node, reading);
  if (!of.isNull) {
    const around = of.isNullable ? { ...facts, isNullable: true } : facts;
    return composedOf(node, of, around, context, reading);
  }
  const shape = nullableShape(node, facts, context, reading);
  return shape ?? { ...facts, kind: "scalar", name: "null" };
}

/** Reads `type: "null"` next to a shape as that shape or null, although strictly no other value is possible. */
function nullableShape(
  node: ObjectAt,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const { type: _, ...value } = node.value;
  if (!Object.keys(value).some((key) => shapes.has(key))) return undefined;
  const rest = { value, origin: node.origin };
  const of = { ...kindsOf(rest, { ...context, isPart: true }, reading), isNullable: true };
  const schema = composedOf(rest, of, { ...facts, isNullable: true }, context, reading);
  if (schema.kind === "any" || isNullSchema(schema)) return undefined;
  reading.notes.add("null-beside", originAt(node, "type"));
  return schema;
}

/** Reads a node with several keywords. `facts`: facts of the schema without its shape and bounds. */
function composedOf(
  node: ObjectAt,
  of: Kinds,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  const [key] = choiceKeys(node.value);
  const kind = of.kinds.length === 1 ? of.kinds[0] : context.kind;
  const inside = { kind, isPart: context.isPart === true };
  const union = key === undefined ? undefined : unionOf(node, key, inside, reading);
  return union === undefined
    ? (baseOf(node, of.kinds, facts, context, reading) ?? { ...facts, kind: "any" })
    : withFacts(union, { ...facts, constraints: boundsOf(node, of.kinds, reading) });
}

function boundsOf(
  node: ObjectAt,
  kinds: readonly Kind[],
  reading: SchemaReading,
): SchemaFacts["constraints"] {
  const constraints = kinds.flatMap((kind) => constraintsOf(node, kind, reading) ?? []);
  return constraints.length === 0 ? undefined : Object.assign({}, ...constraints);
}

function baseOf(
  node: ObjectAt,
  kinds: readonly Kind[],
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const listed = enumOf(node, kinds, facts, reading);
  if (listed !== undefined) return listed;
  const [kind, ...others] = kinds;
  if (kind === undefined) return undefined;
  if (others.length === 0) return ofKind(node, kind, facts, context, reading);
  const { origin } = node;
  const members = kinds.map((one) => ofKind(node, one, { origin }, context, reading));
  return { ...facts, kind: "union", members };
}

function ofKind(
  node: ObjectAt,
  kind: Kind,
  facts: SchemaFacts,
  context: SchemaContext,
  reading: SchemaReading,
): Schema {
  if (kind === "object") return objectSchema(node, facts, context, reading);
  if (kind === "array") return listSchema(node, facts, reading);
  return scalarOf(node, kind, facts, reading);
}
