/** Determines whether changes are compatible with code that sends and reads values. */
import { isStream } from "../../model/content.ts";
import type { Result, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isAnything, nonNullShape, isNull } from "../../sheets/types/shape.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { isIn, isOpen, type View } from "../../sheets/types/type.ts";
import { isOpenUnion } from "../../sheets/types/member-tags.ts";
import { tupleTypes } from "../../sheets/types/type-parts.ts";
import { remembered } from "../../text/remembered.ts";
import type { Difference, Target } from "../facts/difference.ts";
import { recordType } from "../facts/page-facts.ts";
import { isReceived, isSent, viewsOf } from "../facts/views.ts";
import { bothSides, type Pair, type Side } from "../pair/pair.ts";
import { typePairsOf } from "../pair/type-pairs.ts";
import {
  breaksCode,
  relate,
  relateDeclarations,
  type Relation,
  type Relations,
  views,
} from "../types/relate.ts";
import { isSameType } from "../types/same-type.ts";

function relationsOf(
  { service }: Target,
  types: Partial<Pair<TypeRef | undefined>>,
  view: View,
): Relations | undefined {
  const [pairs, both] = [typePairsOf(service), bothSides(types)];
  return pairs && both && relate(both, view, pairs);
}

type Expression = Difference<"expression">;

/** Returns the types of the index signature, which allows the values of the listed fields too. */
function indexTypes(
  { type }: Target,
  more: Pair<TypeRef | undefined>,
  view: View,
): Partial<Pair<TypeRef>> {
  const on = (side: Side): TypeRef | undefined => {
    const declaration = type?.[side];
    const fields = declaration?.kind === "object" ? declaration.fields : [];
    const others = more[side];
    if (others === undefined) return undefined;
    const members = [others, ...fields.filter((one) => isIn(one, view)).map((one) => one.type)];
    return { kind: "union", members };
  };
  const [old, now] = [on("old"), on("new")];
  return { ...(old && { old }), ...(now && { new: now }) };
}

/**
 * `accepted`: code and values stay valid. `rewritten`: code compiles, but its values have another meaning. Other
 * outcomes compare the new type with the old one.
 */
export type Outcome = "accepted" | "rewritten" | "wider" | "narrower" | "other";

export function relates(difference: Expression, view: View, outcome: Outcome): boolean {
  return outcomeOf(difference, view) === outcome;
}

function outcomeOf(difference: Expression, view: View): Outcome {
  const { code, values } = relationsIn[view](difference);
  const good = view === "sent" ? "wider" : "narrower";
  // A string that becomes a date accepts more in code, a `Date`, and fewer values on the wire.
  if (code !== "same" && code !== good) return code;
  return values === "same" || values === good ? "accepted" : "rewritten";
}

/** Computed once for each difference, because many rules need it. */
const relationsIn: Readonly<Record<View, (difference: Expression) => Relations>> = {
  sent: remembered((difference) => expressionRelations(difference, "sent")),
  received: remembered((difference) => expressionRelations(difference, "received")),
};

function expressionRelations({ at, old, new: now }: Expression, view: View): Relations {
  const pairs = typePairsOf(at.service);
  const isWhole = at.part === "kind" && old?.kind === "named" && now?.kind === "named";
  const relations =
    isWhole && pairs !== undefined
      ? relateDeclarations({ old: old.to, new: now.to }, view, pairs)
      : relationsOf(at, { old, new: now }, view);
  if (at.part === "more" && relations !== undefined) {
    const code = relationsOf(at, indexTypes(at, { old, new: now }, view), view)?.code ?? "other";
    return { ...relations, code };
  }
  return relations ?? { code: "other", values: "other" };
}

export const isSameCode = (difference: Expression, view: View): boolean =>
  relationsIn[view](difference).code === "same";

/** Returns whether a closed set of sent values became open. */
export const becameFree = (difference: Expression): boolean =>
  difference.old !== undefined && isSet(difference.old) && !isSameCode(difference, "sent");

