/** Rules about comments that ignore findings. */
import { listSheet } from "../examples.ts";
import type { MessageRule } from "../rule.ts";

const usual = {
  kind: "comment",
  level: "warning",
  good: listSheet({ doc: "Lists books by title." }),
} as const;

export const commentRules = {
  malformed: {
    ...usual,
    id: "ignore-malformed",
    message: "This comment ignores nothing. Write `# callsheet-ignore RULE: reason`.",
    why: "There is one form of such comments. What looks like it, or like that of another linter, is taken for silence that it does not bring.",
    bad: commented("callsheet-disable-next-line nullable-and-optional: both occur."),
  },
  withoutReason: {
    ...usual,
    id: "ignore-without-reason",
    message:
      "It does not say why, and so nothing is ignored. Write `# callsheet-ignore RULE: reason`.",
    why: "Who reads the next change has to know whether the reason still holds. Without one, the comment is as good as none.",
    bad: commented("callsheet-ignore nullable-and-optional"),
  },
  unknown: {
    ...usual,
    id: "ignore-unknown",
    message: 'There is no rule "{name}" that could be ignored{hint}',
    why: "A misspelled name ignores nothing, and an error of compiling cannot be ignored at all.",
    bad: commented("callsheet-ignore doc-mising: there is nothing to say."),
  },
  unused: {
    ...usual,
    id: "ignore-unused",
    mend: "fix",
    message: "Nothing here is ignored: {name} has no finding. Remove it from the comment.",
    why: "A comment that ignores nothing would hide the next finding, which nobody has thought about yet.",
    bad: commented("callsheet-ignore doc-missing: there is nothing to say."),
  },
} as const satisfies Readonly<Record<string, MessageRule>>;

function commented(comment: string): string {
  return usual.good.replace("    result", `    # ${comment}\n    result`);
}
