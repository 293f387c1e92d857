/** Selects the imported operations of a document by patterns, and the part of the document that they need. */
import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { hintAt } from "../../text/nearest.ts";
import { remembered } from "../../text/remembered.ts";
import type {
  Description,
  NamedSchema,
  OperationDescription,
  PathDescription,
} from "../description/description.ts";
import { noteKey, type Note, type Origin } from "../notes/notes.ts";
import { reached, type Schema, schemasIn } from "../description/schema.ts";
import { childrenOf } from "../types/read-union.ts";
import { schemasOf } from "../types/type-uses.ts";

export interface Patterns {
  readonly patterns: readonly string[];
  /** Whether the last import used these patterns; their matches can be missing from the document now. */
  readonly isRemembered: boolean;
}

type IsChosen = (operation: OperationDescription) => boolean;

/** The selected operations; `isChosen` is undefined if all are selected. */
interface Choice {
  readonly isChosen: IsChosen | undefined;
  /** Patterns without a match: errors, unless the last import used them and another pattern matches. */
  readonly diagnostics: readonly Diagnostic[];
}

const all = "*";

/** Patterns to store for the next import: empty if one of them selects everything. */
export const keptPatterns = (patterns: readonly string[]): readonly string[] =>
  patterns.includes(all) ? [] : [...new Set(patterns.map(withMethod))];

/** Normalizes a pattern with a method: `get  /things` becomes `GET /things`. */
const withMethod = (pattern: string): string =>
  pattern.replace(/^([a-z]+)\s+(?=[/*])/i, (_, method: string) => `${method.toUpperCase()} `);

export function choose(
  { operations }: Pick<Description, "operations">,
  { patterns, isRemembered }: Patterns,
  place: Place,
): Choice {
  const kept = keptPatterns(patterns);
  if (kept.length === 0) return { isChosen: undefined, diagnostics: [] };
  const matches = kept.map((pattern) => ({ pattern, isMatch: matcher(pattern) }));
  const words = operations.map(wordsOf);
  const unmatched = matches.filter(({ isMatch }) => !words.some((one) => one.some(isMatch)));
  const code =
    isRemembered && unmatched.length < matches.length ? "import-only-gone" : "import-only";
  const diagnostics = unmatched.map(({ pattern }) =>
    diagnostic(code, place, { pattern, hint: hintAt(pattern, new Set(words.flat()), forms) }),
  );
  return {
    isChosen: hasErrors(diagnostics)
      ? undefined
      : (operation) => wordsOf(operation).some((word) => matches.some((one) => one.isMatch(word))),
    diagnostics,
  };
}

const forms =
  ": a pattern is an operationId, a tag, a path or a method with a path; `*` matches anything.";

/** Returns whether a word matches a pattern: `*` matches anything, and names of path variables are ignored. */
function matcher(pattern: string): (word: string) => boolean {
  const [head = "", ...rest] = withoutNames(pattern).split("*");
  const tail = rest.pop();
  return (word) => {
    const text = withoutNames(word);
    if (tail === undefined) return text === head;
    if (!text.startsWith(head)) return false;
    let at = head.length;
    for (const part of rest) {
      const position = text.indexOf(part, at);
      if (position === -1) return false;
      at = position + part.length;
    }
    return text.length - tail.length >= at && text.endsWith(tail);
  };
}

/** Removes names of path variables: `/things/{thingId}` becomes `/things/{}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, "{}");

const wordsOf = remembered(
  ({ id, group, name, tags, method, paths, fixed }: OperationDescription): readonly string[] => {
    const query = fixed
      .filter((one) => one.in === "query")
      .map((one) => `${one.name}=${String(one.value)}`)
      .join("&");
    const written = paths.flatMap((path) => [path.template, withEnd(path, query)]);
    return [
      ...(id === undefined ? [] : [id]),
      ...(group === undefined ? [] : [group.join(".")]),
      ...(group === undefined || name === undefined ? [] : [[...group, name].join(".")]),
      ...tags,
      ...new Set(written.flatMap((path) => [path, `${method} ${path}`])),
    ];
  },
);

const withEnd = ({ template, label }: PathDescription, query: string): string =>
  `${template}${query === "" ? "" : `?${query}`}${label === undefined ? "" : `#${label}`}`;

interface ChosenPart {
  /** Contains all operations, because each name depends on the other operations. */
  readonly description: Description;
  readonly isAbout: (note: Note) => boolean;
}

export function chosenPart(whole: Description, isChosen: IsChosen): ChosenPart {
  const chosen = whole.operations.filter(isChosen);
  const schemas = reachedSchemas(whole, chosen);
  const used = new Set(chosen.map(({ server }) => server));
  const servers = new Map([...whole.servers].filter(([key]) => used.has(key)));
  const others = whole.operations.filter((one) => !isChosen(one)).map(({ origin }) => origin);
  if (whole.webhooks !== undefined)
    others.push(...whole.webhooks.events.map(({ origin }) => origin));
  for (const [key, { schema }] of whole.schemas) {
    if (!schemas.has(key)) others.push(schema.origin);
  }
  const leftOut = new Set(others.map(noteKey));
  for (const { origin } of chosen) leftOut.delete(noteKey(origin));
  return {
    // Webhooks belong to no operation.
    description: { ...whole, schemas, servers, webhooks: undefined },
    isAbout: ({ origin }) => !placesAbove(origin).some((place) => leftOut.has(place)),
  };
}

/** Returns the keys of a location and of all locations that contain it. */
function placesAbove({ file, pointer }: Origin): readonly string[] {
  const places: string[] = [];
  for (let rest = pointer; rest !== ""; rest = rest.slice(0, rest.lastIndexOf("/"))) {
    places.push(noteKey({ file, pointer: rest }));
  }
  return places;
}

/** Returns the schemas that the client parameters and some operations use, in the order of the document. */
function reachedSchemas(
  { schemas, client }: Pick<Description, "schemas" | "client">,
  operations: readonly OperationDescription[],
): ReadonlyMap<string, NamedSchema> {
  const children = childrenOf(schemas);
  const keys = new Map(Array.from(schemas, ([key, { schema }]) => [schema, key] as const));
  const keysIn = (schema: Schema): readonly string[] => {
    if (schema.kind === "reference") return [schema.key];
    const { parts = [] } = schema;
    if (schema.children === undefined) return parts;
    // A reference to a parent with a discriminator can mean any of its children.
    const tagged = schema.children.tags.map(({ key }) => key);
    return [...parts, ...tagged, ...(children.get(keys.get(schema) ?? "") ?? [])];
  };
  const used = [...client, ...operations.flatMap(schemasOf)].map(({ schema }) => schema);
  const reachedKeys = new Set(
    reached(used, (schema) => [
      ...schemasIn(schema),
      ...keysIn(schema).flatMap((key) => schemas.get(key)?.schema ?? []),
    ]),
  );
  return new Map([...schemas].filter(([, { schema }]) => reachedKeys.has(schema)));
}
