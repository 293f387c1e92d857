import { commentRule } from "../rule/define.ts";

export const ignoreUnknown = commentRule({
  id: "ignore-unknown",
  level: "warning",
  message: 'There is no rule "{name}" that could be ignored{hint}',
  reason: "A misspelled name ignores nothing, and an error of compiling cannot be ignored at all.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    # callsheet-ignore doc-mising: there is nothing to say.
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    result: string[]
`,
});
