/**
 * Mappings and unions of the format, in addition to Valibot's. Valibot's schemas skip the keys `__proto__`, `prototype`
 * and `constructor`, accept inherited names such as `toString`, stop at the first unknown key, lose the order of
 * numeric names, and mix the issues of a union's members. Call sheets treat all names equally, and authors need the
 * issues of the intended member.
 */
import * as v from "valibot";
import { nearest } from "../../text/nearest.ts";

type AnyIssue = v.BaseIssue<unknown>;
type Config = v.Config<AnyIssue>;
type Dataset<T> = v.OutputDataset<T, AnyIssue>;

/** Returns whether a value is a mapping, from a file or from JavaScript. Arrays are not mappings for an author. */
const isMapping = (input: unknown): input is ReadonlyMap<string, unknown> | object =>
  typeof input === "object" && input !== null && !Array.isArray(input);

const entriesOf = (input: ReadonlyMap<string, unknown> | object): [string, unknown][] =>
  input instanceof Map ? [...(input as ReadonlyMap<string, unknown>)] : Object.entries(input);

/** Adds the issue for input that is not a mapping. */
function refuse<Schema extends v.GenericSchema>(schema: Schema, input: unknown, config: Config) {
  const result = schema["~run"]({ value: null }, config) as ReturnType<Schema["~run"]>;
  for (const issue of result.issues ?? []) Object.assign(issue, { input });
  return result;
}

const isUnknownKey = ({ expected, path }: AnyIssue): boolean =>
  expected === "never" && path?.length === 1 && path[0].origin === "key";

/** The layout of a mapping: on one line if it fits, one key per line, or with empty lines between the keys. */
export type SheetLayout = "line" | "lines" | "paragraphs";

/** Returns a mapping with exactly these keys, in this order. An unknown key's issue has them as its requirement. */
export function closed<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> & { readonly layout: SheetLayout } {
  const known = Object.keys(entries);
  const schema = v.strictObject(Object.assign(Object.create(null) as object, entries) as Entries);
  return {
    ...schema,
    layout: "line",
    "~run"(dataset, config) {
      if (!isMapping(dataset.value)) return refuse(schema, dataset.value, config);
      const input = Object.create(null) as Record<string, unknown>;
      const others: [string, unknown][] = [];
      for (const entry of entriesOf(dataset.value)) {
        const [key, value] = entry;
        if (Object.hasOwn(entries, key)) input[key] = value;
        else others.push(entry);
      }
      const result = schema["~run"]({ value: input }, config);
      for (const [key, value] of others) {
        const path: [v.ObjectPathItem] = [{ type: "object", origin: "key", input, key, value }];
        v._addIssue(schema, "key", result, config, { input: key, expected: "never", path });
        Object.assign(result.issues?.at(-1) ?? {}, { requirement: known });
      }
      return result;
    },
  };
}

/** Returns a closed mapping that is printed with one key per line, even if it is short. */
export const section = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): ReturnType<typeof closed<Entries>> => ({ ...closed(entries), layout: "lines" });

/** A mapping whose keys are names chosen by the author, in the author's order. */
export interface MappingSchema<Value extends v.GenericSchema> extends v.BaseSchema<
  unknown,
  ReadonlyMap<string, v.InferOutput<Value>>,
  AnyIssue
> {
  readonly type: "record";
  readonly layout: SheetLayout;
  readonly key: v.StringSchema<undefined>;
  readonly value: Value;
}

export function named<const Value extends v.GenericSchema>(
  value: Value,
  layout: SheetLayout = "lines",
): MappingSchema<Value> {
  const record = v.record(v.string(), value);
  return {
    ...record,
    layout,
    get "~standard"() {
      const validate: MappingSchema<Value>["~standard"]["validate"] = (input) => {
        const result = v.safeParse(this, input);
        if (result.success) return { value: result.output };
        return { issues: result.issues.map(({ message }) => ({ message })) };
      };
      return { version: 1 as const, vendor: "valibot" as const, validate };
    },
    "~types": undefined,
    "~run"(dataset, config): Dataset<ReadonlyMap<string, v.InferOutput<Value>>> {
      const input = dataset.value;
      if (!isMapping(input)) return failed(input, refuse(record, input, config).issues ?? []);
      const issues: AnyIssue[] = [];
      const outputs = new Map<string, v.InferOutput<Value>>();
      for (const [key, entry] of entriesOf(input)) {
        const { value: output, issues: found = [] } = value["~run"]({ value: entry }, config);
        outputs.set(key, output as v.InferOutput<Value>);
        for (const issue of found) {
          const at = { type: "object", origin: "value", key, value: entry } as const;
          issues.push(nest(issue, { ...at, input: { [key]: entry } }));
        }
      }
      return issues.length === 0 ? { typed: true, value: outputs } : failed(outputs, issues);
    },
  };
}

