/** What a request line says of the operation, for those that have no name. */
import type { Method, OperationDescription } from "../description/description.ts";

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
  const word = literal.replace(/\.(?:json|xml)$/i, "");
  return {
    text: word,
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
export function nameOfRequest(method: Method, below: readonly Segment[], isMany: boolean): string {
  const last = below.at(-1);
  if (last?.verb !== undefined) return last.verb;
  const words = literalsOf(below);
  const isOne = last?.isVariable === true;
  if (method === "POST" && last !== undefined && !isOne && !isMany) return words.join(" ");
  const isAll = method === "POST" ? !isOne : isMany;
  return [verbs[method][isAll ? "all" : "one"], ...words].join(" ");
}
