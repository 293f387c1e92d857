/** Path templates in the grammar of `google.api.http`: `/v1/{a.b}`, `{name=**}`, `{name=lit/*}`, `/x/{id}:verb`. */
import type { PathTemplate, PathVariable } from "./model.ts";

export type ParsedPath =
  | { readonly template: PathTemplate; readonly reason?: undefined }
  | { readonly template?: undefined; readonly reason: string };

/** Longer than servers accept. */
const longest = 2000;

const literal = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+$/;
const fieldPath = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

export function parsePath(text: string): ParsedPath {
  if (!text.startsWith("/")) return { reason: "it must begin with a slash" };
  if (text.includes("?")) {
    return {
      reason: "a query is no part of it; its parameters belong under `query:` or `fixed:`",
    };
  }
  if (text.length > longest) return { reason: `it has more than ${longest} characters` };
  const variables: PathVariable[] = [];
  for (const segment of splitSegments(text.slice(1))) {
    const reason = readSegment(segment, text, variables);
    if (reason !== undefined) return { reason };
  }
  if (variables.some(isWide) && !endsWide(text, variables)) {
    return { reason: "a variable of many segments, {…=**}, must come last" };
  }
  return { template: { text, variables } };
}

const isWide = ({ pattern }: PathVariable): boolean => pattern.includes("**");

/** Whether `**` is used once, at the end of the last variable, with at most a verb after it. */
const endsWide = (text: string, variables: readonly PathVariable[]): boolean =>
  variables.findIndex(isWide) === variables.length - 1 &&
  variables.at(-1)?.pattern.indexOf("**") === (variables.at(-1)?.pattern.length ?? 0) - 2 &&
  /\*\*\}(?::[^/]*)?$/.test(text);

/** Slashes inside braces belong to the variable. */
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

function readSegment(
  segment: string,
  whole: string,
  variables: PathVariable[],
): string | undefined {
  if (segment === "") {
    return whole === "/" || (whole.endsWith("/") && !whole.includes("//"))
      ? undefined
      : "it has an empty segment";
  }
  const match = /^\{([^{}=]*)(?:=([^{}]*))?\}(:[^{}]*)?$/.exec(segment);
  if (match === null) {
    if (segment.lastIndexOf("{") > segment.lastIndexOf("}"))
      return `the brace in "${segment}" is not closed`;
    if (/[{}]/.test(segment)) {
      return `the segment "${segment}" is not a whole {variable}, with a :verb at most after it`;
    }
    return literalProblem(segment);
  }
  const [, name = "", pattern = "*", verb] = match;
  if (!fieldPath.test(name)) {
    return `"${name}" cannot be the name of a variable: write letters, digits and _, with dots between words`;
  }
  const reasons = pattern
    .split("/")
    .map((part) => (/^\*\*?$/.test(part) ? undefined : literalProblem(part)));
  const reason = reasons.find((one) => one !== undefined);
  if (reason !== undefined) return reason;
  if (verb !== undefined && (!literal.test(verb.slice(1)) || verb.includes("*"))) {
    return `"${verb}" is not a verb`;
  }
  variables.push({ name, pattern });
  return undefined;
}

function literalProblem(segment: string): string | undefined {
  if (/^(?:\.|%2e){1,2}$/i.test(segment)) {
    return `the segment "${segment}" means the folder itself or the one above`;
  }
  if (segment === "") return "it has an empty segment";
  if (/^\*\*?$/.test(segment)) {
    return `"${segment}" belongs in a variable, as in {name=${segment}}`;
  }
  if (!literal.test(segment)) {
    return `the segment "${segment}" has a character that a path cannot carry as it is`;
  }
  return segment.includes("*") ? 'a "*" stands for a whole segment, in a variable' : undefined;
}
