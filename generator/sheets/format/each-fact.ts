import * as v from "valibot";
import { type FactRow, localFacts, inheritableFacts, type SimpleValue } from "./operation-facts.ts";
import type { OutputOf } from "./shapes.ts";

const table = { ...localFacts, ...inheritableFacts };

export type LocalKey = keyof typeof localFacts;
export type SharedKey = keyof typeof inheritableFacts;
export type FactKey = LocalKey | SharedKey;

export type ShapeOf<Key extends FactKey> = (typeof table)[Key]["shape"];

export type FactValue<Key extends FactKey> = OutputOf<ShapeOf<Key>>;

/** Values of the facts that only operations have. */
export type LocalFacts = { readonly [Key in LocalKey]?: FactValue<Key> | undefined };

type Rows = Readonly<Record<string, FactRow>>;

const each = <Key extends string, Value>(rows: Rows, valueOf: (key: Key) => Value) =>
  Object.fromEntries(Object.keys(rows).map((key) => [key, valueOf(key as Key)])) as {
    readonly [One in Key]: Value;
  };

/** Returns a value for each fact that only operations have. */
export const eachLocal = <Value>(valueOf: (key: LocalKey) => Value) => each(localFacts, valueOf);

/** Returns a value for each fact that a service can specify. */
export const eachShared = <Value>(valueOf: (key: SharedKey) => Value) =>
  each(inheritableFacts, valueOf);

export const eachFact = <Value>(valueOf: (key: FactKey) => Value) => each(table, valueOf);

export const localFactsOf = (owner: LocalFacts): LocalFacts =>
  eachLocal((key) => owner[key]) as LocalFacts;

export const sharedValue = (
  fact: { readonly value: SimpleValue } | undefined,
): SimpleValue | undefined => fact?.value;

export function rowOf(key: string): FactRow {
  const row = (table as Rows)[key];
  if (row === undefined) throw new Error(`No fact has the key "${key}".`);
  return row;
}

/** Returns a fact in words. */
export const factText = (key: string, value: SimpleValue): string =>
  rowOf(key).text?.(value) ?? String(value);

/** Returns the label and text of each fact that has a value. */
export const labelledFacts = (facts: Readonly<Partial<Record<FactKey, SimpleValue | undefined>>>) =>
  Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ label: rowOf(key).label, text: factText(key, value) }],
  );

/** Returns the description of a fact for editors. */
export const factSentence = (key: FactKey): string => v.getDescription(rowOf(key).shape) ?? "";

export type FactEntries<Key extends FactKey> = {
  readonly [One in Key]: v.OptionalSchema<ShapeOf<One>, undefined>;
};

const entry = (key: FactKey) => v.optional(rowOf(key).shape);

export const localEntries = eachLocal(entry) as FactEntries<LocalKey>;
export const sharedEntries = eachShared(entry) as FactEntries<SharedKey>;

/** Returns the format of a fact in data for programs, without the checks of call sheets. */
export function publicShape(key: FactKey): v.GenericSchema {
  const { shape } = rowOf(key);
  return "pipe" in shape ? (shape.pipe as [v.GenericSchema])[0] : shape;
}
