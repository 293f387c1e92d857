/**
 * Mappings and choices as the format needs them, on top of Valibot's own. Those skip the keys `__proto__`, `prototype`
 * and `constructor`, count inherited names such as `toString` as known, and mix up the complaints of a union's members;
 * in a call sheet all names are alike, and the author wants to hear about the member that was meant.
 */
import * as v from "valibot";

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** A mapping with exactly these keys. An issue about another key carries the known ones as its requirement. */
export function closed<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  const known = Object.keys(entries);
  const schema = v.strictObject(Object.assign(Object.create(null) as object, entries) as Entries);
  return {
    ...schema,
    "~run"(dataset, config) {
      const result = schema["~run"](dataset, config);
      for (const issue of result.issues ?? []) {
        if (issue.expected === "never" && issue.path?.length === 1) {
          Object.assign(issue, { requirement: known });
        }
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
      const input = dataset.value;
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        return schema["~run"]({ value: null }, config);
      }
      const entries = input as Record<string, unknown>;
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
      return settle(input, issues) as ReturnType<(typeof schema)["~run"]>;
    },
  };
}

/** One of several shapes. When none fits, the issues are those of the shape that comes nearest. */
export function either<const Options extends readonly v.GenericSchema[]>(
  ...options: Options
): v.UnionSchema<Options, undefined> {
  const schema = v.union(options);
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
      return inside[0] === undefined
        ? schema["~run"]({ value: input }, config)
        : settle(input, inside[0]);
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
