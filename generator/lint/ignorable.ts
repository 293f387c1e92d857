import { rules } from "./rules/rules.ts";
import type { Rule } from "./rule/rule.ts";

/** No comment makes an error of compiling good; what is found in a comment or in the configuration has no place for one. */
const isIgnorable = ({ kind, level }: Rule): boolean =>
  kind === "check" || (kind === "compile" && level !== "error");

/** The rules that a comment in a call sheet can ignore. */
export const ignorable: ReadonlySet<string> = new Set(
  rules.flatMap((rule) => (isIgnorable(rule) ? [rule.id] : [])),
);

export const canBeIgnored = (id: string): boolean => ignorable.has(id);
