/**
 * Merges `allOf` into one node before it is read: objects get all fields, and the narrower of two values stays.
 * References to objects, and unions, are intersected.
 */
import { noteKeys, type Origin } from "../../notes/notes.ts";
import { isList, isObject, propertyOf } from "../../source/plain-object.ts";
import { schemaKeys } from "../reading/keys.ts";
import type { ObjectAt } from "../reading/reading.ts";
import { isAssembled, type Located, originAt } from "../references.ts";
import { alternativesAt, isBareKind } from "./compound.ts";
import { combined, mergedNode } from "./merge-nodes.ts";
import { joined, pick, withValues, without } from "./node-entries.ts";
import { factKeys, isKindWithin, nothing } from "./node-kinds.ts";
import { isNullNode, isOpenObject, leafOf, onlyAlternative, onlyRequires } from "./node-shape.ts";
import { referenceKey, referenceOf, shapingSiblings, targetOf } from "./reference.ts";
import {
  choiceKeys,
  kindsOf,
  noteMisplaced,
  type SchemaContext,
  type SchemaReading,
  valueAt,
  type Whole,
} from "./reading.ts";
import { allBoundKeys, boundKeysOf } from "./scalar.ts";

/** Parts of a node that affect its values, and facts about the whole. The last value of a fact takes precedence. */
interface Gathered {
  readonly parts: readonly ObjectAt[];
  readonly facts: readonly ObjectAt[];
}

export function wholeOf(node: ObjectAt, context: SchemaContext, reading: SchemaReading): Whole {
  const gathered = gather(node, context, reading);
  if (gathered === undefined) return { node, members: [], parts: [] };
  const { origin } = node;
  const parts = gathered.parts.filter((part) => !isOfItself(part, node, reading));
  const targets = parts.map((part) => targetOf(part, reading));
  const keys = targets.flatMap((one) => (one === undefined ? [] : [reading.keyFor(one)]));
  const distinct = parts.filter((_, at) => {
    const value = targets[at]?.value;
    return value === undefined || targets.findIndex((one) => one?.value === value) === at;
  });
  const merged = mergeParts(distinct, origin, reading);
  const whole = joined([merged.node, ...merged.facts, ...gathered.facts], origin, combined);
  return {
    node: withKind(whole, reading),
    members: merged.members,
    parts: parts.length > 1 ? keys : [],
  };
}

/** Adds the type of a reference's target, which determines the possible bounds next to the reference. */
function withKind(node: ObjectAt, reading: SchemaReading): ObjectAt {
  if (referenceKey(node.value) === undefined) return node;
  const { types } = leafOf(node, reading);
  const bare = without(node, ["type"]);
  return types.length === 0 ? bare : withValues(bare, { type: types });
}

/** Returns the parts of a node; undefined if it is not composed. */
function gather(
  node: ObjectAt,
  context: SchemaContext,
  reading: SchemaReading,
): Gathered | undefined {
  const key = referenceKey(node.value);
  if (key === undefined) return gatherComposed(node, context, reading);
  // Bounds next to a reference are not a part if an earlier merge added them.
  const isPart = reading.hasSiblings && !isAssembled(node.value);
  const siblings = isPart ? shapingSiblings(node.value) : [];
  return siblings.length === 0 ? undefined : gatherSiblings(node, siblings, reading);
}

/** Since OpenAPI 3.1, keywords next to a reference are a further part. */
function gatherSiblings(
  node: ObjectAt,
  siblings: readonly string[],
  reading: SchemaReading,
): Gathered {
  const rest = gatherPart(pick(node, siblings), { isPart: true }, reading);
  const reference = gatherPart(without(node, siblings), {}, reading);
  const { isNullable } = kindsOf(node, { isPart: true }, reading);
  if (isNullType(node)) reading.notes.add("null-beside", originAt(node, "type"));
  return {
    parts: [...reference.parts, ...rest.parts],
    facts: [...rest.facts, ...reference.facts, factsOf(node, isNullable)],
  };
}

const isNullType = ({ value }: ObjectAt): boolean =>
  [propertyOf(value, "type")].flat().some((type) => type === "null" || type === null);

