/** Validates a parsed file against the format, and reports each error at its location. */
import * as v from "valibot";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { remembered } from "../../text/remembered.ts";
import { type Hint, nearest } from "../../text/nearest.ts";
import type { YamlDocument } from "../document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../document/plain-value.ts";
import { BrokenParts } from "./cursor.ts";

type Issue = v.BaseIssue<unknown>;

interface Validated<T> {
  /** Absent if the file does not match the format. */
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
    : { diagnostics: explainAll(result.issues, document, () => []) };
}

interface ValidatedParts<T> {
  /** The value without its invalid parts; absent if all parts are invalid. */
  readonly value?: T;
  readonly broken: BrokenParts;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the levels of call sheets that have a key of this name. */
type KeyOwners = (key: string) => readonly string[];

/** Validates a file, and keeps its valid parts. `refused`: paths that the parser rejected. */
export function validateParts<Schema extends v.GenericSchema>(
  schema: Schema,
  document: YamlDocument,
  refused: readonly Path[],
  owners: KeyOwners = () => [],
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
    diagnostics: explainAll(issues, document, owners),
  };
}

/** Placeholders for missing keys, so that the other keys of a mapping can be read. */
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

/** Examples of keys that are often missing. */
const examples: Readonly<Record<string, string>> = {
  callsheet: "callsheet: 1",
  service: "service: library",
  title: "title: Example library",
  baseUrl: "baseUrl: https://api.example.com",
  resource: "resource: books",
  http: "http: GET /v1/books/{id}",
  result: "result: Book",
  type: "type: string",
  in: "in: query",
  calls: "calls: 5",
  per: "per: 1s",
};

/** Removes invalid parts repeatedly until the value matches the format. */
function repaired<Schema extends v.GenericSchema>(
  schema: Schema,
  input: PlainValue,
  issues: readonly Issue[],
): v.InferOutput<Schema> | undefined {
  const edits = issues.map((issue): Edit => {
    const path = pathOf(issue);
    const standIn = standIns[String(path.at(-1))];
    // A placeholder that is invalid here would be inserted again and again.
    const isRefused = standIn !== undefined && issue.input === standIn;
    if (!isMissingKey(issue) && !isRefused) return { path };
    return standIn === undefined || isRefused
      ? { path: path.slice(0, -1) }
      : { path, value: standIn };
  });
  const value = edited(input, edits);
  if (value === undefined) return undefined;
  const result = v.safeParse(schema, value);
  return result.success ? result.output : repaired(schema, value, result.issues);
}

function explainAll(
  issues: readonly Issue[],
  document: YamlDocument,
  owners: KeyOwners,
): Diagnostic[] {
  const misspelled = new BrokenParts(misspelledKeys(issues));
  return issues
    .filter((issue) => !isMissingKey(issue) || !misspelled.cover(pathOf(issue)))
    .map((issue) => explain(issue, document, owners));
}

const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number);

const isMissingKey = ({ path, expected }: Issue): boolean =>
  path?.at(-1)?.origin === "key" && expected !== "never";

const isUnknownKey = ({ path, expected }: Issue): boolean =>
  path?.at(-1)?.origin === "key" && expected === "never";

/** Names of other formats, with the corresponding keys of call sheets. */
const synonyms: Readonly<Record<string, string>> = {
  description: "doc",
  summary: "doc",
  method: "http",
  url: "http",
  endpoint: "http",
  response: "result",
  responses: "result",
  returns: "result",
  output: "result",
  request: "body",
  requestBody: "body",
  payload: "body",
  input: "body",
  params: "query",
  parameters: "query",
  properties: "fields",
  enum: "values",
  oneOf: "union",
  anyOf: "union",
  additionalProperties: "more",
  hasMore: "more",
  rateLimit: "throttle",
  allowReserved: "reserved",
};