/** Returns whether a value of any type now has a specific type. */
export const becomesTyped = ({ old, new: now }: Expression): boolean =>
  old !== undefined && now !== undefined && isAnything(old) && !isAnything(now);

/** Returns whether a number or a boolean is any string now. Parameters are sent as text, except for JSON. */
export const becomesString = ({ at, old, new: now }: Expression): boolean =>
  bothSides(at.parameter) !== undefined &&
  at.parameter?.old?.media === undefined &&
  at.parameter?.new?.media === undefined &&
  old?.kind === "primitive" &&
  ["number", "bigint", "boolean"].includes(factsOf(old.name).code) &&
  now?.kind === "primitive" &&
  now.name === "string";

export function isNullAdded({ at: { service }, old, new: now }: Expression): boolean {
  const pairs = typePairsOf(service);
  if (old === undefined || now?.kind !== "union" || !now.members.some(isNull)) return false;
  const rest = now.members.filter((one) => !isNull(one));
  const [only, ...others] = rest;
  const type: TypeRef | undefined = others.length === 0 ? only : { kind: "union", members: rest };
  return pairs !== undefined && type !== undefined && isSameType({ old, new: type }, pairs);
}

/** Returns whether a set of values replaces any string or number. */
export const becameClosed = ({ old, new: now }: Expression): boolean =>
  old !== undefined && now !== undefined && !isSet(old) && isSet(now);

/** Returns whether a type is a finite set of values, so not recursive. `within`: enclosing types. */
function isSet(type: TypeRef, within: readonly TypeRef[] = []): boolean {
  if (within.includes(type)) return false;
  const around = [...within, type];
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "enum":
      return !isOpen(shape, "sent");
    case "literal":
      return true;
    case "union":
      return shape.members.every((member) => isSet(member.type, around));
    case "array":
      return isSet(shape.items, around);
    case "tuple":
      return tupleTypes(shape).every((item) => isSet(item, around));
    case "primitive":
    case "map":
    case "object":
    case "intersection":
      return false;
  }
}

/** Returns whether a removed field can be sent as an additional field. */
export function goesOn({ at, old }: Difference<"field">, view: View): boolean {
  const more = at.type?.new?.kind === "object" ? at.type.new.more : undefined;
  const relations = relationsOf(at, { old: old?.type, new: more }, view);
  return relations !== undefined && !breaksCode(relations, view);
}

/** Returns whether the field allowed values as an additional field that it does not allow now. */
export function wasFreer({ at, new: now }: Difference<"field">): boolean {
  const more = at.type?.old?.kind === "object" ? at.type.old.more : undefined;
  const values = relationsOf(at, { old: more, new: now?.type }, "sent")?.values;
  return values === "narrower" || values === "other";
}

export function isDirectionUsed({ at }: Difference<"field.direction">): boolean {
  const field = bothSides(at.field);
  if (field === undefined) return false;
  const isChanged = (view: View): boolean => isIn(field.old, view) !== isIn(field.new, view);
  return (isSent({ at }) && isChanged("sent")) || (isReceived({ at }) && isChanged("received"));
}

type Openness = Difference<"enum.open" | "union.open">;

/** Returns the new state in a direction; undefined if it is unchanged or the direction is unused. */
export function becomes({ at }: Openness, view: View): "open" | "closed" | undefined {
  const types = bothSides(at.type);
  if (viewsOf(at)[view] === undefined || types === undefined) return undefined;
  const [was, is] = [isOpenType(types.old, view), isOpenType(types.new, view)];
  if (was === is) return undefined;
  return is ? "open" : "closed";
}

const isOpenType = (type: TypeDeclaration | undefined, view: View): boolean =>
  (type?.kind === "enum" && isOpen(type, view)) ||
  (type?.kind === "union" && isOpenUnion(type, view));

export const isRestated = (difference: Openness): boolean =>
  views.every((view) => becomes(difference, view) === undefined);