function gatherComposed(
  node: ObjectAt,
  context: SchemaContext,
  reading: SchemaReading,
): Gathered | undefined {
  const { value, origin } = node;
  const { notes } = reading;
  const keys = choiceKeys(value);
  const hasAll = Object.hasOwn(value, "allOf");
  if (!hasAll && keys.length === 0) return undefined;
  const of = kindsOf(node, context, reading);
  const isBare = of.kinds.every((kind) => isBareKind(node, kind));
  if (!hasAll && keys.length === 1 && isBare) return undefined;

  noteKeys(value, schemaKeys, origin, notes);
  noteMisplaced(node, of.kinds, reading);
  const kind = of.kinds.length === 1 ? of.kinds[0] : context.kind;
  const listed = listedAt(node, reading);
  const nulls = listed.length > 1 ? listed.filter(({ value: one }) => isNullNode(one)) : [];
  for (const one of nulls) notes.add("null-beside", one.origin);
  const inside = { kind, isPart: true };
  const gathered = listed
    .filter((one) => !nulls.includes(one))
    .map((one) => gatherPart(one, inside, reading));
  const choices = keys
    .filter((key) => alternativesAt(node, key, reading) !== undefined)
    .map((key) => gatherPart(pick(node, [key, "discriminator"]), inside, reading));
  const all = [...gathered, ...choices];
  const parts = all.flatMap((one) => one.parts);
  const isShaped = of.kinds.length > 0 || parts.some((one) => !isNullNode(one.value));
  if (of.isNull && isShaped) notes.add("null-beside", originAt(node, "type"));
  const isWhole = isBare && parts.length > 0;
  const base = isWhole ? [] : gatherBase(node, of.kinds, reading);
  const bounds = isWhole ? [pick(node, of.kinds.flatMap(boundKeysOf))] : [];
  const isNullable = nulls.length > 0 || of.isNullable || (of.isNull && isShaped);
  const facts = [
    ...all.filter((one) => one.parts.length > 0),
    // Facts of parts without a shape take precedence, starting with the first of them.
    ...all.filter((one) => one.parts.length === 0).toReversed(),
  ].flatMap((one) => one.facts);
  return {
    parts: [...base, ...parts],
    facts: [...facts, ...bounds, factsOf(node, isNullable)],
  };
}

const composing = ["allOf", "oneOf", "anyOf", "discriminator"];

function gatherBase(
  node: ObjectAt,
  kinds: readonly string[],
  reading: SchemaReading,
): readonly ObjectAt[] {
  const isItems = choiceKeys(node.value).includes("items");
  const rest = without(node, [...composing, ...factKeys, ...(isItems ? ["items"] : [])]);
  const types = kinds.length === 1 ? kinds[0] : kinds;
  const base = kinds.length === 0 ? rest : withValues(rest, { type: types });
  return leafOf(base, reading).kind === "any" ? [] : [base];
}

const factsOf = (node: ObjectAt, isNullable: boolean): ObjectAt => {
  const facts = pick(node, factKeys);
  return isNullable ? withValues(facts, { nullable: true }) : facts;
};

function listedAt(node: ObjectAt, reading: SchemaReading): readonly Located[] {
  const { value: listed, origin } = valueAt(node, "allOf", reading);
  if (listed === undefined) return [];
  if (!isList(listed)) {
    reading.notes.add("schema-invalid", origin, "no list");
    return [];
  }
  return listed.map((value, at) => ({ value, origin: originAt({ value: listed, origin }, at) }));
}

/** Returns a part; a composed part is replaced by its own parts. */
function gatherPart(part: Located, context: SchemaContext, reading: SchemaReading): Gathered {
  const { value, origin } = part;
  if (!isObject(value)) {
    if (typeof value !== "boolean") reading.notes.add("schema-invalid", origin, "no object");
    return { parts: value === false ? [{ value: nothing, origin }] : [], facts: [] };
  }
  const isReference = referenceKey(value) !== undefined;
  const hasType = isReference || context.kind === undefined || Object.hasOwn(value, "type");
  const node = hasType ? { value, origin } : withValues({ value, origin }, { type: context.kind });
  const gathered = gather(node, context, reading);
  if (gathered !== undefined) return gathered;
  const facts = factsOf(node, kindsOf(node, { isPart: true }, reading).isNullable);
  if (isReference) {
    const isBroken = referenceOf(node, reading).kind !== "reference";
    return isBroken ? { parts: [], facts: [facts] } : { parts: [node], facts: [] };
  }
  noteKeys(value, schemaKeys, origin, reading.notes);
  const { kinds } = kindsOf(node, context, reading);
  noteMisplaced(node, kinds, reading);
  const only = onlyAlternative(node, reading);
  if (only !== undefined) {
    const inner = gatherPart(only.member, context, reading);
    const parts = inner.parts.map((one) => (only.isNullable ? withNull(one) : one));
    return { parts, facts: [...inner.facts, facts] };
  }
  return leafOf(node, reading).kind === "any"
    ? { parts: [], facts: [facts] }
    : { parts: [node], facts: [] };
}

const withNull = (node: ObjectAt): ObjectAt => withValues(node, { nullable: true });