/** Returns a union of shapes, with the issues of the nearest shape; unknown keys are compared with all keys. */
export const either = <const Options extends readonly v.GenericSchema[]>(
  ...options: Options
): v.UnionSchema<Options, undefined> => chosen(v.union(options), options);

/** Returns a union with a message. `message`: for a value unlike any of the shapes. */
export const eitherOf = <const Options extends readonly v.GenericSchema[]>(
  message: string,
  ...options: Options
): v.UnionSchema<Options, string> => chosen(v.union(options, message), options);

/** Returns a schema that first rejects input with advice about its error. */
export const advised = <const Schema extends v.GenericSchema>(
  advice: (input: unknown) => string | undefined,
  schema: Schema,
): Schema => ({
  ...schema,
  "~run"(dataset, config) {
    const message = advice(dataset.value);
    if (message === undefined) return schema["~run"](dataset, config);
    return v.never(message)["~run"]({ value: dataset.value }, config);
  },
});

/** Returns a schema that rejects an empty mapping. */
export const nonEmpty = <const Schema extends v.GenericSchema>(schema: Schema): Schema =>
  advised(
    (input) =>
      isMapping(input) && entriesOf(input).length === 0 ? "must not be empty" : undefined,
    schema,
  );

/** Keys that declare an object, in a call sheet or in a JSON Schema. */
const declaring: ReadonlySet<string> = new Set(["fields", "properties"]);

/**
 * Returns a union of two or more shapes: the first, unless a mapping has a key of the others, even a misspelled key.
 * The first shape is a type's name, which rejects a declaration with an example.
 */
export function eitherByKey<
  One extends v.GenericSchema,
  const Others extends readonly (v.GenericSchema & { readonly entries: object })[],
>(one: One, ...others: Others): v.UnionSchema<[One, ...Others], undefined> {
  const known = others.flatMap(({ entries }) => Object.keys(entries));
  const other = either(...others);
  return {
    ...v.union([one, ...others]),
    "~run"(dataset, config) {
      const input = dataset.value;
      const keys = isMapping(input) ? entriesOf(input).map(([key]) => key) : [];
      const isOther =
        !keys.some((key) => declaring.has(key)) &&
        keys.some((key) => known.includes(key) || nearest(key, known) !== undefined);
      return (isOther ? other : one)["~run"]({ value: input }, config);
    },
  };
}

function chosen<Schema extends v.GenericSchema>(
  schema: Schema,
  options: readonly v.GenericSchema[],
): Schema {
  const known = options.flatMap((option) =>
    "entries" in option ? Object.keys(option.entries as object) : [],
  );
  return {
    ...schema,
    "~run"(dataset, config) {
      const input = dataset.value;
      const attempts: ReturnType<v.GenericSchema["~run"]>[] = [];
      for (const option of options) {
        const attempt = option["~run"]({ value: input }, config);
        if (attempt.issues === undefined) return attempt;
        attempts.push(attempt);
      }
      const closest = attempts
        .map(({ issues }) => issues ?? [])
        .filter((issues) => issues.every(({ kind, path }) => kind === "validation" || path))
        .toSorted((a, b) => unknownIn(a) - unknownIn(b) || a.length - b.length)[0];
      if (closest === undefined) return schema["~run"]({ value: input }, config);
      for (const issue of closest.filter(isUnknownKey)) {
        Object.assign(issue, { requirement: [...new Set(known)] });
      }
      return failed(input, closest);
    },
  };
}

/** Keys select the intended shape, regardless of errors in their values. */
const unknownIn = (issues: readonly AnyIssue[]): number => issues.filter(isUnknownKey).length;

function failed(value: unknown, [first, ...rest]: readonly AnyIssue[]) {
  if (first === undefined) throw new Error("A validation without issues has not failed.");
  return { typed: false as const, value, issues: [first, ...rest] as [AnyIssue, ...AnyIssue[]] };
}

const nest = (issue: AnyIssue, item: v.IssuePathItem): AnyIssue => ({
  ...issue,
  path: [item, ...(issue.path ?? [])],
});

export const described = <const Schema extends v.GenericSchema>(
  description: string,
  schema: Schema,
) => v.pipe(schema, v.description(description));

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The read-only output of a schema. */
export type OutputOf<Schema extends v.GenericSchema> = Immutable<v.InferOutput<Schema>>;
