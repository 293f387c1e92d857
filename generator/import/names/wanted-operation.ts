/** Proposes the name of an operation as if there were no others. */
import type { Method } from "../../model/model.ts";
import { foldName, isIdentifier, kebabCase } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { memberIdentifier } from "./identifiers.ts";

export interface WantedOperation {
  /** Words of the resource's id. */
  readonly resource: readonly string[];
  readonly name: string;
  /** Whether the document itself specifies the name. */
  readonly isChosen: boolean;
}

/** Limits for names and paths of files, because a file is named after its resource. */
const longestWord = 80;
const longestPath = 110;
const mostWords = 16;

/** Returns as many words of a resource as fit into a path. */
function short(words: readonly string[]): string[] {
  let left = longestPath;
  return words.slice(0, mostWords).flatMap((word_) => {
    const cut = cutWord(word_, Math.min(left, longestWord));
    left -= kebabCase(cut).length + 1;
    return cut === "" ? [] : [cut];
  });
}

/** Cuts a word to the length of its file name, which has a hyphen before each capital. */
function cutWord(text: string, most: number): string {
  let cut = text.slice(0, Math.max(0, most));
  while (kebabCase(cut).length > most && cut !== "") cut = cut.slice(0, -1);
  return cut;
}

const word = (text: string): string => memberIdentifier(text, "root");

/** Returns an identifier unchanged. */
const chosenWord = (text: string): string =>
  isIdentifier(text) && text.length <= 200 ? text : word(text);

/** `tag`: group of the operation. `isMany`: returns whether a path ends in a collection. */
export function wantedOperation(
  operation: OperationDescription,
  tag: string,
  isMany: (segments: readonly Segment[]) => boolean,
): WantedOperation {
  const { id, group = [], name: last } = operation;
  if (group.length > 0 && last !== undefined) {
    return chosenOperation([...group, last], [...group, last].map(chosenWord));
  }
  const parts = id === undefined ? [] : partsOf(id);
  if (parts.length > 1) return chosenOperation(parts, parts.map(word));
  const segments = segmentsOf(operation);
  const fromTag = tag.split(/[./]/).filter((text) => foldName(text) !== "");
  const [first = "root"] = literalsOf(segments);
  const resource = short(fromTag.length > 0 ? fromTag.map(word) : [word(first)]);
  if (id !== undefined && foldName(id) !== "") {
    const name = memberIdentifier(withoutResource(id, resource), "call");
    return { resource, name, isChosen: name === id };
  }
  const below = segments.slice(segments.findIndex((one) => isOf(resource, one)) + 1);
  const requestName = nameOfRequest(operation.method, below, isMany(segments));
  return { resource, name: memberIdentifier(requestName, "call"), isChosen: false };
}

function chosenOperation(parts: readonly string[], words: readonly string[]): WantedOperation {
  return {
    resource: short(words.slice(0, -1)),
    name: words.at(-1) ?? "call",
    isChosen: parts.every((text, index) => text === words[index]),
  };
}

/** Splits an id into resource and name: `meta/root`, `chat.postMessage`. */
function partsOf(id: string): string[] {
  const separator = id.includes("/") ? "/" : ".";
  const parts = id.split(separator);
  return parts.every((part) => foldName(part) !== "") ? parts : [];
}

/** Removes the resource from an id: `admin_apps_approve` in `admin.apps` becomes `approve`. */
function withoutResource(id: string, resource: readonly string[]): string {
  const folded = resource.map(foldName).join("");
  const words = id.split(/[^\p{L}\p{N}]+/u);
  // The resource can consist of several words of the id, so compare prefixes up to its length.
  let before = "";
  for (let count = 1; count < words.length && before.length <= folded.length; count += 1) {
    before += foldName(words[count - 1] ?? "");
    const rest = before === folded ? words.slice(count).join(" ") : "";
    if (rest !== "") return rest;
  }
  return id;
}

/** Returns whether a segment names the resource, in singular or plural. */
const isOf = (resource: readonly string[], { text, isVariable }: Segment): boolean =>
  !isVariable && singular(text) === singular(resource.at(-1) ?? "");

const singular = (text: string): string => foldName(text).replace(/s$/, "");

/** A path segment, parsed for naming operations. */
export interface Segment {
  /** Literal text without variables and file extension: `Accounts`; empty for `{Sid}.json`. */
  readonly text: string;
  readonly isVariable: boolean;
  /** Last part of the variable's name: `lineItemId` of `{lineItem.lineItemId=*}`. */
  readonly variable?: string | undefined;
  /** Custom verb after a colon: `cancel`. */
  readonly verb?: string | undefined;
}

/** Returns whether a segment is part of the API's prefix, such as its version. */
const isPrefix = ({ text, isVariable }: Segment): boolean =>
  !isVariable && /^(?:api|rest|v\d[\w.]*|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)*)$/i.test(text);

/** Splits a path into segments, without the prefix of the API. */
export function segmentsOf({ paths }: Pick<OperationDescription, "paths">): readonly Segment[] {
  const template = paths[0]?.template ?? "";
  const all = splitPath(template).map(segmentOf);
  const first = all.findIndex((segment) => !isPrefix(segment));
  return first === -1 ? all : all.slice(first);
}

/** Splits a template. The pattern of a variable can contain slashes: `{name=projects/*}`. */
const splitPath = (template: string): string[] =>
  /\{[^}/]*\//.test(template)
    ? (template.match(/(?:\{[^}]*\}|[^/{])+/g) ?? [])
    : template.split("/").filter((text) => text !== "");

function segmentOf(text: string): Segment {
  const [, variable] = /\{(?:[^}=]*\.)?([^}.=]*)/.exec(text) ?? [];
  const [literal = "", verb] = text.replaceAll(/\{[^}]*\}/g, "").split(":");
  const plain = literal.replace(/\.(?:json|xml)$/i, "");
  return {
    text: plain,
    isVariable: variable !== undefined,
    variable,
    verb: verb === "" ? undefined : verb,
  };
}

export const literalsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap(({ text, verb }) => [text, verb ?? ""]).filter((text) => text !== "");

/** Names for a method on a single item, and on a collection. */
const verbs = {
  GET: { one: "get", all: "list" },
  HEAD: { one: "check", all: "check" },
  POST: { one: "post", all: "create" },
  PUT: { one: "replace", all: "replaceAll" },
  PATCH: { one: "update", all: "updateAll" },
  DELETE: { one: "delete", all: "deleteAll" },
  OPTIONS: { one: "options", all: "options" },
  QUERY: { one: "query", all: "query" },
} as const satisfies Readonly<Record<Method, { readonly one: string; readonly all: string }>>;

/**
 * Names a request: `get` for `GET /things/{id}`, `create` for `POST /things`, `restore` for `POST
 * /things/{id}/restore`. `below`: segments after those of the resource. `isMany`: whether the path ends in a
 * collection.
 */
function nameOfRequest(method: Method, below: readonly Segment[], isMany: boolean): string {
  const last = below.at(-1);
  if (last?.verb !== undefined) return last.verb;
  const words = literalsOf(below);
  const isOne = last?.isVariable === true;
  if (method === "POST" && last !== undefined && !isOne && !isMany) return words.join(" ");
  const isAll = method === "POST" ? !isOne : isMany;
  return [verbs[method][isAll ? "all" : "one"], ...words].join(" ");
}
