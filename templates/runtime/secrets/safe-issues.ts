// Makes the issues of a validator safe to keep in an error, and to show
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Issue } from "../errors/issue.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { SchemaIssue } from "../types/standard-schema.ts";
import { stepText } from "../util/values.ts";

/** Issues that an error keeps, and those that its message names. */
const kept = 10;
const inMessage = 3;

export interface Explained {
  /** The first of them, frozen, their secrets hidden. */
  readonly known: readonly Issue[];
  readonly text: string;
}

/** `root`: what the whole value is called. */
export function explain(issues: readonly SchemaIssue[], root: string, facts: Facts): Explained {
  const known = issues.slice(0, kept).map((issue) => safe(issue, facts));
  const lines = known
    .slice(0, inMessage)
    .map(({ path, message }) => `${pathText(root, path)}: ${message}`);
  if (issues.length > inMessage) lines.push(`and ${issues.length - inMessage} more`);
  return { known: Object.freeze(known), text: lines.join("; ") };
}

/** Validators of others quote values, and keys of a map are values too. */
function safe({ path = [], message }: SchemaIssue, facts: Facts): Issue {
  const steps = path.map((step) => {
    const key = typeof step === "object" ? step.key : step;
    return typeof key === "number" ? key : facts.redact(String(key));
  });
  return Object.freeze({ path: Object.freeze(steps), message: excerpt(facts, message) });
}

/** `result[3].name`, its beginning when it is long. */
function pathText(root: string, path: Issue["path"]): string {
  const text = root + path.map(stepText).join("");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