/** Returns whether only the listed values are possible, before and after. */
export function isClosedIn(
  { at }: Difference<"enum.value" | "enum.renamed" | "union.member" | "union.tags">,
  view: View,
): boolean {
  const { type } = at;
  // Values listed in an expression are complete.
  if (type === undefined) return true;
  return [type.old, type.new].some((one) => !isOpenType(one, view));
}

/** Returns whether code that uses the union stops compiling in a direction in which it is used. */
export function breaksUnion({ at }: Difference<"union.discriminator" | "union.tags">): boolean {
  const [pairs, types] = [typePairsOf(at.service), bothSides(at.type)];
  if (pairs === undefined || types === undefined) return false;
  const uses = viewsOf(at);
  // Changes of openness are reported separately.
  const closed = { old: asClosed(types.old), new: asClosed(types.new) };
  return views.some(
    (view) => uses[view] !== undefined && breaksCode(relateDeclarations(closed, view, pairs), view),
  );
}

const asClosed = (type: TypeDeclaration): TypeDeclaration =>
  type.kind === "union" ? { ...type, open: "never" } : type;

/** Compares the TypeScript types of a union in all directions in which it is used. */
export function unionMove({ at }: Difference<"union.tags">): Relation {
  const [pairs, types] = [typePairsOf(at.service), bothSides(at.type)];
  if (pairs === undefined || types === undefined) return "other";
  const uses = viewsOf(at);
  const used = views.filter((view) => uses[view] !== undefined);
  const [first = "same", ...others] = new Set(
    used.map((view) => relateDeclarations(types, view, pairs).code),
  );
  return others.length === 0 ? first : "other";
}

/** Returns whether a declared type is the same in code. It is exported even if no operation uses it. */
export function isRestatedType({ at }: Difference<"type.unused">): boolean {
  const [pairs, types] = [typePairsOf(at.service), bothSides(at.type)];
  return (
    pairs !== undefined &&
    types !== undefined &&
    hasSameValues(types) &&
    views.every((view) => relateDeclarations(types, view, pairs).code === "same")
  );
}

/** Returns whether two enums list the same values, because only these are exported. */
function hasSameValues({ old, new: now }: Pair<TypeDeclaration>): boolean {
  const valuesOf = (type: TypeDeclaration) =>
    new Set(type.kind === "enum" ? type.values.map(({ value }) => value) : []);
  return valuesOf(old).symmetricDifference(valuesOf(now)).size === 0;
}

/** Returns whether code that reads the records of a list stops compiling, because their type changed. */
export function breaksRecords({ at }: Difference<"pages.read">): boolean {
  const operation = bothSides(at.operation);
  if (operation === undefined) return false;
  const records = { old: recordType(operation.old), new: recordType(operation.new) };
  const relations = relationsOf(at, records, "received");
  return relations === undefined ? records.old !== records.new : breaksCode(relations, "received");
}

/** Returns whether code accepts both results: `text` is also a `string`, an existence check a `boolean`. */
export function isReadAlike({ at, old, new: now }: Difference<"result.kind">): boolean {
  if (isStreamed(old) !== isStreamed(now)) return false;
  // Only events have names.
  if (old?.kind === "events" && now?.kind !== "events") return false;
  const relations = relationsOf(at, { old: typeIn(old), new: typeIn(now) }, "received");
  return relations !== undefined && !breaksCode(relations, "received");
}

/** Returns the type of a result, or of each value of a stream; undefined if there is no value, or if it is optional. */
function typeIn(result: Result | undefined): TypeRef | undefined {
  switch (result?.kind) {
    case "value":
      return result.orNone ? undefined : result.type;
    case "text":
    case "location":
      return { kind: "primitive", name: "string" };
    case "exists":
      return { kind: "primitive", name: "boolean" };
    case "events":
    case "frames":
    case "lines":
    case "sequence":
      return result.type;
    case "media":
    case "none":
    case undefined:
      return undefined;
  }
}

const isStreamed = (result: Result | undefined): boolean =>
  result !== undefined && isStream(result);
