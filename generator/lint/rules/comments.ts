import { listSheet } from "../examples.ts";
import type { MessageRule } from "../rule.ts";

const defaults = {
  kind: "comment",
  level: "warning",
  good: listSheet({ doc: "Lists books by title." }),
} as const;

export const commentRules = {
  malformed: {
    ...defaults,
    id: "ignore-malformed",
    message: "The comment ignores no finding. Write `# callsheet-ignore RULE: reason`.",
    why: "Other forms, such as the comments of other linters, have no effect.",
    bad: commented("callsheet-disable-next-line nullable-and-optional: both occur."),
  },
  withoutReason: {
    ...defaults,
    id: "ignore-without-reason",
    message:
      "The comment has no reason, so it ignores no finding. Write `# callsheet-ignore RULE: reason`.",
    why: "The next author has to know whether the reason still applies.",
    bad: commented("callsheet-ignore nullable-and-optional"),
  },
  unknown: {
    ...defaults,
    id: "ignore-unknown",
    message: 'There is no rule "{name}" to ignore{hint}',
    why: "A misspelled name ignores nothing. Compile errors cannot be ignored.",
    bad: commented("callsheet-ignore doc-mising: the name is enough."),
  },
  unused: {
    ...defaults,
    id: "ignore-unused",
    fixKind: "fix",
    message: "{name} has no finding here to ignore. Remove it from the comment.",
    why: "A comment without a finding would hide the next finding before a person has seen it.",
    bad: commented("callsheet-ignore doc-missing: the name is enough."),
  },
} as const satisfies Readonly<Record<string, MessageRule>>;

function commented(comment: string): string {
  return defaults.good.replace("    result", `    # ${comment}\n    result`);
}
