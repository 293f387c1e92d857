import { givenShape } from "../../model/types/shape.ts";
import { foldName } from "../../text/fold-name.ts";
import { checkRule } from "../rule/define.ts";

export const pagesIncomplete = checkRule({
  id: "pages-incomplete",
  level: "warning",
  message:
    "{id} takes the token of a page, and nothing of what it gives is one. Add the field, or say `more: unknown` of the type.",
  reason: "A token that nothing gives can never be sent, so callers reach the first page only.",
  instead: `types:
  Books:
    doc: A page of titles.
    fields: { titles: "string[]" }
operations:
  list:
    http: GET /v1/books
    doc: Lists titles, one page a call.
    query:
      pageToken: { type: string, doc: Page to read. }
    result: Books
`,
  use: `types:
  Books:
    doc: A page of titles.
    fields: { titles: "string[]" }
    more: unknown
operations:
  list:
    http: GET /v1/books
    doc: Lists titles, one page a call.
    query:
      pageToken: { type: string, doc: Page to read. }
    result: Books
`,
  check: {
    operation({ operation: { id, parameters, result, pages }, at }, report) {
      if (pages !== undefined || result.kind !== "value") return;
      const token = parameters.find(({ wire }) =>
        /^(?:next)?page(?:token|cursor)$/.test(foldName(wire)),
      );
      const shape = givenShape(result.type);
      if (token === undefined || shape.kind !== "object" || shape.more !== undefined) return;
      if (shape.fields.some(({ name }) => /token|cursor|next/i.test(name))) return;
      report(at.to("result"), { id });
    },
  },
});
