/** Call sheets as diffs, for the examples of rules. Each function adds the surrounding lines and the indentation. */

/** An example of a change that another rule reports, too. */
export const alsoReported = (rule: string, example: string): string => `! ${rule}\n${example}`;

const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;

const indented = (columns: number, lines: readonly string[]): string[] =>
  lines.map((line) => `${line.slice(0, 1)}${" ".repeat(columns)}${line.slice(1)}`);

/** Returns `demo/things.yaml` with operations. */
export const operations = (...lines: readonly string[]): string =>
  text([" resource: things", " operations:", ...indented(2, lines)]);

/** Returns the same sheet with one operation. */
export const oneOperation = (name: string, http: string, ...lines: readonly string[]): string =>
  operations(` ${name}:`, `   http: ${http}`, ...indented(2, lines));

export const list = (...lines: readonly string[]): string =>
  oneOperation("list", "GET /things", ...lines, " result: string");

/** Returns an operation with one query parameter, before and after. */
export const query = (name: string, old: string, now: string): string =>
  list(" query:", `-  ${name}: ${old}`, `+  ${name}: ${now}`);

export const run = (...lines: readonly string[]): string =>
  oneOperation("run", "POST /things:run", ...lines, " result: string");

/** Returns an operation of an API that distinguishes its operations by a fixed parameter. */
export const api = (...lines: readonly string[]): string =>
  oneOperation("list", "GET /api", ...lines, " result: string");

/** Returns types, and the operation that uses one of them. */
const types = (lines: readonly string[], user: string): string =>
  text([" resource: things", " types:", ...indented(2, lines), " operations:", `   ${user}`]);

export const sentTypes = (...lines: readonly string[]): string =>
  types(lines, "send: { http: POST /things, body: Thing, result: none }");

export const receivedTypes = (...lines: readonly string[]): string =>
  types(lines, "get: { http: GET /things, result: Thing }");

const thing = (lines: readonly string[]): string[] => [
  " Thing:",
  "   fields:",
  ...indented(4, lines),
];

/** Returns fields of a type that an operation sends. */
export const sentFields = (...lines: readonly string[]): string => sentTypes(...thing(lines));

export const receivedFields = (...lines: readonly string[]): string =>
  receivedTypes(...thing(lines));

/** Returns a service with its own lines, and the operations of `things`. */
export const served = (lines: readonly string[], things: string): string =>
  named([" baseUrl: https://demo.example", ...lines], things);

const named = (lines: readonly string[], things: string): string =>
  text(["@@ demo/service.yaml", " callsheet: 1", " service: demo", " title: Demo", ...lines]) +
  `@@ demo/things.yaml\n${things}`;

const listed = operations(" list: { http: GET /things, result: string }");

export const inService = (...lines: readonly string[]): string => served(lines, listed);

/** Like `served`, with the lines instead of the base URL. */
export const address = (...lines: readonly string[]): string => named(lines, listed);

const state = (lines: readonly string[]): string[] => [
  " Thing: { fields: { state: State } }",
  " State:",
  ...lines,
];

/** Returns an enum that an operation sends as a field. */
export const sentState = (...lines: readonly string[]): string => sentTypes(...state(lines));

export const receivedState = (...lines: readonly string[]): string =>
  receivedTypes(...state(lines));

const animals = [" Cat: { fields: { lives: integer } }", " Dog: { fields: { tricks: string } }"];

/** Returns a union of `Cat` and `Dog` that an operation sends. */
export const sentUnion = (...lines: readonly string[]): string => sentTypes(...animals, ...lines);

export const receivedUnion = (...lines: readonly string[]): string =>
  receivedTypes(...animals, ...lines);
