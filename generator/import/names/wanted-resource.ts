/** Proposes resources for an operation: from its group, its tag, its id and its path. */
import { foldName, isIdentifier, kebabCase } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { memberIdentifier } from "./identifiers.ts";
import type { IdWords } from "./id-words.ts";
import { literalsOf, segmentsOf } from "./path-segments.ts";
import { versionWord, withoutSuffix } from "./resource-words.ts";
import { isSameNoun } from "./words.ts";

export interface ResourceContext {
  readonly isKept: boolean;
  readonly resourceOf: (tag: string) => string;
}

/** Limits of file names and paths: a file is named after its resource. */
const longestWord = 80;
const longestPath = 110;
const mostWords = 16;

/** Returns as many words of a resource as a path has room for. */
export function shortened(words: readonly string[]): string[] {
  let left = longestPath;
  return words.slice(0, mostWords).flatMap((word_) => {
    const cut = cutWord(word_, Math.min(left, longestWord));
    left -= kebabCase(cut).length + 1;
    return cut === "" ? [] : [cut];
  });
}

/** Cuts a word to the length of its file name, which has a hyphen for each capital. */
function cutWord(text: string, most: number): string {
  let cut = text.slice(0, Math.max(0, most));
  while (kebabCase(cut).length > most && cut !== "") cut = cut.slice(0, -1);
  return cut;
}

const word = (text: string): string => memberIdentifier(text, "root");

export const chosenWord = (text: string): string =>
  isIdentifier(text) && text.length <= 200 ? text : word(text);

/** Returns the resource, then those of the document's own words and of the path. */
export function resourcesOf(
  operation: OperationDescription,
  parts: readonly string[],
  ofId: IdWords | undefined,
  { isKept, resourceOf }: ResourceContext,
): readonly (readonly string[])[] {
  const { group = [], tags } = operation;
  const [tag = ""] = tags;
  const [first = "root"] = literalsOf(segmentsOf(operation));
  const inPath = [word(first)];
  const [plain, long] = [ofTag(resourceOf(tag)), ofTag(tag)];
  if (group.length > 0) return [group.map(chosenWord), long, inPath];
  if (parts.length < 2) {
    const ofClass = isKept || ofId?.group === undefined ? inPath : [word(ofId.group)];
    const ofDocument = isKept ? long : plain;
    const all = [ofDocument, ...(ofDocument.length === 0 ? [ofClass] : []), long, ofClass, inPath];
    return all.filter((words) => words.length > 0);
  }
  const inId = parts.slice(0, -1);
  const plainId = inId
    .filter((text) => !isPrefix(text))
    .map(withoutSuffix)
    .map(word);
  const isTag =
    plainId.length === 1 && isSameNoun(foldName(plainId.join("")), foldName(plain.join("")));
  const all = isKept ? [] : [isTag ? plain : plainId];
  return [...all, inId.map(word)].filter((words) => words.length > 0);
}

function ofTag(tag: string): string[] {
  const words = tag.split(/[./]/).filter((part) => foldName(part) !== "");
  const start = words.findIndex((part) => !isPrefix(part));
  return words.slice(Math.max(0, start)).map(word);
}

const isPrefix = (text: string): boolean => foldName(text) === "api" || versionWord.test(text);
