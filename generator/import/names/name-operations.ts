/** Names operations and resources like the document, if possible. Names are unique, independently of their order. */
import { isAwaited, isInherited } from "../../typescript/problems/target-problems.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { OperationDescription } from "../description/description.ts";
import { capitalWords, ClaimedNames, memberIdentifier } from "./identifiers.ts";
import { type Claim, claimNames } from "./claim-names.ts";
import { idStyle } from "./id-words.ts";
import { type FormerNames, keptNames, type Wanted } from "./former-names.ts";
import { collections, literalsOf, segmentsOf, versionOf } from "./path-segments.ts";
import { resourcesOfTags } from "./resource-words.ts";
import { isVerb } from "./word-lists.ts";
import { wordsOf } from "./words.ts";
import { inStyle } from "./sibling-style.ts";
import { possibleResource, spellResources } from "./resource-spelling.ts";
import { wantedOperation, type WantedOperation } from "./wanted-operation.ts";

export interface OperationName {
  /** Dotted id. */
  readonly resource: string;
  readonly name: string;
}

export interface Naming {
  /** Whether operations and types keep the names of the document. */
  readonly isKept?: boolean | undefined;
  readonly former?: FormerNames | undefined;
}

export function nameOperations(
  operations: readonly OperationDescription[],
  { isKept = false, former }: Naming = {},
): readonly OperationName[] {
  const context = {
    isKept,
    style: idStyle(operations),
    resourceOf: resourcesOfTags(operations.map(({ tags }) => tags[0] ?? "")),
    isMany: collections(operations),
  };
  const inVersions = Map.groupBy(operations, withoutVersion);
  const wanted = operations.map((operation): Wanted => {
    const one = wantedOperation(operation, context);
    const resource = one.resource.map(possibleResource);
    const { length } = inVersions.get(withoutVersion(operation)) ?? [];
    return { ...one, operation, resource, others: () => alternatives(operation, one, length > 1) };
  });
  const kept = keptNames(wanted, former);
  const firstNames = former === undefined ? [] : nameOperations(operations, { isKept });
  const preferring = wanted.map((one, at) => withFirstName(one, firstNames[at]));
  const styled = former === undefined ? (one: Wanted) => one : inStyle(preferring, former);
  const named = preferring.filter(({ operation }) => !kept.has(operation)).map(styled);
  const ids = [...kept.values()].map(({ resource }) => resource);
  const spell = spellResources(
    [...ids.map((id) => id.split(".")), ...named.map(({ resource }) => resource)],
    ids,
  );
  const claims = named.toSorted(byClaim).map((one) => claimOf(one, spell(one.resource)));
  const namesIn = namesOf([
    ...ids.map((id) => id.split(".")),
    ...claims.map(({ resource }) => resource.split(".")),
  ]);
  for (const { resource, name } of kept.values()) namesIn(resource).keep(name);
  const chosen = claimNames(claims, namesIn);
  const result = new Map<OperationDescription, OperationName>([
    ...kept,
    ...claims.map(
      ({ of, resource }) => [of, { resource, name: chosen.get(of) ?? "call" }] as const,
    ),
  ]);
  return operations.map((operation) => result.get(operation) ?? { resource: "root", name: "call" });
}

/** Returns the request line without the version in its path. */
const withoutVersion = (operation: OperationDescription): string =>
  JSON.stringify([
    operation.method,
    segmentsOf(operation),
    operation.fixed.map(({ value }) => value),
  ]);

/** Prefers the name of a first import, which does not depend on the selection of operations. */
const withFirstName = (one: Wanted, first: OperationName | undefined): Wanted =>
  first === undefined || first.resource !== one.resource.join(".")
    ? one
    : { ...one, names: [...new Set([first.name, ...one.names])] };

const claimOf = (
  { operation, names, others, isChosen, omitted }: Wanted,
  resource: readonly string[],
): Claim<OperationDescription> => ({
  of: operation,
  resource: resource.join("."),
  names,
  others,
  rank: isChosen ? -1 : omitted,
  id: operation.id,
  path: templateOf(operation),
});

/** Orders claims of names so that later versions of the document keep them. */
const byClaim = (a: Wanted, b: Wanted): number =>
  Number(b.isChosen) - Number(a.isChosen) ||
  byCodeUnit(a.operation.id ?? "\uFFFF", b.operation.id ?? "\uFFFF") ||
  byCodeUnit(templateOf(a.operation), templateOf(b.operation)) ||
  byCodeUnit(a.operation.method, b.operation.method) ||
  byCodeUnit(groupOf(a.operation), groupOf(b.operation));

const groupOf = ({ group, name, tags }: OperationDescription): string =>
  JSON.stringify([group ?? null, name ?? null, tags]);

const templateOf = ({ paths }: OperationDescription): string =>
  paths.map(({ template, label = "" }) => `${template}#${label}`).join(" ");

/** Creates the names of each resource; resources below it claim one, too. */
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

function alternatives(
  operation: OperationDescription,
  { names, requests, whole }: WantedOperation,
  hasVersions: boolean,
): string[] {
  const [name = "call"] = names;
  const { method, paths } = operation;
  const label = paths.map((path) => path.label ?? "").join(" ");
  const verb = method.toLowerCase();
  const withVerb = name.startsWith(verb) ? name : `${verb} ${name}`;
  const segments = segmentsOf(operation);
  const variable = segments.findLast((segment) => segment.isVariable)?.variable ?? "";
  const place = literalsOf(segments).join(" ");
  const wanted = [
    `${name} ${label}`,
    hasVersions ? `${name} ${versionOf(operation)}` : name,
    ...(isVerb(wordsOf(name)[0]?.folded ?? "") ? [] : [withVerb]),
    requests[0] ?? name,
    variable === "" ? name : `${name} by ${variable}`,
    ...requests,
    `${name} ${place}`,
    `${withVerb} ${place}`,
    ...whole,
  ];
  return wanted.map((text) => memberIdentifier(text, name));
}
