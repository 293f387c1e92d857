/** Compares the bounds of values as sets of allowed values, in any notation. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Constraints, TypeRef } from "../../model/model.ts";
import { factsOf, type Primitive } from "../../sheets/types/primitives.ts";
import { nonNullShape, isAnything, shapeOf } from "../../sheets/types/shape.ts";
import type { Pair } from "../pair/pair.ts";
import { type TypePairs, typePairsOf } from "../pair/type-pairs.ts";
import { type Comparer, differ, placesOf } from "./difference.ts";
import type { Bound, Limit } from "./facts.ts";

/** Returns the limit of a key. `isWhole`: whether all values are whole numbers. */
type Way = (key: keyof Constraints, limit: number, isWhole: boolean) => Limit;

/** Converts exclusive limits of whole numbers to inclusive ones. */
const lower: Way = (key, limit, isWhole) => {
  const isExclusive = key === "exclusiveMinimum";
  if (!isWhole) return { limit, isExclusive };
  return { limit: isExclusive ? Math.floor(limit) + 1 : Math.ceil(limit), isExclusive: false };
};

const upper: Way = (key, limit, isWhole) => {
  const isExclusive = key === "exclusiveMaximum";
  if (!isWhole) return { limit, isExclusive };
  return { limit: isExclusive ? Math.ceil(limit) - 1 : Math.floor(limit), isExclusive: false };
};

const plain: Way = (_, limit) => ({ limit, isExclusive: false });

interface Aspect {
  readonly keys: readonly (keyof Constraints)[];
  readonly limitOf: Way;
}

/** Aspects of a value that bounds limit. A record, so that the list is complete. */
const aspects: { readonly [Key in Bound["aspect"]]: Aspect } = {
  format: { keys: ["format"], limitOf: plain },
  pattern: { keys: ["pattern"], limitOf: plain },
  lower: { keys: ["minimum", "exclusiveMinimum"], limitOf: lower },
  upper: { keys: ["maximum", "exclusiveMaximum"], limitOf: upper },
  multiple: { keys: ["multipleOf"], limitOf: plain },
  shortest: { keys: ["minLength"], limitOf: plain },
  longest: { keys: ["maxLength"], limitOf: plain },
  fewestItems: { keys: ["minItems"], limitOf: plain },
  mostItems: { keys: ["maxItems"], limitOf: plain },
  unique: { keys: ["uniqueItems"], limitOf: plain },
  fewestFields: { keys: ["minProperties"], limitOf: plain },
  mostFields: { keys: ["maxProperties"], limitOf: plain },
};

const aspectNames = Object.keys(aspects) as Bound["aspect"][];

interface Bounded {
  readonly constraints?: Constraints | undefined;
  /** Type of the value; undefined for an object, whose fields have their own bounds. */
  readonly type?: TypeRef | undefined;
  readonly place: Place;
}

/** Compares bounds, each as a separate fact. Bounds of different kinds are reported with the change of the type. */
export const bounds = (name: "parameter.bound" | "type.bound"): Comparer<Bounded> =>
  function* (pair, at) {
    const { old, new: now } = pair;
    if (isOtherKind({ old: old.type, new: now.type })) return;
    const pairs = typePairsOf(at.service);
    const all = { old: boundsOf(old, now, pairs), new: boundsOf(now, old, pairs) };
    for (const aspect of aspectNames) {
      const values = { old: all.old.get(aspect), new: all.new.get(aspect) };
      if (allowsAll(values.old) && allowsAll(values.new)) continue;
      if (areBothLong({ old: old.type, new: now.type }, values)) continue;
      yield* differ(name, at, values, placesOf(pair));
    }
  };

/** Returns whether both types imply the format: a bigint contains all signed 64-bit integers. */
function areBothLong(types: Pair<TypeRef | undefined>, formats: Pair<Bound | undefined>): boolean {
  const isLong = (format: Bound | undefined): boolean =>
    format === undefined || /^(?:int64|long)$/.test(String(format.value));
  if (!isLong(formats.old) || !isLong(formats.new)) return false;
  return hasBigints(types.old) !== hasBigints(types.new);
}

/** Returns whether a type contains a bigint. `seen`: visited aliases, because aliases can be recursive. */
function hasBigints(type: TypeRef | undefined, seen = new Set<TypeRef>()): boolean {
  if (type === undefined || seen.has(type)) return false;
  seen.add(type);
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "primitive":
      return shape.name === "bigint";
    case "array":
      return hasBigints(shape.items, seen);
    case "map":
      return hasBigints(shape.values, seen);
    case "union":
      return shape.members.some((member) => hasBigints(member.type, seen));
    default:
      return false;
  }
}

