/** A parsed file against the format: every difference becomes a diagnostic where it stands. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PlainValue, YamlDocument } from "../load/parse-yaml.ts";
import { didYouMean } from "../text/nearest.ts";

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
  return result.success
    ? { value: result.output, diagnostics: [] }
    : { diagnostics: result.issues.map((issue) => explain(issue, document)) };
}

function explain(issue: Issue, document: YamlDocument): Diagnostic {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const last = issue.path?.at(-1);
  if (last?.origin === "key") {
    const key = String(last.key);
    if (issue.expected !== "never") {
      return diagnostic("missing-key", document.keyPlace(path.slice(0, -1)), { key });
    }
    const hint = didYouMean(key, issue.requirement as readonly string[]);
    return diagnostic("unknown-key", document.keyPlace(path), { key, hint });
  }
  const where = path.length === 0 ? "The file" : `"${String(path.at(-1))}"`;
  if (issue.kind === "validation") {
    const requirement = issue.message;
    return diagnostic("wrong-value", document.valuePlace(path), { where, requirement });
  }
  const expected = nameExpected(issue.expected ?? "");
  const received = nameReceived(issue.input as PlainValue);
  return diagnostic("wrong-type", document.valuePlace(path), { where, expected, received });
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

function nameReceived(value: PlainValue): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return value === "" ? "empty text" : `the text "${value}"`;
  const kind = typeof value === "number" ? "number" : "value";
  return `the ${kind} ${String(value)} (in quotes it is text)`;
}
