import { commentRule } from "../rule/define.ts";

export const ignoreWithoutReason = commentRule({
  id: "ignore-without-reason",
  level: "warning",
  message:
    "It does not say why, and so nothing is ignored. Write `# callsheet-ignore RULE: reason`.",
  reason:
    "Who reads the next change has to know whether the reason still holds. Without one, the comment is as good as none.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    # callsheet-ignore nullable-and-optional
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    result: string[]
`,
});
