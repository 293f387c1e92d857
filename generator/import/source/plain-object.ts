/** Objects of documents: their keys are data, `__proto__` and `constructor` too. */

export type PlainObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What an object has itself, undefined where it is no object. */
export const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The text at a key, undefined for what is no text. */
export function ownText(value: unknown, key: string): string | undefined {
  const text = own(value, key);
  return typeof text === "string" ? text : undefined;
}

/** Returns whether a number is as a document has it: larger integers are rounded where they are read. */
export const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

export type WordTable<Entry extends string> = Readonly<
  Partial<Record<Entry, string | readonly string[]>>
>;

/** A table by words: what each stands for, written as the words with spaces between them for each that they stand for. */
export const byWord = <Entry extends string>(table: WordTable<Entry>): ReadonlyMap<string, Entry> =>
  new Map(
    (Object.keys(table) as Entry[]).flatMap((entry) =>
      [table[entry] ?? []]
        .flat()
        .flatMap((words) => words.split(" "))
        .map((word) => [word, entry]),
    ),
  );

/** What an object has itself; nothing where it is no object. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];
