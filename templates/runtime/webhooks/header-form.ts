// Callsheet runtime: reads the value of a header in the form of a template, such as `t={timestamp},v1={signature}`.

import { literalPattern } from "../util.ts";

/** The values of the variables of a template, in their order. */
export type HeaderValues = Readonly<Partial<Record<string, readonly string[]>>>;

const variable = /\{(\w+)\}/;

/**
 * Returns all values of each variable. Parts of the template can be in any order, several times, and between other parts,
 * such as signatures of older versions.
 */
export function readHeader(value: string, template: string): HeaderValues {
  const values: Record<string, string[]> = {};
  // A separator follows a variable: `t={timestamp},v1={signature}` has two parts.
  for (const part of template.replace(/\}[\s,;]+/g, "}\n").split("\n")) {
    const [first = "", ...rest] = part.split(variable);
    const names = rest.filter((_, at) => at % 2 === 0);
    const texts = rest.filter((_, at) => at % 2 === 1);
    const form = [first, ...texts].map(literalPattern).join(String.raw`([^\s,;]+?)`);
    for (const match of value.matchAll(
      new RegExp(String.raw`(?:^|[\s,;])${form}(?=[\s,;]|$)`, "g"),
    )) {
      for (const [at, name] of names.entries()) (values[name] ??= []).push(match[at + 1] ?? "");
    }
  }
  return values;
}

/** Returns the part of a header that is a token, which can contain any character. */
export function readToken(value: string, template: string): string | undefined {
  const [start = "", , end = ""] = template.split(variable);
  const isLong = value.length > start.length + end.length;
  return isLong && value.startsWith(start) && value.endsWith(end)
    ? value.slice(start.length, value.length - end.length)
    : undefined;
}
