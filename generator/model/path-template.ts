/**
 * Path templates in the grammar of `google.api.http`: `/v1/{a.b}`, `{name=**}`, `{name=lit/*}`, `/x/{id}:verb`; and
 * beyond it, literals beside variables. A `#label` after one is never sent.
 */
import type { PathTemplate, PathVariable } from "./model.ts";
import { parseSegment, splitSegments } from "./path-segment.ts";

export type ParsedPath =
  | { readonly template: PathTemplate; readonly reason?: undefined }
  | { readonly template?: undefined; readonly reason: string };

/** Longer than servers accept. */
const longest = 2000;

export function parsePath(whole: string): ParsedPath {
  const [text = "", ...labels] = whole.split("#");
  const label = labels.length === 0 ? undefined : labels.join("#");
  if (!text.startsWith("/")) return { reason: "it must begin with a slash" };
  if (text.includes("?")) {
    return {
      reason: "a query is no part of it; its parameters belong under `query:` or `fixed:`",
    };
  }
  if (text.length > longest) return { reason: `it has more than ${longest} characters` };
  if (label !== undefined && !/^\w[\w.~-]*$/.test(label)) {
    return {
      reason: `"#${label}" is not the name of a variant: write letters, digits, "-", "_", "." or "~" after one #`,
    };
  }
  const variables: PathVariable[] = [];
  const segments = splitSegments(text.slice(1));
  for (const [at, segment] of segments.entries()) {
    const isEnd = segment === "" && at === segments.length - 1;
    // A slash may end a path.
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

/** Whether `**` is used once, at the end of the last variable, with at most a verb after it. */
const endsWide = (text: string, variables: readonly PathVariable[]): boolean =>
  variables.findIndex(isWide) === variables.length - 1 &&
  variables.at(-1)?.pattern.indexOf("**") === (variables.at(-1)?.pattern.length ?? 0) - 2 &&
  /\*\*\}(?::[^/]*)?$/.test(text);
