/** Reads objects of documents, whose keys can be any string, including `__proto__` and `constructor`. */

export type PlainObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns an own property of an object; undefined for other values. */
export const propertyOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export function textPropertyOf(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === "string" ? text : undefined;
}

/** Returns whether a number is exactly the number in the document, because large integers are rounded when parsed. */
export const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

export type WordTable<Entry extends string> = Readonly<
  Partial<Record<Entry, string | readonly string[]>>
>;

/** Creates a map from words to their meaning. The table lists the words of each meaning, separated by spaces. */
export const byWord = <Entry extends string>(table: WordTable<Entry>): ReadonlyMap<string, Entry> =>
  new Map(
    (Object.keys(table) as Entry[]).flatMap((entry) =>
      [table[entry] ?? []]
        .flat()
        .flatMap((words) => words.split(" "))
        .map((word) => [word, entry]),
    ),
  );

/** Returns the own properties of an object; empty for other values. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];