/** Notations for keys of JSON Schema that are not keys of call sheets. */
const notations: Readonly<Record<string, string>> = {
  enum: "Write the values as the type: `type: \"'a' | 'b'\"`",
  const: "Write the value as the type: `type: \"'a'\"`",
  items: "Write a list as the type: `type: Thing[]`",
  prefixItems: 'Write a tuple as the type: `type: "[A, B]"`',
  oneOf: "Write the alternatives as the type: `type: A | B`",
  anyOf: "Write the alternatives as the type: `type: A | B`",
  allOf: "Write the parts as the type: `type: A & B`",
  nullable: "Write the type as `T | null`",
  $ref: "Write the name of the type alone",
  optional:
    "Add `?` to the name of an optional field; parameters are optional without `required: true`",
  example: "Remove it, or describe the value in `doc:`",
  examples: "Remove it, or describe the values in `doc:`",
};

/** Notations for keys of parameters in OpenAPI. */
const parameterNotations: Readonly<Record<string, string>> = {
  name: "The key of a parameter is its name: `limit: { type: integer }`",
  in: "Write the parameter below `query:`, `header:` or `path:`",
  schema: "Write the type as `type:`, and its bounds next to it",
  content: "Write the type as `type:`, and `media:` for a value in another format",
  style: "Write the notation of lists as `list:`, of objects as `object:`",
  explode: "Write the notation of lists as `list:`, of objects as `object:`",
};

