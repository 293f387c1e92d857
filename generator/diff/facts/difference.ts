/** Differences between two models, without a verdict. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Field, Operation, Parameter, Service, TypeDeclaration } from "../../model/model.ts";
import type { WebhookEvent } from "../../model/webhooks.ts";
import { otherSide, type Pair, type Side } from "../pair/pair.ts";
import { type FactName, type Facts, factTexts } from "./facts.ts";

/** Owner of a fact, on each side that has it. */
export interface Target {
  /** Id relative to the service, such as `advertisers.lineItems.patch`; for the service itself, its name. */
  readonly name: string;
  readonly service: Partial<Pair<Service>>;
  readonly operation?: Partial<Pair<Operation>>;
  readonly parameter?: Partial<Pair<Parameter>>;
  readonly type?: Partial<Pair<TypeDeclaration>>;
  readonly field?: Partial<Pair<Field>>;
  readonly webhook?: Partial<Pair<WebhookEvent>>;
  /** Part of the owner. `more`: additional fields. `kind`: a whole declared type. `direction`: of a field. */
  readonly part?: "body" | "result" | "event" | "more" | "member" | "kind" | "direction";
  /** Path inside the type, from the outside in: items of a list or values of a record. */
  readonly inside?: readonly Inner[];
}

/** A step into a type: list items, record values, a tuple position, or the list or record in a union. */
export type Inner = "items" | "values" | "list" | "record" | number;

export interface Difference<Name extends FactName = FactName> {
  readonly fact: Name;
  readonly at: Target;
  /** Undefined if the old side does not specify the fact. */
  readonly old?: Facts[Name] | undefined;
  readonly new?: Facts[Name] | undefined;
  readonly places: Partial<Pair<Place>>;
}

export type AnyDifference = { readonly [Name in FactName]: Difference<Name> }[FactName];

/** Compares one property of a model's object. */
export type Comparer<Owner> = (pair: Pair<Owner>, at: Target) => Iterable<AnyDifference>;

/** Has an entry for every property, so a new property does not compile without a comparer. */
export type Comparison<Owner> = { readonly [Key in keyof Owner]-?: Comparer<Owner> };

export function* compareEach<Owner extends object>(
  comparison: Comparison<Owner>,
  pair: Pair<Owner>,
  at: Target,
): Iterable<AnyDifference> {
  for (const key of Object.keys(comparison) as (keyof Owner)[]) yield* comparison[key](pair, at);
}

export interface Placed {
  readonly place: Place;
}

interface Compared<One, Both> {
  readonly removed: readonly One[];
  readonly both: readonly Both[];
  readonly added: readonly One[];
}

/** Compares the items of both sides, and reports items of one side only. */
export function* compareMatched<
  Name extends FactName,
  One extends Facts[Name] & Placed,
  Both extends Pair<One>,
>(
  name: Name,
  { removed, both, added }: Compared<One, Both>,
  targetOf: (sides: Partial<Pair<One>>) => Target,
  compare: (pair: Both, at: Target) => Iterable<AnyDifference>,
): Iterable<AnyDifference> {
  for (const one of removed) yield* onlyOld(name, targetOf({ old: one }), one, one.place);
  for (const pair of both) yield* compare(pair, targetOf(pair));
  for (const one of added) yield* onlyNew(name, targetOf({ new: one }), one, one.place);
}

/** Ignores a property that follows from others, or that identifies the pair. */
export const notCompared: Comparer<unknown> = () => [];

/** Reports a difference if the two sides differ. The value of a missing fact is undefined. */
export function* differ<Name extends FactName>(
  name: Name,
  at: Target,
  values: Partial<Pair<Facts[Name] | undefined>>,
  places: Partial<Pair<Place>>,
): Iterable<AnyDifference> {
  const text = (value: Facts[Name] | undefined) =>
    value === undefined ? undefined : factTexts[name](value);
  if (text(values.old) !== text(values.new)) yield knownDifference(name, at, values, places);
}

export function knownDifference<Name extends FactName>(
  name: Name,
  at: Target,
  { old, new: now }: Partial<Pair<Facts[Name] | undefined>>,
  places: Partial<Pair<Place>>,
): AnyDifference {
  const difference: Difference<Name> = { fact: name, at, old, new: now, places };
  return difference as AnyDifference;
}

export const placesOf = ({ old, new: now }: Pair<Placed>): Pair<Place> => ({
  old: old.place,
  new: now.place,
});

/** Creates a comparer for a property that is a single fact. */
export const fact =
  <Name extends FactName, Owner extends Placed>(
    name: Name,
    valueOf: (owner: Owner) => Facts[Name] | undefined,
    placeOf: (owner: Owner) => Place = ({ place }) => place,
  ): Comparer<Owner> =>
  ({ old, new: now }, at) =>
    differ(
      name,
      at,
      { old: valueOf(old), new: valueOf(now) },
      { old: placeOf(old), new: placeOf(now) },
    );

/** Facts that owners of several kinds have. */
export const docFact = fact(
  "doc",
  ({ doc }: Placed & { readonly doc?: string | undefined }) => doc,
);

export const deprecatedFact = fact(
  "deprecated",
  ({ deprecated }: Placed & { readonly deprecated?: string | undefined }) => deprecated,
);

export const alone =
  (side: Side) =>
  <Name extends FactName>(
    name: Name,
    at: Target,
    value: Facts[Name],
    place: Place,
  ): Iterable<AnyDifference> =>
    differ(name, at, { [side]: value }, { [side]: place });

export const onlyOld = alone("old");

export const onlyNew = alone("new");

export const formerNames = (former: readonly { readonly name: string }[] = []): string[] =>
  former.map(({ name }) => name);

interface Aliases {
  readonly aliases: Pair<readonly string[]>;
  readonly hasId: (side: Side, id: string) => boolean;
}

/** Reports former names that only one side lists. The new names of renames are reported elsewhere. */
export function* compareAliases(
  name: "operation.alias" | "type.alias",
  { aliases, hasId }: Aliases,
  at: Target,
  places: Pair<Place>,
): Iterable<AnyDifference> {
  for (const side of ["old", "new"] as const) {
    const other = otherSide(side);
    for (const alias of aliases[side]) {
      if (aliases[other].includes(alias) || hasId(other, alias)) continue;
      yield* alone(side)(name, at, alias, places[side]);
    }
  }
}

type Sides = Pick<Difference<FactName>, "old" | "new">;

export const isAdded = ({ old, new: now }: Sides): boolean =>
  old === undefined && now !== undefined;

export const isRemoved = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now === undefined;

export const isChanged = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now !== undefined;