/** Returns whether a part contains the whole schema and therefore adds nothing. */
function isOfItself(part: ObjectAt, whole: ObjectAt, reading: SchemaReading): boolean {
  const seen = new Set<unknown>();
  const left: Located[] = [part];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const { value, origin } = at;
    if (value === whole.value) {
      reading.notes.add("schema-of-itself", part.origin);
      return true;
    }
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    const node = { value, origin };
    const next = [targetOf(node, reading), onlyAlternative(node, reading)?.member];
    left.push(...next.flatMap((one) => one ?? []), ...listedAt(node, reading));
  }
  return false;
}

interface Merged extends Omit<Whole, "parts"> {
  readonly facts: readonly ObjectAt[];
}

function mergeParts(all: readonly ObjectAt[], origin: Origin, reading: SchemaReading): Merged {
  const { notes } = reading;
  const kindOf = (part: ObjectAt): string => leafOf(part, reading).kind;
  const isBare = (part: ObjectAt): boolean => isOpenObject(part, reading);
  const hasObject = all.some((part) => !isBare(part) && kindOf(part) === "object");
  const bare = hasObject ? all.filter(isBare) : [];
  const facts = bare.map((part) => pick(part, [...factKeys, ...boundKeysOf("object")]));
  const merged = (node: ObjectAt): Merged => ({ node, members: [], facts });
  const shaped = all.filter((part) => !bare.includes(part));
  const parts = shaped.some((part) => kindOf(part) !== "any")
    ? shaped.filter((part) => kindOf(part) !== "any")
    : shaped;
  const [only] = parts;
  if (only === undefined) return merged({ value: {}, origin });
  if (parts.length === 1) return merged(only);
  const unions = parts.filter((part) => kindOf(part) === "union");
  const objects = parts.filter((part) => kindOf(part) === "object");
  if (objects.length + unions.length < parts.length) {
    const value = mergedValue(parts, origin, reading);
    if (value === undefined) notes.add("parts-contradict", origin);
    return merged(value ?? parts.at(-1) ?? only);
  }
  const requiring = objects.length === 0 ? [] : unions.filter((one) => onlyRequires(one, reading));
  for (const one of requiring) notes.add("either-required", one.origin);
  const members = [
    ...mergedObjects(objects, origin, reading),
    ...unions.filter((one) => !requiring.includes(one)),
  ];
  const [single] = members;
  return members.length === 1 && single !== undefined
    ? merged(single)
    : { node: { value: {}, origin }, members, facts };
}

/** Merges objects, unless all of them are references. */
function mergedObjects(
  objects: readonly ObjectAt[],
  origin: Origin,
  reading: SchemaReading,
): readonly ObjectAt[] {
  if (objects.every(isNamed)) return objects;
  const nodes = objects.map((part) => {
    if (!isNamed(part)) return part;
    const { isNullable } = kindsOf(part, { isPart: true }, reading);
    const { node } = leafOf(part, reading);
    const fields = without(node, [...factKeys, ...boundKeysOf("object")]);
    return isNullable ? withNull(fields) : fields;
  });
  return [mergedNode(nodes, origin, reading) ?? { value: {}, origin }];
}

function mergedValue(
  parts: readonly ObjectAt[],
  origin: Origin,
  reading: SchemaReading,
): ObjectAt | undefined {
  const [first, ...others] = parts;
  return others.reduce<ObjectAt | undefined>(
    (sum, part) => (sum === undefined ? undefined : bothValues(sum, part, origin, reading)),
    first,
  );
}

const isNamed = (node: ObjectAt): boolean => referenceKey(node.value) !== undefined;

/** Returns the target of a reference. Facts next to the reference replace the target's documentation. */
function valueOf(part: ObjectAt, reading: SchemaReading): ObjectAt {
  const { node } = leafOf(part, reading);
  if (!isNamed(part)) return node;
  return joined([without(node, ["title", "description"]), pick(part, factKeys)], node.origin);
}

function bothValues(
  a: ObjectAt,
  b: ObjectAt,
  origin: Origin,
  reading: SchemaReading,
): ObjectAt | undefined {
  const [left, right] = [valueOf(a, reading), valueOf(b, reading)];
  const limited = (kept: ObjectAt, limit: ObjectAt): ObjectAt => {
    const keys = [...factKeys, "format", ...allBoundKeys];
    return joined([without(pick(limit, keys), ["nullable", "x-nullable"]), kept], origin, combined);
  };
  if (isNamed(a) && isKindWithin(left, right, reading)) return limited(a, b);
  if (isNamed(b) && isKindWithin(right, left, reading)) return limited(b, a);
  // Facts of the last node take precedence, which is the narrower one, the second of two lists, or else the first node.
  const areLists = propertyOf(left.value, "items") !== undefined;
  const isLast =
    areLists || (isKindWithin(right, left, reading) && !isKindWithin(left, right, reading));
  return mergedNode(isLast ? [left, right] : [right, left], origin, reading);
}
