/**
 * Names operations and their resources. Keeps the document's name if it is valid for a function. All operations are
 * named together, because names are unique; their order does not matter.
 */
import { isAwaited, isInherited } from "../../typescript/problems/target-problems.ts";
import { filePath } from "../../text/names.ts";
import { byCodeUnit, sorted } from "../../text/texts.ts";
import { remembered } from "../../text/remembered.ts";
import type { OperationDescription } from "../description/description.ts";
import { capitalWords, ClaimedNames, memberIdentifier } from "./identifiers.ts";
import {
  literalsOf,
  type Segment,
  segmentsOf,
  wantedOperation,
  type WantedOperation,
} from "./wanted-operation.ts";

export interface OperationName {
  /** Id with dots between the words. */
  readonly resource: string;
  readonly name: string;
}

export const nameOperations = remembered(
  (operations: readonly OperationDescription[]): readonly OperationName[] => namesOfAll(operations),
);

function namesOfAll(operations: readonly OperationDescription[]): OperationName[] {
  const isMany = collections(operations);
  const tagOf = plainTags(operations);
  const wanted = operations.map((operation) => {
    const { resource, ...rest } = wantedOperation(operation, tagOf(operation), isMany);
    return { operation, resource: resource.map(possible), ...rest };
  });
  const spell = spellResources(wanted.map(({ resource }) => resource));
  const named = wanted.map((one) => ({ ...one, resource: spell(one.resource) }));
  const claimed = namesOf(named.map(({ resource }) => resource));
  const names = new Map<OperationDescription, OperationName>();
  for (const { operation, resource, ...rest } of named.toSorted(byClaim)) {
    const id = resource.join(".");
    const name = claimed(id).claim(rest.name, () => others(operation, rest.name));
    names.set(operation, { resource: id, name });
  }
  return operations.map((operation) => names.get(operation) ?? { resource: "root", name: "call" });
}

/** Renames a resource that would hide a member of every object. */
const possible = (word: string): string => (isInherited(word) ? `${word}Resource` : word);

interface Named extends WantedOperation {
  readonly operation: OperationDescription;
}

/** Orders operations so that the same operations get their names in later versions of the document. */
const byClaim = (a: Named, b: Named): number =>
  Number(b.isChosen) - Number(a.isChosen) ||
  byCodeUnit(a.operation.id ?? "\uFFFF", b.operation.id ?? "\uFFFF") ||
  byCodeUnit(templateOf(a.operation), templateOf(b.operation)) ||
  byCodeUnit(a.operation.method, b.operation.method) ||
  byCodeUnit(groupOf(a.operation), groupOf(b.operation));

const groupOf = ({ group, name, tags }: OperationDescription): string =>
  JSON.stringify([group ?? null, name ?? null, tags]);

const templateOf = ({ paths }: OperationDescription): string =>
  paths.map(({ template, label = "" }) => `${template}#${label}`).join(" ");

/** Returns a function that creates the set of names of a resource. A nested resource claims a name in its parent. */
function namesOf(resources: readonly (readonly string[])[]): (id: string) => ClaimedNames {
  const all = new Map<string, ClaimedNames>();
  const at = (id: string): ClaimedNames => {
    const known = all.get(id) ?? newNames();
    all.set(id, known);
    return known;
  };
  for (const words of resources) {
    for (const [index, word] of words.entries()) {
      const above = at(words.slice(0, index).join("."));
      if (above.isFree(word)) above.claim(word);
    }
  }
  return at;
}

const newNames = (): ClaimedNames =>
  new ClaimedNames({
    sameAs: (name) => name,
    instead: (name) =>
      isAwaited(name) || isInherited(name) ? `call${capitalWords(name)}` : undefined,
  });

/** Proposes names for an operation whose name is taken. */
function others(operation: OperationDescription, name: string): string[] {
  const { method, paths } = operation;
  const label = paths.map((path) => path.label ?? "").join(" ");
  const verb = method.toLowerCase();
  const withVerb = name.startsWith(verb) ? name : `${verb} ${name}`;
  const segments = segmentsOf(operation);
  const variable = segments.findLast((segment) => segment.isVariable)?.variable ?? "";
  const place = literalsOf(segments).join(" ");
  const wanted = [
    `${name} ${label}`,
    withVerb,
    variable === "" ? name : `${name} by ${variable}`,
    `${name} ${place}`,
    `${withVerb} ${place}`,
  ];
  return wanted.map((text) => memberIdentifier(text, name));
}

/** Returns a predicate for paths that end in a collection: its items have a path, or its last word is a plural. */
function collections(
  operations: readonly OperationDescription[],
): (segments: readonly Segment[]) => boolean {
  const key = (segments: readonly Segment[]): string =>
    segments.map(({ text, isVariable }) => (isVariable ? "{}" : text)).join("/");
  const all = new Set(
    operations
      .map(segmentsOf)
      .filter((segments) => segments.at(-1)?.isVariable === true)
      .map((segments) => key(segments.slice(0, -1))),
  );
  return (segments) => {
    const last = segments.at(-1);
    if (last === undefined || last.isVariable) return false;
    return all.has(key(segments)) || /[^isu]s$/i.test(last.text);
  };
}

const none: ReadonlySet<string> = new Set();

const fileOf = (words: readonly string[]): string => filePath(words.join("."), none);

/** Unifies the spelling of resources: `Line Items` and `lineItems` are the same resource, whatever their order. */
function spellResources(
  all: readonly (readonly string[])[],
): (words: readonly string[]) => string[] {
  const prefixes = all.flatMap((words) => words.map((_, index) => words.slice(0, index + 1)));
  const spelled = new Map<string, string>();
  // Reversed, so that the spelling that sorts first is set last.
  const lines = sorted(new Set(prefixes.map((words) => words.join(".")))).toReversed();
  for (const line of lines) {
    const words = line.split(".");
    spelled.set(fileOf(words), words.at(-1) ?? line);
  }
  return (words) =>
    words.map((word, index) => spelled.get(fileOf(words.slice(0, index + 1))) ?? word);
}

/** Matches a version of the API: `Api20100401`, `v1`. */
const version = /^(?:api|v)[-_ ]?\d+(?=[-_ ./]|[A-Z])/i;

/** Removes the version from tags such as `Api20100401Account`, if all tags have the same version. */
function plainTags(
  operations: readonly OperationDescription[],
): (operation: OperationDescription) => string {
  const tagOf = ({ tags }: OperationDescription): string => tags[0] ?? "";
  const versions = operations.flatMap((operation) => version.exec(tagOf(operation)) ?? []);
  return new Set(versions).size === 1
    ? (operation) => tagOf(operation).replace(version, "")
    : tagOf;
}
