import { exampleService } from "../examples.ts";
import type { Example, MessageRule } from "../rule.ts";

export const unknownRules = {
  more: {
    kind: "project",
    id: "unknowns-more",
    level: "error",
    message:
      "{service} has {count} unknown facts ({facts}), but the limit is {limit}. Look them up in its document, or raise the limit to {count}.",
    why: "Callers have to find out each unknown fact themselves. With a limit, reviewers decide about each new one.",
    bad: limited(1),
    good: limited(2),
  },
  fewer: {
    kind: "project",
    id: "unknowns-fewer",
    level: "warning",
    fixKind: "fix",
    message:
      "{service} has {count} unknown facts, but the limit is {limit}. Lower the limit to prevent new ones.",
    why: "A lower limit prevents accidental unknown facts.",
    bad: limited(3),
    good: limited(2),
  },
} as const satisfies Readonly<Record<string, MessageRule>>;

/** Returns a project with two unknown facts, and this limit. */
function limited(limit: number): Example {
  const config = `lint:\n  unknowns: { library: ${limit} }\n`;
  return { "callsheet.yaml": config, ...exampleService({ baseUrl: "unknown" }) };
}
