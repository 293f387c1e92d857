/** A parsed file against the format: every difference becomes a diagnostic where it stands. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Hint, hintAt, nearest } from "../../text/nearest.ts";
import type { YamlDocument } from "../document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../document/plain-value.ts";
import { BrokenParts } from "./cursor.ts";

type Issue = v.BaseIssue<unknown>;

interface Validated<T> {
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
    : { diagnostics: explainAll(result.issues, document) };
}

interface ValidatedParts<T> {
  /** The value without its invalid parts; absent when nothing is left. */
  readonly value?: T;
  readonly broken: BrokenParts;
  readonly diagnostics: readonly Diagnostic[];
}

/** The same for a file of which the other parts are still of use. `refused`: what the parser has complained about. */
export function validateParts<Schema extends v.GenericSchema>(
  schema: Schema,
  document: YamlDocument,
  refused: readonly Path[],
): ValidatedParts<v.InferOutput<Schema>> {
  const whole = edited(
    document.value,
    refused.map((path) => ({ path })),
  );
  if (whole === undefined) return { broken: new BrokenParts([[]]), diagnostics: [] };
  const result = v.safeParse(schema, whole);
  if (result.success) {
    return { value: result.output, broken: new BrokenParts(refused), diagnostics: [] };
  }
  const parser = new BrokenParts(refused);
  const issues = result.issues.filter((issue) => !parser.cover(pathOf(issue)));
  const paths = [...refused, ...result.issues.map(pathOf), ...possibleKeys(result.issues)];
  return {
    value: repaired(schema, whole, result.issues),
    broken: new BrokenParts(paths),
    diagnostics: explainAll(issues, document),
  };
}

/** In place of a key that is missing, so that what stands beside it can be read. */
const standIns: Readonly<Record<string, PlainValue>> = {
  callsheet: 1,
  service: "service",
  title: "unknown",
  baseUrl: "unknown",
  resource: "resource",
  operations: new Map(),
  http: "GET /",
  result: "unknown",
  type: "unknown",
};

/** Takes away what is wrong, and then what is wrong without it, until the rest has the shape of the format. */
function repaired<Schema extends v.GenericSchema>(
  schema: Schema,
  input: PlainValue,
  issues: readonly Issue[],
): v.InferOutput<Schema> | undefined {
  const edits = issues.map((issue): Edit => {
    const path = pathOf(issue);
    if (!isMissingKey(issue)) return { path };
    const standIn = standIns[String(path.at(-1))];
    return standIn === undefined ? { path: path.slice(0, -1) } : { path, value: standIn };
  });
  const value = edited(input, edits);
  if (value === undefined) return undefined;
  const result = v.safeParse(schema, value);
  return result.success ? result.output : repaired(schema, value, result.issues);
}

function explainAll(issues: readonly Issue[], document: YamlDocument): Diagnostic[] {
  const misspelled = new BrokenParts(misspelledKeys(issues));
  return issues
    .filter((issue) => !isMissingKey(issue) || !misspelled.cover(pathOf(issue)))
    .map((issue) => explain(issue, document));
}

const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number);

const isMissingKey = ({ path, expected }: Issue): boolean =>
  path?.at(-1)?.origin === "key" && expected !== "never";

const isUnknownKey = ({ path, expected }: Issue): boolean =>
  path?.at(-1)?.origin === "key" && expected === "never";

/** The keys that unknown ones were most likely meant to be: they are not missing as well. */
const misspelledKeys = (issues: readonly Issue[]): Path[] =>
  issues.filter(isUnknownKey).flatMap((issue) => {
    const path = pathOf(issue);
    const meant = nearest(String(path.at(-1)), issue.requirement as readonly string[]);
    return meant === undefined ? [] : [[...path.slice(0, -1), meant]];
  });

/** The keys that unknown ones may stand for: where none is near, all that are not there. */
const possibleKeys = (issues: readonly Issue[]): Path[] =>
  issues.filter(isUnknownKey).flatMap((issue) => {
    const [meant] = misspelledKeys([issue]);
    if (meant !== undefined) return [meant];
    const present = issue.path?.at(-1)?.input as object;
    return (issue.requirement as readonly string[])
      .filter((key) => !Object.hasOwn(present, key))
      .map((key) => [...pathOf(issue).slice(0, -1), key]);
  });

function explain(issue: Issue, document: YamlDocument): Diagnostic {
  const path = pathOf(issue);
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
  const received = nameReceived(issue.input as PlainValue, expected);
  return diagnostic("wrong-type", place, { where, expected, received });
}

/** What the author may have meant by a key that is not known. */
function hintFor(key: string, value: unknown, known: readonly string[]): Hint {
  if (value === null && /\s/.test(key)) {
    return {
      text: "; between braces a comma begins the next key, so a text that holds one needs quotes.",
    };
  }
  return hintAt(key, known, `; there are ${known.join(", ")}.`);
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

function nameReceived(value: PlainValue, expected: string): Hint {
  if (value === null) return { text: "empty" };
  if (Array.isArray(value)) return { text: "a list" };
  if (typeof value === "object") return { text: "a mapping" };
  if (typeof value === "string") {
    const text = value === "" ? "empty text" : `the text "${value}"`;
    const isSwitch = expected === "true or false" && /^(?:yes|no|on|off)$/i.test(value);
    const meant = /^(?:yes|on)$/i.test(value);
    return isSwitch ? { text, slip: { written: value, meant } } : { text };
  }
  const written = String(value);
  const text = `the ${typeof value === "number" ? "number" : "value"} ${written}`;
  return expected.includes("text")
    ? { text: `${text} (in quotes it is text)`, slip: { written, meant: written } }
    : { text };
}

/** What shall stand at a path; nothing shall, where there is no value. */
interface Edit {
  readonly path: Path;
  readonly value?: PlainValue;
}

/** A copy with all these edits. A list goes as a whole with any item of it; undefined when nothing is left. */
function edited(value: PlainValue, edits: readonly Edit[]): PlainValue | undefined {
  if (edits.length === 0) return value;
  const whole = edits.find(({ path }) => path.length === 0);
  if (whole !== undefined) return whole.value;
  if (!isMapping(value)) return undefined;
  const below = Map.groupBy(edits, ({ path: [first] }) => String(first));
  const copy = new Map<string, PlainValue>();
  for (const key of new Set([...value.keys(), ...below.keys()])) {
    const inside = (below.get(key) ?? []).map(({ path, ...edit }) => ({
      ...edit,
      path: path.slice(1),
    }));
    const entry = edited(value.get(key) ?? null, inside);
    if (entry !== undefined) copy.set(key, entry);
  }
  return copy;
}
