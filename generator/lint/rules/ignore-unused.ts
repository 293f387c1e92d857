import { commentRule } from "../rule/define.ts";

export const ignoreUnused = commentRule({
  id: "ignore-unused",
  level: "warning",
  mend: "fix",
  message: "Nothing here is ignored: {name} has no finding. Remove it from the comment.",
  reason:
    "A comment that ignores nothing would hide the next finding, which nobody has thought about yet.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    # callsheet-ignore doc-missing: there is nothing to say.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    result: string[]
`,
});
