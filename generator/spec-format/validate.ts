/** A parsed file against the format: every difference becomes a diagnostic where it stands. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PlainValue, YamlDocument } from "../load/parse-yaml.ts";
import { didYouMean, nearest } from "../text/nearest.ts";

type Issue = v.BaseIssue<unknown>;

export interface Validated<T> {
  /** Absent when the file does not have the shape of the format. */
  readonly value?: T;
  readonly diagnostics: readonly Diagnostic[];
}

export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  document: YamlDocument,
): Validated<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, document.value);
  if (result.success) return { value: result.output, diagnostics: [] };
  const misspelled = misspelledKeys(result.issues);
  return {
    diagnostics: result.issues
      .filter((issue) => !isMissingKey(issue) || !misspelled.has(JSON.stringify(keysOf(issue))))
      .map((issue) => explain(issue, document)),
  };
}

const keysOf = ({ path }: Issue): unknown[] => (path ?? []).map(({ key }) => key);

const isMissingKey = ({ path, expected }: Issue): boolean =>
  path?.at(-1)?.origin === "key" && expected !== "never";

/** The keys that unknown ones were most likely meant to be: they are not missing as well. */
function misspelledKeys(issues: readonly Issue[]): ReadonlySet<string> {
  const unknown = issues.filter(({ path, expected }) => {
    return path?.at(-1)?.origin === "key" && expected === "never";
  });
  return new Set(
    unknown.map((issue) => {
      const keys = keysOf(issue);
      const meant = nearest(String(keys.at(-1)), issue.requirement as readonly string[]);
      return JSON.stringify([...keys.slice(0, -1), meant]);
    }),
  );
}

function explain(issue: Issue, document: YamlDocument): Diagnostic {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const last = issue.path?.at(-1);
  if (last?.origin === "key") {
    const key = String(last.key);
    if (issue.expected !== "never") {
      return diagnostic("missing-key", document.keyPlace(path.slice(0, -1)), { key });
    }
    const place = document.keyPlace(path);
    const known = issue.requirement as readonly string[];
    return known.includes(key)
      ? diagnostic("key-of-another-shape", place, { key })
      : diagnostic("unknown-key", place, { key, hint: hintFor(key, last.value, known) });
  }
  const place = document.valuePlace(path);
  if (path.length === 0 && issue.input === null) return diagnostic("file-empty", place, {});
  const where = path.length === 0 ? "The file" : `"${String(path.at(-1))}"`;
  if (issue.kind === "validation" || !issue.message.startsWith("Invalid ")) {
    return diagnostic("wrong-value", place, { where, requirement: issue.message });
  }
  const expected = nameExpected(issue.expected ?? "");
  const received = nameReceived(issue.input as PlainValue, expected.includes("text"));
  return diagnostic("wrong-type", place, { where, expected, received });
}

/** What the author may have meant by a key that is not known. */
function hintFor(key: string, value: unknown, known: readonly string[]): string {
  if (value === null && /\s/.test(key)) {
    return "; between braces a comma begins the next key, so a text that holds one needs quotes.";
  }
  return didYouMean(key, known, `; there are ${known.join(", ")}.`);
}

/** Valibot's `(string | Object)` in the words of a person who writes YAML. */
function nameExpected(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: "text",
    number: "a number",
    boolean: "true or false",
    Object: "a mapping",
    Array: "a list",
    null: "empty",
  };
  const parts = expected
    .replace(/^\(|\)$/g, "")
    .split(" | ")
    .map((part) => names[part] ?? part.replaceAll('"', ""));
  return [...new Set(parts)].join(" or ");
}

function nameReceived(value: PlainValue, isTextExpected: boolean): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return value === "" ? "empty text" : `the text "${value}"`;
  const kind = typeof value === "number" ? "number" : "value";
  return `the ${kind} ${String(value)}${isTextExpected ? " (in quotes it is text)" : ""}`;
}
