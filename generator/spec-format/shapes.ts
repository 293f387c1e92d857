/**
 * Mappings and choices as the format needs them, on top of Valibot's own. Those skip the keys `__proto__`, `prototype`
 * and `constructor`, count inherited names such as `toString` as known, and mix up the complaints of a union's members;
 * in a call sheet all names are alike, and the author wants to hear about the member that was meant.
 */
import * as v from "valibot";

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
type Config = v.Config<v.BaseIssue<unknown>>;

/** A list is an object to JavaScript, and no mapping to an author. */
const isMapping = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/** What a schema says of input that is no mapping at all. */
function refuse<Schema extends v.GenericSchema>(schema: Schema, input: unknown, config: Config) {
  const result = schema["~run"]({ value: null }, config) as ReturnType<Schema["~run"]>;
  for (const issue of result.issues ?? []) Object.assign(issue, { input });
  return result;
}

const isUnknownKey = ({ expected, path }: v.BaseIssue<unknown>): boolean =>
  expected === "never" && path?.length === 1 && path[0].origin === "key";

/** A mapping with exactly these keys. An issue about another key carries the known ones as its requirement. */
export function closed<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  const known = Object.keys(entries);
  const schema = v.strictObject(Object.assign(Object.create(null) as object, entries) as Entries);
  return {
    ...schema,
    "~run"(dataset, config) {
      if (!isMapping(dataset.value)) return refuse(schema, dataset.value, config);
      const result = schema["~run"](dataset, config);
      for (const issue of result.issues ?? []) {
        if (isUnknownKey(issue)) Object.assign(issue, { requirement: known });
      }
      return result;
    },
  };
}

/** A mapping whose keys are names that the author chose. */
export function named<const Value extends v.GenericSchema>(
  value: Value,
): v.RecordSchema<v.StringSchema<undefined>, Value, undefined> {
  const schema = v.record(v.string(), value);
  return {
    ...schema,
    "~run"(dataset, config) {
      const entries = dataset.value;
      if (!isMapping(entries)) return refuse(schema, entries, config);
      const issues = Object.entries(entries).flatMap(([key, entry]) => {
        const item: v.ObjectPathItem = {
          type: "object",
          origin: "value",
          input: entries,
          key,
          value: entry,
        };
        const found = value["~run"]({ value: entry }, config).issues ?? [];
        return found.map((issue) => nest(issue, item));
      });
      return settle(entries, issues) as ReturnType<(typeof schema)["~run"]>;
    },
  };
}

/**
 * One of several shapes. When none fits, the issues are those of the shape that comes nearest; what they say of an
 * unknown key takes the keys of all shapes into account.
 */
export function either<const Options extends readonly v.GenericSchema[]>(
  ...options: Options
): v.UnionSchema<Options, undefined> {
  const schema = v.union(options);
  const known = options.flatMap((option) =>
    "entries" in option ? Object.keys(option.entries as object) : [],
  );
  return {
    ...schema,
    "~run"(dataset, config) {
      const input = dataset.value;
      const attempts = options.map((option) => option["~run"]({ value: input }, config));
      if (attempts.some(({ issues }) => issues === undefined)) return settle(input, []);
      const inside = attempts
        .map(({ issues }) => issues ?? [])
        .filter((issues) => issues.every(({ kind, path }) => kind === "validation" || path))
        .toSorted((a, b) => a.length - b.length);
      if (inside[0] === undefined) return schema["~run"]({ value: input }, config);
      for (const issue of inside[0].filter(isUnknownKey)) {
        Object.assign(issue, { requirement: [...new Set(known)] });
      }
      return settle(input, inside[0]);
    },
  } as v.UnionSchema<Options, undefined>;
}

function settle(value: unknown, issues: readonly v.BaseIssue<unknown>[]) {
  return issues.length === 0
    ? { typed: true as const, value }
    : { typed: false as const, value, issues: [...issues] as unknown as Issues };
}

function nest(issue: v.BaseIssue<unknown>, item: v.IssuePathItem): v.BaseIssue<unknown> {
  return { ...issue, path: [item, ...(issue.path ?? [])] };
}
