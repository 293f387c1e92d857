import { foldName } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { versionWord } from "./resource-words.ts";
import { isVerb } from "./word-lists.ts";
import { isSameNoun, wordsOf } from "./words.ts";

/** A segment of a path, with all that names are made of. */
export interface Segment {
  /** Literal text without variables and a file extension: `Accounts`, empty for `{Sid}.json`. */
  readonly text: string;
  readonly isVariable: boolean;
  /** Last word of the variable's name: `lineItemId` of `{lineItem.lineItemId=*}`. */
  readonly variable?: string | undefined;
  /** Custom verb after a colon: `cancel`. */
  readonly verb?: string | undefined;
}

/** Returns whether a segment is part of an API's prefix, such as its version. */
const isPrefix = ({ text, isVariable }: Segment): boolean =>
  !isVariable && /^(?:api|rest|v\d[\w.]*|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)*)$/i.test(text);

/** Splits a path into segments, without the prefix of the API. */
export function segmentsOf({ paths }: Pick<OperationDescription, "paths">): readonly Segment[] {
  const template = paths[0]?.template ?? "";
  const all = splitPath(template).map(segmentOf);
  const first = all.findIndex((segment) => !isPrefix(segment));
  return first === -1 ? all : all.slice(first);
}

export const versionOf = ({ paths }: Pick<OperationDescription, "paths">): string =>
  splitPath(paths[0]?.template ?? "").find((text) => versionWord.test(text)) ?? "";

/** Splits a template; a variable can have a pattern with slashes: `{name=projects/*}`. */
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

interface AroundResource {
  readonly above: readonly Segment[];
  readonly below: readonly Segment[];
}

/** Returns the segments before and after those of a resource. `nouns`: its names. */
export function aroundResource(
  segments: readonly Segment[],
  resource: string,
  nouns: readonly string[],
): AroundResource {
  const words = wordsOf(resource).map(({ folded }) => folded);
  const isOf = ({ text, isVariable }: Segment): boolean => {
    const folded = foldName(text);
    return (
      !isVariable && folded !== "" && [...nouns, ...words].some((noun) => isSameNoun(folded, noun))
    );
  };
  const start = segments.findIndex(isOf);
  const count = segments.slice(start).findIndex((segment) => !isOf(segment));
  if (start === -1) return { above: [], below: segments };
  const below =
    count === -1
      ? segments.slice(-1).filter(({ verb }) => verb !== undefined)
      : segments.slice(start + count);
  return { above: segments.slice(0, start), below };
}

/** Returns whether a segment, such as `clear-errors`, is what the request does. */
export function isAction(text: string): boolean {
  const [first, ...others] = wordsOf(text);
  return others.length > 0 && first !== undefined && isVerb(first.folded);
}

/** Finds paths that end in a collection: an item has a separate path, or the word is a plural. */
export function collections(
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
    return all.has(key(segments)) || (/[^isu]s$/i.test(last.text) && !isAction(last.text));
  };
}

/** Returns whether folded text spells a path; it can omit variables and the prefix of the API. */
export function spellsPath(text: string, template: string): boolean {
  const parts = (template.match(/\{[^}]*\}|[^{}/]+/g) ?? []).map(spellings);
  const prefix = splitPath(template)
    .map(segmentOf)
    .findIndex((segment) => !isPrefix(segment));
  let ends = new Set([0]);
  for (const [index, part] of parts.entries()) {
    if (index <= prefix) ends.add(0);
    ends = new Set(
      [...ends].flatMap((end) =>
        part.flatMap((one) => (text.startsWith(one, end) ? [end + one.length] : [])),
      ),
    );
  }
  return ends.has(text.length);
}

/** `{book_id}` is spelled `bookid`, `id` or not at all. */
function spellings(part: string): readonly string[] {
  const folded = foldName(part);
  if (!part.startsWith("{")) return [folded];
  return folded.endsWith("id") ? [folded, "id", ""] : [folded, ""];
}
