import type { Cursor } from "../../spec/format/cursor.ts";
import { checkRule } from "../rule/define.ts";
import type { Report } from "../rule/rule.ts";

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
    operation({ operation, at }, report) {
      look(operation.id, operation, at, report);
    },
    parameter({ parameter, at }, report) {
      look(parameter.argument, parameter, at, report);
    },
    type({ type, at }, report) {
      look(type.name, type, at, report);
    },
    field({ field, at }, report) {
      look(field.name, field, at, report);
    },
  },
});

interface Documented {
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  readonly deprecated?: string | undefined;
}

/** The sentences about a thing may say it too: a document has one text for all. */
function look(
  name: string,
  { doc = "", details = "", deprecated }: Documented,
  at: Cursor,
  report: Report<"{name}">,
): void {
  if (deprecated !== "" || advice.test(`${doc} ${details}`)) return;
  report(at.to("deprecated"), { name });
}

const advice =
  /\b(?:deprecat|instead\b|replac(?:ed|ement|es)\b|supersed|in favou?r of\b|no longer\b|obsolete|legacy\b|discontinu|sunset|retired\b|migrat|discouraged\b|(?:will|to) be removed\b|(?:has|have|was|were) been removed\b|prefer(?:red)?\b)/i;
