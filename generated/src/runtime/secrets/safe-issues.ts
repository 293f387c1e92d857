// Makes the issues of a check fit to be kept in an error, and to be shown
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Issue } from "../errors/issue.ts";
import { excerpt } from "../errors/sanitize.ts";
import type { CheckIssue } from "../types/standard-schema.ts";
import { stepText } from "../util/values.ts";

/** Issues that an error keeps, and those that its message tells. */
const kept = 10;
const told = 3;

export interface Explained {
  /** The first of them, frozen, their secrets hidden. */
  readonly known: readonly Issue[];
  readonly text: string;
}

/** `root`: what the whole value is called. */
export function explain(issues: readonly CheckIssue[], root: string, facts: Facts): Explained {
  const known = issues.slice(0, kept).map((issue) => safe(issue, facts));
  const lines = known.slice(0, told).map(({ path, message }) => `${show(root, path)}: ${message}`);
  if (issues.length > told) lines.push(`and ${issues.length - told} more`);
  return { known: Object.freeze(known), text: lines.join("; ") };
}

/** Validators of others quote values, and keys of a map are values too. */
function safe({ path = [], message }: CheckIssue, facts: Facts): Issue {
  const steps = path.map((step) => {
    const key = typeof step === "object" ? step.key : step;
    return typeof key === "number" ? key : facts.redact(String(key));
  });
  return Object.freeze({ path: Object.freeze(steps), message: excerpt(facts, message) });
}

/** `result[3].name`, its beginning when it is long. */
function show(root: string, path: Issue["path"]): string {
  const text = root + path.map(stepText).join("");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
