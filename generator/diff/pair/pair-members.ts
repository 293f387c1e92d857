/** Matches parameters, object fields and enum values of both sides. */
import type { EnumValue, Field, Parameter } from "../../model/model.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { compactJson } from "../../sheets/document/plain-value.ts";
import { valueText } from "../../sheets/types/type.ts";
import { bothBy, match, type Matched, nearness } from "./matching.ts";
import type { Pair, Side } from "./pair.ts";
import { declaredPairs } from "./stated-pairs.ts";

interface FieldHints {
  readonly isSame: (fields: Pair<Field>) => boolean;
  /** Returns whether each field identifies its object in a union. */
  readonly isMark: (fields: Pair<Field>) => boolean;
}

export function pairFields(
  fields: Pair<readonly Field[]>,
  { isSame, isMark }: FieldHints,
): Matched<Field> {
  const likeness = (pair: Pair<Field>): number =>
    isSame(pair) ? 1 + nearness(pair.old.name, pair.new.name) : 0;
  const near = (pair: Pair<Field>): number =>
    isNear(pair.old.name, pair.new.name) ? likeness(pair) : 0;
  return match(fields, [
    { keys: bothBy(({ name }) => name), sure: true },
    { keys: bothBy(() => ""), sure: false, score: (pair) => (isMark(pair) ? likeness(pair) : 0) },
    {
      keys: bothBy(flagsOf),
      sure: false,
      score: (pair) => (isConstant(pair.old) ? likeness(pair) : near(pair)),
    },
    // Other facts can have changed in the same commit.
    { keys: bothBy(() => ""), sure: false, score: near },
    { keys: bothBy(factsOf), sure: false, score: (pair) => (isSame(pair) ? 1 : 0) },
  ]);
}

const factsOf = (field: Field): string =>
  JSON.stringify([
    flagsOf(field),
    field.constraints ?? {},
    field.default === undefined ? "" : compactJson(field.default),
    field.doc,
    field.deprecated,
  ]);

/** Pairs equal values, then similar values, then single values with unique facts. */
export const pairValues = (values: Pair<readonly EnumValue[]>): Matched<EnumValue> =>
  match(values, [
    { keys: bothBy(({ value }) => valueText(value)), sure: true },
    { keys: bothBy(() => ""), sure: false, score: nearValues },
    { keys: bothBy(valueFacts), sure: false },
  ]);

function nearValues({ old, new: now }: Pair<EnumValue>): number {
  const [one, other] = [old.value, now.value];
  if (typeof one !== "string" || typeof other !== "string" || !isNear(one, other)) return 0;
  return 1 + nearness(one, other);
}

/** Returns the facts of a value; undefined for a number without a description, which has no unique facts. */
function valueFacts({ value, doc, deprecated }: EnumValue): string | undefined {
  if (typeof value !== "string" && doc === undefined) return undefined;
  return JSON.stringify([typeof value, doc, deprecated]);
}

const flagsOf = ({ required, readonly, writeonly }: Field): string =>
  [required, readonly, writeonly].join();

/** Returns whether a field has only one value. Such a field identifies its object, regardless of its name. */
const isConstant = ({ type }: Field): boolean => type.kind === "literal";

/** Returns whether names are similar, such as `region` and `regionQuery`, `colour` and `color`. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [bareName(one), bareName(other)];
  if (nearness(a, b) >= 0.7) return true;
  return (
    Math.min(a.length, b.length) > 3 &&
    (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a))
  );
}

const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");

interface Hints<P> {
  /** Returns whether values at the same position of a path certainly have the same meaning. */
  readonly isSamePath?: () => boolean;
  /** Returns the role of a parameter, which is unique within an operation. */
  readonly roles?: Pair<(one: P) => string | undefined>;
  /** Returns whether a parameter can be a renamed parameter of the other side, if all other facts are equal. */
  readonly isLoose?: (one: P, side: Side) => boolean;
}

export function pairParameters<P extends Parameter>(
  sides: Pair<readonly P[]>,
  {
    isSamePath = () => false,
    roles = bothBy(() => undefined),
    isLoose = () => false,
  }: Hints<P> = {},
): Matched<P> {
  const { first, others } = declaredPairs(
    new Map(sides.old.map((one) => [one.argument, one])),
    sides.new.map((now) => ({ now, id: now.argument, names: formerNames(now) })),
  );
  const merged = new Set(others.map(({ old }) => old));
  const alone = { old: sides.old.filter((one) => !merged.has(one)), new: sides.new };
  const looseFacts = (side: Side) => (one: P) =>
    isLoose(one, side) ? parameterFacts(one) : undefined;
  const matches = match(alone, [
    {
      keys: { old: ({ argument }) => argument, new: (one) => first.get(one)?.argument },
      sure: true,
    },
    { keys: bothBy(({ argument }) => argument), sure: true },
    { keys: bothBy(wireKey), sure: true },
    { keys: roles, sure: true },
    { keys: { old: looseFacts("old"), new: looseFacts("new") }, sure: false },
  ]);
  const both = [...matches.both, ...others.map((pair) => ({ ...pair, sure: true }))];
  const removed = matches.removed.filter(isInPath);
  const added = matches.added.filter(isInPath);
  if (removed.length !== added.length) return { ...matches, both };
  const inOrder = removed.flatMap((old, index) => {
    const now = added[index];
    return now === undefined ? [] : [{ old, new: now, sure: isSamePath() }];
  });
  return {
    both: [...both, ...inOrder],
    removed: matches.removed.filter((one) => !isInPath(one)),
    added: matches.added.filter((one) => !isInPath(one)),
  };
}

const formerNames = ({ renamedFrom = [] }: Parameter): readonly string[] =>
  renamedFrom.map(({ name }) => name);

/** Returns a key for the name in the request; header names are case-insensitive. */
const wireKey = ({ in: location, wire }: Parameter): string =>
  JSON.stringify([location, location === "header" ? wire.toLowerCase() : wire]);

const parameterFacts = (one: Parameter): string =>
  JSON.stringify([
    [one.in, showType(one.type), one.required, one.list, one.default, one.send],
    [one.constraints ?? {}, one.doc, one.deprecated],
  ]);

const isInPath = ({ in: location }: Parameter): boolean => location === "path";
