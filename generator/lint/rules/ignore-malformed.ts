import { commentRule } from "../rule/define.ts";

export const ignoreMalformed = commentRule({
  id: "ignore-malformed",
  level: "warning",
  message: "This comment ignores nothing. Write `# callsheet-ignore RULE: reason`.",
  reason:
    "There is one form of such comments. What looks like it, or like that of another linter, is taken for silence that it does not bring.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    # callsheet-disable-next-line nullable-and-optional: both occur.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    result: string[]
`,
});