function notationFor(key: string, known: readonly string[]): string | undefined {
  // Only parameters have values that the client sends.
  const table = { ...notations, ...(known.includes("send") ? parameterNotations : {}) };
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Caches the likely meaning of unknown keys, by the list of known keys. */
const meantAmong = remembered<readonly string[], Map<string, string | undefined>>(() => new Map());

function meantKey(key: string, known: readonly string[]): string | undefined {
  const meant = meantAmong(known);
  if (!meant.has(key)) {
    const synonym = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
    const isKnown = synonym !== undefined && known.includes(synonym);
    const hasNotation = notationFor(key, known) !== undefined;
    meant.set(key, isKnown ? synonym : hasNotation ? undefined : nearest(key, known));
  }
  return meant.get(key);
}

/** Returns the paths that unknown keys were probably meant to be, so that these keys are not reported as missing. */
const misspelledKeys = (issues: readonly Issue[]): Path[] =>
  issues.filter(isUnknownKey).flatMap((issue) => {
    const path = pathOf(issue);
    const meant = meantKey(String(path.at(-1)), issue.requirement as readonly string[]);
    return meant === undefined ? [] : [[...path.slice(0, -1), meant]];
  });

/** Returns possible paths of unknown keys, once per mapping: all missing keys if a key is similar to no known key. */
function possibleKeys(issues: readonly Issue[]): Path[] {
  const unknown = issues.filter(isUnknownKey);
  const mappings = Map.groupBy(unknown, ({ path }) => path?.at(-1)?.input as object);
  return [...mappings].flatMap(([present, [first, ...others]]) => {
    if (first === undefined) return [];
    const known = first.requirement as readonly string[];
    const meant = [first, ...others].map((issue) => meantKey(String(pathOf(issue).at(-1)), known));
    const missing = meant.includes(undefined)
      ? known.filter((key) => !Object.hasOwn(present, key))
      : [];
    const keys = new Set([...meant, ...missing].filter((key) => key !== undefined));
    return [...keys].map((key) => [...pathOf(first).slice(0, -1), key]);
  });
}

function explain(issue: Issue, document: YamlDocument, owners: KeyOwners): Diagnostic {
  const path = pathOf(issue);
  const last = issue.path?.at(-1);
  if (last?.origin === "key") {
    const key = String(last.key);
    if (issue.expected !== "never") {
      const example = Object.hasOwn(examples, key) ? `; write it as in \`${examples[key]}\`` : "";
      return diagnostic("missing-key", document.keyPlace(path.slice(0, -1)), { key, example });
    }
    const place = document.keyPlace(path);
    const known = issue.requirement as readonly string[];
    return known.includes(key)
      ? diagnostic("key-of-another-shape", place, { key })
      : diagnostic("unknown-key", place, { key, hint: hintFor(last, known, owners) });
  }
  const place = document.valuePlace(path);
  if (path.length === 0 && issue.input === null) return diagnostic("file-empty", place, {});
  const where = subjectOf(path);
  const ofAll = requiredOfAll(path, issue.input);
  if (ofAll !== undefined) {
    return diagnostic("wrong-value", place, { where, requirement: ofAll, hint: "." });
  }
  if (issue.kind === "validation" || !issue.message.startsWith("Invalid ")) {
    const meant = where === '"http"' ? meantRequestLine(String(issue.input)) : undefined;
    const hint = meant === undefined ? "." : `; did you mean "${meant}"?`;
    return diagnostic("wrong-value", place, { where, requirement: issue.message, hint });
  }
  const expected = nameExpected(issue.expected ?? "");
  const received = nameReceived(issue.input as PlainValue, expected);
  return diagnostic("wrong-type", place, { where, expected, received });
}

/** Returns the requirement if `required` is written for all parameters or fields, as in JSON Schema. */
function requiredOfAll(path: Path, input: unknown): string | undefined {
  const [owner, name] = path.slice(-2);
  if (name !== "required" || (typeof input !== "boolean" && !Array.isArray(input)))
    return undefined;
  return owner === "fields"
    ? "cannot list fields. Add `?` to the names of optional fields"
    : owner === "query" || owner === "header" || owner === "client"
      ? "cannot list parameters. Set `required: true` for each required parameter"
      : undefined;
}

/** Returns the subject of a message: a key, or the number of a list item. */
function subjectOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  const item = path.at(-2) === "union" ? "Member" : "Item";
  return typeof last === "number" ? `${item} ${last + 1}` : `"${last}"`;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"];

/** Corrects the method and the slash of a request line, and removes its host. */
export function meantRequestLine(line: string): string | undefined {
  const [, word = "", path = ""] = /^([a-z]+)\s+(?:https?:\/\/[^\s/]*)?\/*(\S+)$/i.exec(line) ?? [];
  const method = word.toUpperCase();
  const meant = methods.includes(method) ? method : nearest(method, methods);
  return path === "" || meant === undefined ? undefined : `${meant} /${path}`;
}

/** Returns a hint about the likely meaning of an unknown key. */
function hintFor(
  { key: written, value }: Pick<v.IssuePathItem, "key" | "value">,
  known: readonly string[],
  owners: KeyOwners,
): Hint {
  const key = String(written);
  if (value === null && /\s/.test(key)) {
    return {
      text: "; between braces a comma begins the next key, so put a string with a comma in quotes.",
    };
  }
  const meant = meantKey(key, known);
  if (meant !== undefined) {
    return { text: `; did you mean "${meant}"?`, slip: { written: key, meant } };
  }
  const notation = notationFor(key, known);
  if (notation !== undefined) return { text: `. ${notation}.` };
  if (known.includes("fields") && known.includes("union") && typeof value === "string") {
    return { text: `; declare the fields of an object under \`fields:\`.` };
  }
  if (key === "required" && (known.includes("fields") || known.includes("readonly"))) {
    return { text: ". Fields are required; add `?` to the names of optional fields." };
  }
  const ownersOfKey = owners(key);
  if (ownersOfKey.length > 0) return { text: `; it is a key of ${ownersOfKey.join(" and of ")}.` };
  if (known.includes("query") && value instanceof Map && value.has("type")) {
    return { text: "; declare a parameter under `path:`, `query:` or `header:`." };
  }
  return { text: `; there are ${known.join(", ")}.` };
}

/** Returns Valibot's `(string | Object)` in words for authors of YAML. */
function nameExpected(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: "text",
    number: "a number",
    boolean: "true or false",
    Object: "a mapping (`name: value`)",
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
  if (Array.isArray(value)) {
    const isNamed = value.some((item) => item instanceof Map && item.has("name"));
    const fix = isNamed ? "write the name of each item as its key" : "remove the dashes";
    return { text: expected.includes("a mapping") ? `a list: ${fix}` : "a list" };
  }
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
    ? { text: `${text} (in quotes, it is a string)`, slip: { written, meant: written } }
    : { text };
}

/** A value to set at a path; undefined to remove the value. */
interface Edit {
  readonly path: Path;
  readonly value?: PlainValue;
}

/** Returns a copy with all edits; undefined if nothing is left. An edit of a list item removes the whole list. */
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