/** Returns the bounds of a type. `other`: the other side. A type that both sides name is compared separately. */
function boundsOf(
  one: Bounded,
  other: Bounded,
  pairs: TypePairs | undefined,
): ReadonlyMap<Bound["aspect"], Bound> {
  const isShared = pairs !== undefined && isSameAlias(one.type, other.type, pairs);
  const all = isShared ? [one.constraints] : [one.constraints, ...aliasBounds(one.type)];
  const isWhole = hasWholeNumbers(one.type);
  const limits = aspectNames.flatMap((aspect): (readonly [Bound["aspect"], Bound])[] => {
    const { keys, limitOf } = aspects[aspect];
    const candidates = all.flatMap((constraints) =>
      keys.flatMap((key): Bound[] => {
        const value = constraints?.[key];
        if (value === undefined) return [];
        const limit = typeof value === "number" ? limitOf(key, value, isWhole) : undefined;
        return [{ aspect, key, value, limit, isWhole }];
      }),
    );
    const bound = candidates.reduce<Bound | undefined>(narrower, undefined);
    return bound === undefined ? [] : [[aspect, bound]];
  });
  return new Map(limits);
}

function narrower(one: Bound | undefined, other: Bound): Bound {
  if (one?.limit === undefined || other.limit === undefined) return one ?? other;
  return isNarrower(other, one) ? other : one;
}

/** Aspects with lower limits: a higher limit allows fewer values. */
const rising: ReadonlySet<Bound["aspect"]> = new Set([
  "lower",
  "multiple",
  "shortest",
  "fewestItems",
  "fewestFields",
]);

/** Returns whether one limit allows fewer values than another limit of the same aspect. */
export function isNarrower(one: Bound, other: Bound): boolean {
  if (one.limit === undefined || other.limit === undefined) return false;
  const difference = one.limit.limit - other.limit.limit;
  if (difference === 0) return one.limit.isExclusive && !other.limit.isExclusive;
  return rising.has(one.aspect) ? difference > 0 : difference < 0;
}

/** Returns whether every value of the type satisfies the bound. */
export function allowsAll(bound: Bound | undefined): boolean {
  if (bound === undefined) return true;
  const { aspect, value, isWhole } = bound;
  switch (aspect) {
    case "shortest":
    case "fewestItems":
    case "fewestFields":
      return Number(value) <= 0;
    case "unique":
      return value === false;
    case "multiple":
      return isWhole && Number.isInteger(1 / Number(value));
    default:
      return false;
  }
}

function hasWholeNumbers(type: TypeRef | undefined): boolean {
  const shape = type && nonNullShape(type);
  if (shape?.kind !== "primitive") return false;
  const { numbers, within } = factsOf(shape.name);
  return numbers === "integer" || within === wholeText || shape.name === wholeText;
}

const wholeText: Primitive = "decimal";

function aliasBounds(type: TypeRef | undefined): readonly (Constraints | undefined)[] {
  const alias = type && aliasIn(type);
  return alias === undefined ? [] : [alias.constraints, ...aliasBounds(alias.type)];
}

/** Returns the alias that a type names, without null. */
function aliasIn(type: TypeRef) {
  const named =
    type.kind === "union" ? type.members.filter(({ kind }) => kind !== "literal") : [type];
  const [only, ...others] = named;
  return only?.kind === "named" && only.to.kind === "alias" && others.length === 0
    ? only.to
    : undefined;
}

function isSameAlias(one: TypeRef | undefined, other: TypeRef | undefined, pairs: TypePairs) {
  const [first, second] = [one && aliasIn(one), other && aliasIn(other)];
  if (first === undefined || second === undefined) return false;
  return pairs.isPair(first, second) || pairs.isPair(second, first);
}

type Kind =
  "number" | "string" | "boolean" | "file" | "list" | "object" | "set" | "unknown" | "mixed";

/** Returns whether the bounds of both sides have different kinds, so that they cannot be compared. */
function isOtherKind({ old, new: now }: Pair<TypeRef | undefined>): boolean {
  if (old === undefined || now === undefined) return false;
  const [before, after] = [kindOf(old), kindOf(now)];
  return before !== after && before !== "mixed" && after !== "mixed";
}

function kindOf(type: TypeRef): Kind {
  if (isAnything(type)) return "unknown";
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "primitive": {
      const { code } = factsOf(shape.name);
      // The bounds of a bigint apply to the number in JSON.
      return code === "bigint" ? "number" : code;
    }
    case "array":
    case "tuple":
      return "list";
    case "map":
    case "object":
    case "intersection":
      return "object";
    case "enum":
    case "literal":
      return "set";
    case "union":
      return shape.members.every((member) => isSetMember(member.type)) ? "set" : "mixed";
  }
}

function isSetMember(type: TypeRef): boolean {
  const { kind } = shapeOf(type);
  return kind === "literal" || kind === "enum";
}
