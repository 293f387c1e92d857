/**
 * Parses path templates in the grammar of `google.api.http`: `/v1/{a.b}`, `{name=**}`, `{name=lit/*}`, `/x/{id}:verb`.
 * Also supports literals next to variables, and a `#label` at the end, which is never sent.
 */
import { identifierPattern } from "../text/names.ts";
import type { PathTemplate, PathVariable } from "./model.ts";

type ParsedPath =
  | { readonly template: PathTemplate; readonly reason?: undefined }
  | { readonly template?: undefined; readonly reason: string };

/** Maximum length of a template: longer than servers accept. */
const longest = 2000;

export function parsePath(whole: string): ParsedPath {
  const [text = "", ...labels] = whole.split("#");
  const label = labels.length === 0 ? undefined : labels.join("#");
  if (!text.startsWith("/")) return { reason: "it must begin with a slash" };
  if (/\{[^{}]*\?\}/.test(text)) {
    return { reason: "a variable cannot be optional; write an operation for each path" };
  }
  if (text.includes("?")) {
    return {
      reason: "a path cannot include a query; declare its parameters under `query:` or `fixed:`",
    };
  }
  if (text.length > longest) return { reason: `it has more than ${longest} characters` };
  if (label !== undefined && !/^\w[\w.~-]*$/.test(label)) {
    return {
      reason: `"#${label}" is not a label: use letters, digits, "-", "_", "." or "~" after one #`,
    };
  }
  const variables: PathVariable[] = [];
  const segments = splitSegments(text.slice(1));
  for (const [at, segment] of segments.entries()) {
    const isEnd = segment === "" && at === segments.length - 1;
    // A slash can end a path.
    const parsed = isEnd ? { variables: [] } : parseSegment(segment);
    if (parsed.reason !== undefined) return { reason: parsed.reason };
    variables.push(...parsed.variables);
  }
  if (variables.some(isWide) && !endsWide(text, variables)) {
    return { reason: "a variable of many segments, {…=**}, must come last" };
  }
  return { template: label === undefined ? { text, variables } : { text, label, variables } };
}

const isWide = ({ pattern }: PathVariable): boolean => pattern.includes("**");

/** Returns whether `**` is used once, at the end of the last variable, with at most a verb after it. */
const endsWide = (text: string, variables: readonly PathVariable[]): boolean =>
  variables.findIndex(isWide) === variables.length - 1 &&
  variables.at(-1)?.pattern.indexOf("**") === (variables.at(-1)?.pattern.length ?? 0) - 2 &&
  /\*\*\}(?::[^/]*)?$/.test(text);

type ParsedSegment =
  | { readonly variables: readonly PathVariable[]; readonly reason?: undefined }
  | { readonly variables?: undefined; readonly reason: string };

const literal = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+$/;
const fieldPath = new RegExp(`^${identifierPattern}(?:\\.${identifierPattern})*$`, "u");

export const variablesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = ""]) => name);

/**
 * Returns the characters that separate variables within a segment and can also be part of their values: characters that
 * are never encoded in a URL, or are already encoded.
 */
export function literalsAround(path: string, variable: string): string[] {
  const segment = splitSegments(path).find((one) => one.includes(`{${variable}}`)) ?? "";
  const between = segment.split(/\{[^{}]*\}/).slice(1, -1);
  return [...new Set(between.filter((text) => !reserved.test(text)).map(decoded))];
}

/** `%FF` is not valid UTF-8 and stays unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Characters that are always encoded in values. */
const reserved = /[!$&'()*+,;=:@]/;

/** Splits a template at slashes, except for slashes inside braces, which belong to the variable. */
function splitSegments(text: string): string[] {
  const segments: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "/") {
      segments.push(text.slice(start, at));
      start = at + 1;
    } else if (text[at] === "{") {
      const end = text.indexOf("}", at);
      at = end === -1 ? text.length : end;
    }
  }
  return [...segments, text.slice(start)];
}

function parseSegment(segment: string): ParsedSegment {
  if (isWord(segment)) return { variables: [] };
  if (segment.lastIndexOf("{") > segment.lastIndexOf("}")) {
    return { reason: `the brace in "${segment}" is not closed` };
  }
  // Even indexes are literals; odd indexes are variables.
  const pieces = segment.split(/\{([^{}]*)\}/);
  const literals = pieces.filter((_, at) => at % 2 === 0);
  const variables = pieces.filter((_, at) => at % 2 === 1).map(variableOf);
  const reason = literals.some((text) => /[{}]/.test(text))
    ? `"${segment}" has braces that do not enclose a {variable}`
    : variables.length === 0
      ? literalProblem(segment)
      : (firstProblem(variables, variableProblem) ??
        firstProblem(literals, adjacentProblem) ??
        togetherProblem(variables, literals));
  return reason === undefined ? { variables } : { reason };
}

function firstProblem<T>(
  parts: readonly T[],
  problemOf: (part: T) => string | undefined,
): string | undefined {
  return parts.map(problemOf).find((problem) => problem !== undefined);
}

function variableOf(inBraces: string): PathVariable {
  const [, name = "", pattern = "*"] = /^([^=]*)(?:=(.*))?$/s.exec(inBraces) ?? [];
  return { name, pattern };
}

function variableProblem({ name, pattern }: PathVariable): string | undefined {
  if (!fieldPath.test(name)) {
    return `"${name}" cannot be the name of a variable: use letters, digits and _, with dots between words`;
  }
  return firstProblem(pattern.split("/"), (part) =>
    /^\*\*?$/.test(part) ? undefined : literalProblem(part),
  );
}

/** Checks a literal next to a variable, so that dots cannot lead to another folder. */
function adjacentProblem(text: string): string | undefined {
  if (text === ":") return '":" is not a verb';
  return text === "" || isDots(text) ? undefined : literalProblem(text);
}

/** Returns why a server cannot separate the values of several variables in one segment. */
function togetherProblem(
  variables: readonly PathVariable[],
  literals: readonly string[],
): string | undefined {
  const bare = literals.findIndex((text, at) => text === "" && at > 0 && at < variables.length);
  if (bare !== -1) {
    const [left, right] = [bare - 1, bare].map((at) => variables[at]?.name);
    return `{${left}} and {${right}} are adjacent, so their values cannot be separated`;
  }
  const formed = variables.find(({ pattern }) => pattern !== "*");
  const isAlone =
    variables.length === 1 && literals[0] === "" && /^(?::|$)/.test(literals[1] ?? "");
  return formed === undefined || isAlone
    ? undefined
    : `{${formed.name}=${formed.pattern}} has a pattern; it must fill its segment, followed by a :verb at most`;
}

/** Returns whether a segment is a plain word, as most segments are. */
const isWord = (text: string): boolean => /^[\w-]+$/.test(text);

const isDots = (text: string): boolean => /^(?:\.|%2e)+$/i.test(text);

function literalProblem(segment: string): string | undefined {
  if (/^(?:\.|%2e){1,2}$/i.test(segment)) {
    return `the segment "${segment}" refers to the current or parent folder`;
  }
  if (segment === "") return "it has an empty segment";
  if (/^\*\*?$/.test(segment)) {
    return `"${segment}" belongs in a variable, as in {name=${segment}}`;
  }
  if (!literal.test(segment)) {
    return `"${segment}" contains a character that must be encoded in a path`;
  }
  return segment.includes("*") ? 'a "*" must be a whole segment, in a variable' : undefined;
}
