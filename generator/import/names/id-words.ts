/** Takes an operation id apart: the operation's own words, and those that a framework has added. */
import { foldName } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { spellsPath } from "./path-segments.ts";
import { versionWord, withoutSuffix } from "./resource-words.ts";
import { isVerb } from "./word-lists.ts";
import { type Word, wordsOf } from "./words.ts";

export interface IdWords {
  /** The class or the group in the id: `Users` of `UsersController_findAll`. */
  readonly group: string | undefined;
  readonly words: readonly Word[];
  /** The same with the version at its end; equal to `words` without a version. */
  readonly versioned: readonly Word[];
  /** Whether the id repeats the request line only. */
  readonly isRequest: boolean;
  /** Whether a number or a word that only distinguishes it from other ids is omitted. */
  readonly isNumbered: boolean;
}

export interface IdStyle {
  readonly ids: ReadonlySet<string>;
  /** The number of words at the beginning that are the same in all ids. */
  readonly shared: number;
}

/** Fewer operations can share words by chance. */
const fewest = 4;

export function idStyle(operations: readonly OperationDescription[]): IdStyle {
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  const [first = [], ...others] = [...ids].map(wordsOf);
  const isShared = ({ folded }: Word, at: number): boolean =>
    !isVerb(folded) &&
    others.every((words) => words.length > at + 1 && words[at]?.folded === folded);
  const end = first.findIndex((word, at) => at === first.length - 1 || !isShared(word, at));
  return { ids, shared: ids.size < fewest ? 0 : Math.max(0, end) };
}

/** A hash or a UUID instead of a name. */
export const isHash = (id: string): boolean =>
  /^(?=.*\d)[0-9a-f]{24,64}$/i.test(id) ||
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Suffixes of Springfox, of Springdoc and of NestJS for ids that are equal otherwise. */
const using = /Using(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)(?=_?\d*$)/;
const numbered = /(?:_\d{1,2}|\[\d+\])$/;

export function idWords(id: string, operation: OperationDescription, style: IdStyle): IdWords {
  const plain = labelIn(id, operation) ?? id.replace(using, "");
  const base = withoutNumber(plain, style);
  const { method, paths } = operation;
  const { group, name } = groupIn(base);
  const all = wordsOf(name);
  const path = paths[0]?.template ?? "";
  const unshared = group === undefined ? all.slice(style.shared) : all;
  const named = withoutPrefix(withoutPath(unshared.length > 0 ? unshared : all, path, method));
  const plainWords = withoutKind(named, path, method);
  const end = plainWords.findLastIndex(({ text }) => !versionWord.test(text));
  const isVersioned =
    end > -1 && (plainWords[end + 1]?.isFirst === true || isInPath(plainWords.at(-1), path));
  return {
    group,
    words: isVersioned ? plainWords.slice(0, end + 1) : plainWords,
    versioned: plainWords,
    isRequest: repeatsRequest(base, path, method),
    isNumbered: base !== plain || plainWords.length < named.length,
  };
}

/** Returns the label of the path that the id ends with: ids of the same path differ in it. */
function labelIn(id: string, { paths: [path] }: OperationDescription): string | undefined {
  const { label = "" } = path ?? {};
  return foldName(label) !== "" && id.endsWith(`#${label}`) ? label : undefined;
}

function withoutNumber(id: string, { ids }: IdStyle): string {
  const plain = id.replace(numbered, "");
  if (plain !== id) return plain;
  const base = id.replace(/\d+$/, "");
  return base !== id && ids.has(base) ? base : id;
}

const isInPath = (word: Word | undefined, path: string): boolean =>
  word !== undefined && path.toLowerCase().split("/").includes(word.text.toLowerCase());

/** Splits `users_UsersController_remove` and `Users_Remove`. */
function groupIn(id: string): { readonly group: string | undefined; readonly name: string } {
  const [, controller, method] =
    /(?:^|[^\p{L}\p{N}])(\p{L}[\p{L}\p{N}]*Controller(?:V\d+)?)[_.:/#-]+(.+)$/u.exec(id) ?? [];
  if (controller !== undefined && method !== undefined) {
    return { group: withoutSuffix(controller.replace(/V\d+$/, "")), name: method };
  }
  const [, group, name] = /^(\p{Lu}[\p{L}\p{N}]*)_(\p{Lu}.*)$/u.exec(id) ?? [];
  return group === undefined || name === undefined
    ? { group: undefined, name: id }
    : { group: withoutSuffix(group), name };
}

const fold = (words: readonly Word[]): string => words.map(({ folded }) => folded).join("");

/** Removes the path and the method at the end, which FastAPI adds. */
function withoutPath(words: readonly Word[], path: string, method: string): readonly Word[] {
  const last = words.at(-1);
  if (last?.isFirst !== true || last.folded !== method.toLowerCase()) return words;
  const name = words.slice(0, -1);
  for (let at = 1; at < name.length; at += 1) {
    if (name[at]?.isFirst === true && spellsPath(fold(name.slice(at)), path))
      return words.slice(0, at);
  }
  // Aliases of a path have the id of another one.
  const [first = ""] = path.split("/").slice(1);
  const prefix = name.findIndex(({ folded }, at) => at > 0 && folded === foldName(first));
  if (path === "/") return name.length > 0 ? name : words;
  return prefix > 0 && /^(?:api|v\d+)$/i.test(first) ? words.slice(0, prefix) : words;
}

function withoutPrefix(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ folded, text }) => folded !== "api" && !versionWord.test(text));
  return start === -1 ? words : words.slice(start);
}

/** Words that say what a function is, and not what it does. */
const kinds = new Set(["controller", "endpoint", "handler", "route"]);

/** Removes the kind of a function, and its method after another verb: `list tags endpoint`, `list tags get`. */
function withoutKind(words: readonly Word[], path: string, method: string): readonly Word[] {
  const [first] = words;
  const last = words.at(-1);
  if (last === undefined || first === undefined || words.length < 3) return words;
  const isKind = kinds.has(last.folded) && !foldName(path).includes(last.folded);
  const isMethod = last.isFirst && last.folded === method.toLowerCase() && isVerb(first.folded);
  return isKind || isMethod ? words.slice(0, -1) : words;
}

/** Returns whether an id is the method and the path, in any order. */
function repeatsRequest(id: string, path: string, method: string): boolean {
  const text = foldName(id);
  const verb = method.toLowerCase();
  return (
    (text.startsWith(verb) && spellsPath(text.slice(verb.length), path)) ||
    (text.endsWith(verb) && spellsPath(text.slice(0, -verb.length), path))
  );
}
