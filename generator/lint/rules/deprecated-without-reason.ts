import { checkRule } from "../rule/define.ts";

export const deprecatedWithoutReason = checkRule({
  id: "deprecated-without-reason",
  level: "warning",
  message:
    "{name} is deprecated, and nothing says what to use instead. Write that in place of `true`.",
  reason:
    "A caller who sees a name struck through wants to know one thing: what to write in its place.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    deprecated: true
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    deprecated: The service will list no books from 2027 on.
    result: string[]
`,
  check: {
    operation({ operation: { id, deprecated }, at }, report) {
      if (deprecated === "") report(at.to("deprecated"), { name: id });
    },
    parameter({ parameter: { argument, deprecated }, at }, report) {
      if (deprecated === "") report(at.to("deprecated"), { name: argument });
    },
    type({ type: { name, deprecated }, at }, report) {
      if (deprecated === "") report(at.to("deprecated"), { name });
    },
    field({ field: { name, deprecated }, at }, report) {
      if (deprecated === "") report(at.to("deprecated"), { name });
    },
  },
});
