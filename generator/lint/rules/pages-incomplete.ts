import type { TypeRef } from "../../model/model.ts";
import { givenShape } from "../../spec/types/shape.ts";
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
      if (token === undefined || shape.kind !== "object") return;
      if (givesToken(result.type, deepest)) return;
      report(at.to("result"), { id });
    },
  },
});

/** How far inside an answer a token may stand: `links.pages.next`. */
const deepest = 3;

/** Whether an answer holds a token, or something unknown, which may hold one. */
function givesToken(type: TypeRef, depth: number): boolean {
  const shape = givenShape(type);
  if (depth === 0) return false;
  switch (shape.kind) {
    case "primitive":
      return shape.name === "unknown";
    case "union":
      return shape.members.some((one) => givesToken(one.type, depth - 1));
    case "intersection":
      return shape.members.some((one) => givesToken(one, depth - 1));
    case "object":
      return (
        shape.more !== undefined ||
        shape.fields.some(
          ({ name, type: of }) => /token|cursor|next/i.test(name) || givesToken(of, depth - 1),
        )
      );
    default:
      return false;
  }
}
