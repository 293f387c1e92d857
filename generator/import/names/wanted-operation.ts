/** Proposes names for an operation as if there were no others, the best first. */
import { foldName } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { memberIdentifier } from "./identifiers.ts";
import { idWords, type IdStyle, type IdWords, isHash } from "./id-words.ts";
import { aroundResource, literalsOf, type Segment, segmentsOf } from "./path-segments.ts";
import { nameOfRequest } from "./request-name.ts";
import { nounsOf } from "./resource-words.ts";
import { readsAll, withoutNoun } from "./short-name.ts";
import { isVerb } from "./word-lists.ts";
import { chosenWord, type ResourceContext, resourcesOf, shortened } from "./wanted-resource.ts";
import { isSameNoun, joinWords, wordsOf } from "./words.ts";

export interface WantedOperation {
  /** Words of the resource's id. */
  readonly resource: readonly string[];
  /** Further resources that it can have had in earlier imports. */
  readonly otherResources: readonly (readonly string[])[];
  /** Names, the best first. */
  readonly names: readonly string[];
  /** Names by the request line. */
  readonly requests: readonly string[];
  /** Further names by the request line in other versions of the document. */
  readonly otherRequests: readonly string[];
  /** The document's own names. */
  readonly whole: readonly string[];
  /** Whether the document's own name is the best. */
  readonly isChosen: boolean;
  /** Number of facts in the id that the best name omits, in addition to its resource. */
  readonly omitted: number;
}

export interface NamingContext extends ResourceContext {
  readonly style: IdStyle;
  readonly isMany: (segments: readonly Segment[]) => boolean;
}

export function wantedOperation(
  operation: OperationDescription,
  context: NamingContext,
): WantedOperation {
  const { group = [], name } = operation;
  if (group.length > 0 && name !== undefined) return chosenOperation([...group, name]);
  // A name without a group can repeat the tag.
  const written = name ?? operation.id ?? "";
  const id = foldName(written) === "" || isHash(written) ? undefined : written;
  const inFull = id === undefined ? undefined : idWords(id, operation, context.style);
  // `GET /books/{id}` has no parts.
  const isOne =
    inFull?.group !== undefined || (inFull?.isRequest === true && /[ {]/.test(id ?? ""));
  const parts = id === undefined || isOne ? [] : partsOf(id);
  const last = parts.at(-1);
  const ofId = last === undefined ? inFull : idWords(last, operation, context.style);
  const [resource = ["root"], ...otherResources] = resourcesOf(operation, parts, ofId, context).map(
    shortened,
  );
  const segments = segmentsOf(operation);
  const isMany = context.isMany(segments);
  const requests = requestNames(operation, resource, isMany);
  const otherRequests = requestNames(operation, resource, !isMany);
  const byRequest = { requests, otherRequests };
  const wanted = { resource, otherResources, ...byRequest, whole: [], isChosen: false, omitted: 0 };
  if (id === undefined || ofId === undefined) {
    const { above } = aroundResource(segments, resource.at(-1) ?? "", nounsOf(resource));
    const omitted = literalsOf(above).length;
    return { ...wanted, names: requests.slice(0, 1), omitted };
  }
  const documentName = last ?? id;
  const texts = context.isKept
    ? [documentName]
    : shortNames(ofId, requests, operation, resource, context);
  const names = [...new Set(texts.map((text) => memberIdentifier(text, "call")))];
  const whole = [withoutResource(documentName, otherResources[0] ?? resource), documentName].map(
    (text) => memberIdentifier(text, "call"),
  );
  const { group: inId, isNumbered, words, versioned } = ofId;
  const isOther =
    inId !== undefined && !nounsOf(resource).some((noun) => isSameNoun(foldName(inId), noun));
  const omitted = [isNumbered, isOther, words.length < versioned.length].filter(Boolean).length;
  return { ...wanted, names, whole, isChosen: names[0] === documentName, omitted };
}

function chosenOperation(parts: readonly string[]): WantedOperation {
  const words = parts.map(chosenWord);
  const resource = shortened(words.slice(0, -1));
  return {
    resource,
    otherResources: [],
    names: [words.at(-1) ?? "call"],
    requests: [],
    otherRequests: [],
    whole: [],
    isChosen: parts.every((text, index) => text === words[index]),
    omitted: 0,
  };
}

/** Names without noise, from the shortest. */
function shortNames(
  { group, words, versioned, isRequest, isNumbered }: IdWords,
  requests: readonly string[],
  operation: OperationDescription,
  resource: readonly string[],
  { isMany }: NamingContext,
): string[] {
  const nouns = nounsOf(resource);
  const segments = segmentsOf(operation);
  const isList = operation.method === "GET" && segments.at(-1)?.isVariable !== true;
  const lists = isList && readsAll(words, nouns) && isMany(segments) ? ["list"] : [];
  const action = foldName(literalsOf(segments).at(-1) ?? "");
  const shortest = joinWords(withoutNoun(words, nouns, action));
  // One function can handle several methods of a path.
  const byMethod = isVerb(shortest) ? requests.filter((text) => isVerb(text)) : [];
  const names = [shortest, ...byMethod, ...[words, versioned].map(joinWords)];
  if (isRequest) return [...requests, ...names];
  if (isNumbered) return [...lists, shortest];
  return [...lists, ...names, ...(group === undefined ? [] : [`${group} ${joinWords(words)}`])];
}

/** Names by the request line: for the segments below those of the resource, then in all spellings of the list. */
function requestNames(
  operation: OperationDescription,
  resource: readonly string[],
  isMany: boolean,
): string[] {
  const segments = segmentsOf(operation);
  const nouns = nounsOf(resource);
  const { below } = aroundResource(segments, resource.at(-1) ?? "", nouns);
  const { method } = operation;
  const best = nameOfRequest(method, below, isMany);
  const shorter = joinWords(withoutNoun(wordsOf(best), nouns));
  return [shorter, best, nameOfRequest(method, segments, isMany)].map((text) =>
    memberIdentifier(text, "call"),
  );
}

/** Splits an id into resource and name: `meta/root`, `chat.postMessage`, `orders:list`. */
function partsOf(id: string): string[] {
  const separator = ["/", ":"].find((sign) => id.includes(sign)) ?? ".";
  const parts = id.split(separator);
  return parts.length > 1 && parts.every((part) => foldName(part) !== "") ? parts : [];
}

/** `admin_apps_approve` in `admin.apps` to `approve`. */
function withoutResource(id: string, resource: readonly string[]): string {
  const folded = resource.map(foldName).join("");
  const words = id.split(/[^\p{L}\p{N}]+/u);
  // Words can equal those of the resource until they have more letters.
  let before = "";
  for (let count = 1; count < words.length && before.length <= folded.length; count += 1) {
    before += foldName(words[count - 1] ?? "");
    const rest = before === folded ? words.slice(count).join(" ") : "";
    if (rest !== "") return rest;
  }
  return id;
}
