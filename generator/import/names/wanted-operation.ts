/** What an operation would be called if it were the only one. */
import type { Method } from "../../model/model.ts";
import { foldName, kebabCase } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { memberIdentifier } from "./identifiers.ts";

export interface WantedOperation {
  /** The words of the resource's id. */
  readonly resource: readonly string[];
  readonly name: string;
  /** Whether the document itself names it so. */
  readonly isOwn: boolean;
}

/** A file has the name of its resource, and names and paths of files have an end. */
const longestWord = 80;
const longestPath = 110;
const mostWords = 16;

/** As many of the words of a resource as a path has room for. */
function short(words: readonly string[]): string[] {
  let left = longestPath;
  return words.slice(0, mostWords).flatMap((word_) => {
    const cut = cutWord(word_, Math.min(left, longestWord));
    left -= kebabCase(cut).length + 1;
    return cut === "" ? [] : [cut];
  });
}

/** Its file has a sign more for each capital. */
function cutWord(text: string, most: number): string {
  let cut = text.slice(0, Math.max(0, most));
  while (kebabCase(cut).length > most && cut !== "") cut = cut.slice(0, -1);
  return cut;
}

const word = (text: string): string => memberIdentifier(text, "root");

/** As it is, where code can have it. */
const ownWord = (text: string): string =>
  /^[A-Za-z_$][\w$]{0,199}$/.test(text) ? text : word(text);

/** `tag`: the one it is grouped by. `isMany`: whether a path ends in a segment of which there are many things. */
export function wantedOperation(
  operation: OperationDescription,
  tag: string,
  isMany: (segments: readonly Segment[]) => boolean,
): WantedOperation {
  const { id, group = [], name: last } = operation;
  if (group.length > 0 && last !== undefined) {
    return own([...group, last], [...group, last].map(ownWord));
  }
  const parts = id === undefined ? [] : partsOf(id);
  if (parts.length > 1) return own(parts, parts.map(word));
  const segments = segmentsOf(operation);
  const fromTag = tag.split(/[./]/).filter((text) => foldName(text) !== "");
  const [first = "root"] = literalsOf(segments);
  const resource = short(fromTag.length > 0 ? fromTag.map(word) : [word(first)]);
  if (id !== undefined && foldName(id) !== "") {
    const name = memberIdentifier(withoutResource(id, resource), "call");
    return { resource, name, isOwn: name === id };
  }
  const below = segments.slice(segments.findIndex((one) => isOf(resource, one)) + 1);
  const said = nameOfRequest(operation.method, below, isMany(segments));
  return { resource, name: memberIdentifier(said, "call"), isOwn: false };
}

function own(said: readonly string[], words: readonly string[]): WantedOperation {
  return {
    resource: short(words.slice(0, -1)),
    name: words.at(-1) ?? "call",
    isOwn: said.every((text, index) => text === words[index]),
  };
}

/** `meta/root` and `chat.postMessage` say a resource and a name. */
function partsOf(id: string): string[] {
  const separator = id.includes("/") ? "/" : ".";
  const parts = id.split(separator);
  return parts.every((part) => foldName(part) !== "") ? parts : [];
}

/** `admin_apps_approve` in `admin.apps` to `approve`. */
function withoutResource(id: string, resource: readonly string[]): string {
  const folded = resource.map(foldName).join("");
  const words = id.split(/[^\p{L}\p{N}]+/u);
  // As many words as there are could be those of the resource; more letters than it has are not.
  let before = "";
  for (let count = 1; count < words.length && before.length <= folded.length; count += 1) {
    before += foldName(words[count - 1] ?? "");
    const rest = before === folded ? words.slice(count).join(" ") : "";
    if (rest !== "") return rest;
  }
  return id;
}

/** `/pets` is the segment of `pet`, too. */
const isOf = (resource: readonly string[], { text, isVariable }: Segment): boolean =>
  !isVariable && singular(text) === singular(resource.at(-1) ?? "");

const singular = (text: string): string => foldName(text).replace(/s$/, "");

/** A segment of a path, as far as names are concerned. */
export interface Segment {
  /** Without variables and what ends a file name: `Accounts`, empty for `{Sid}.json`. */
  readonly text: string;
  readonly isVariable: boolean;
  /** The last word of the variable's name: `lineItemId` of `{lineItem.lineItemId=*}`. */
  readonly variable?: string | undefined;
  /** What stands behind a colon: `cancel`. */
  readonly verb?: string | undefined;
}

/** Segments that say which API it is, or which version of it. */
const isPrefix = ({ text, isVariable }: Segment): boolean =>
  !isVariable && /^(?:api|rest|v\d[\w.]*|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)*)$/i.test(text);

/** All segments but the first ones that are the same in the whole API. */
export function segmentsOf({ paths }: Pick<OperationDescription, "paths">): readonly Segment[] {
  const template = paths[0]?.template ?? "";
  const all = splitPath(template).map(segmentOf);
  const first = all.findIndex((segment) => !isPrefix(segment));
  return first === -1 ? all : all.slice(first);
}

/** A variable may have a pattern with slashes: `{name=projects/*}`. */
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

/** The words of all segments that are no variables. */
export const literalsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap(({ text, verb }) => [text, verb ?? ""]).filter((text) => text !== "");

/** Of one thing, and of all of a kind. */
const verbs = {
  GET: { one: "get", all: "list" },
  HEAD: { one: "check", all: "check" },
  POST: { one: "post", all: "create" },
  PUT: { one: "replace", all: "replaceAll" },
  PATCH: { one: "update", all: "updateAll" },
  DELETE: { one: "delete", all: "deleteAll" },
  OPTIONS: { one: "options", all: "options" },
} as const satisfies Readonly<Record<Method, { readonly one: string; readonly all: string }>>;

/**
 * `GET /things/{id}` to `get`, `POST /things` to `create`, `POST /things/{id}/restore` to `restore`. `below`: the
 * segments behind those that say which resource it is. `isMany`: whether the last one is of many things.
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
