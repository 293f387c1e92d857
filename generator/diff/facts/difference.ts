/** What differs between two models, without a verdict. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type {
  Field,
  Operation,
  Parameter,
  Resource,
  Service,
  TypeDeclaration,
} from "../../model/model.ts";
import type { Pair } from "../pair/pair.ts";
import { type FactName, type Facts, factTexts } from "./facts.ts";

/** Of which thing a fact is: each owner on both sides, as far as it is there. */
export interface Target {
  /** Below the service: `advertisers.lineItems.patch`; the name of the service for the service itself. */
  readonly name: string;
  readonly service: Partial<Pair<Service>>;
  readonly resource?: Partial<Pair<Resource>>;
  readonly operation?: Partial<Pair<Operation>>;
  readonly parameter?: Partial<Pair<Parameter>>;
  readonly type?: Partial<Pair<TypeDeclaration>>;
  readonly field?: Partial<Pair<Field>>;
  /**
   * What of it: the body or the result of an operation, each further field of an object, a member of a union, all of a
   * declared type, the directions in which a field is there.
   */
  readonly part?: "body" | "result" | "more" | "member" | "kind" | "direction";
  /** Of a list, its items, so many lists deep. */
  readonly items?: number;
}

export interface Difference<Name extends FactName = FactName> {
  readonly fact: Name;
  readonly at: Target;
  /** Absent where the old side says nothing of it. */
  readonly old?: Facts[Name] | undefined;
  readonly new?: Facts[Name] | undefined;
  readonly places: Partial<Pair<Place>>;
}

export type AnyDifference = { readonly [Name in FactName]: Difference<Name> }[FactName];

/** What becomes of one property of a model's object in a comparison. */
export type Comparer<Owner> = (pair: Pair<Owner>, at: Target) => Iterable<AnyDifference>;

/** Every property is listed: a new one does not compile before it is said how it is compared. */
export type Comparison<Owner> = { readonly [Key in keyof Owner]-?: Comparer<Owner> };

export function* compareEach<Owner extends object>(
  comparison: Comparison<Owner>,
  pair: Pair<Owner>,
  at: Target,
): Iterable<AnyDifference> {
  for (const key of Object.keys(comparison) as (keyof Owner)[]) yield* comparison[key](pair, at);
}

/** A property that is no fact of its own: it follows from others, or it finds the pair. */
export const notCompared: Comparer<unknown> = () => [];

/** One difference, if the two sides differ. A side that says nothing of it has no value. */
export function* differ<Name extends FactName>(
  name: Name,
  at: Target,
  values: Partial<Pair<Facts[Name] | undefined>>,
  places: Partial<Pair<Place>>,
): Iterable<AnyDifference> {
  const text = (value: Facts[Name] | undefined) =>
    value === undefined ? undefined : factTexts[name](value);
  if (text(values.old) !== text(values.new)) yield certain(name, at, values, places);
}

/** A difference between two sides that were compared already. */
export function certain<Name extends FactName>(
  name: Name,
  at: Target,
  { old, new: now }: Partial<Pair<Facts[Name] | undefined>>,
  places: Partial<Pair<Place>>,
): AnyDifference {
  const difference: Difference<Name> = { fact: name, at, old, new: now, places };
  return difference as AnyDifference;
}

/** A property that is one fact. */
export const fact =
  <Name extends FactName, Owner extends { readonly place: Place }>(
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

/** What only one side has. */
export const gone = <Name extends FactName>(
  name: Name,
  at: Target,
  value: Facts[Name],
  place: Place,
): Iterable<AnyDifference> => differ(name, at, { old: value }, { old: place });

export const come = <Name extends FactName>(
  name: Name,
  at: Target,
  value: Facts[Name],
  place: Place,
): Iterable<AnyDifference> => differ(name, at, { new: value }, { new: place });

type Sides = Pick<Difference<FactName>, "old" | "new">;

export const isAdded = ({ old, new: now }: Sides): boolean =>
  old === undefined && now !== undefined;

export const isRemoved = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now === undefined;

export const isChanged = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now !== undefined;
