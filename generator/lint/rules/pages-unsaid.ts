import { givenShape } from "../../model/types/shape.ts";
import { isIn } from "../../model/types/view.ts";
import type { Operation } from "../../model/model.ts";
import { foldName } from "../../text/fold-name.ts";
import { checkRule } from "../rule/define.ts";

export const pagesUnsaid = checkRule({
  id: "pages-unsaid",
  level: "warning",
  isFixable: true,
  message:
    "{id} takes the token of a page and gives that of the next one. Say so under `pages:`, and callers can walk through all pages.",
  reason: "Who does not know of the next page takes the first one for all there is.",
  instead: `types:
  Books:
    doc: A page of titles.
    fields:
      titles: string[]
      nextPageToken?: string
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
    fields:
      titles: string[]
      nextPageToken?: string
operations:
  list:
    http: GET /v1/books
    doc: Lists titles, one page a call.
    query:
      pageToken: { type: string, doc: Page to read. }
    result: Books
    pages: { token: pageToken, next: nextPageToken, items: titles }
`,
  check: {
    operation({ operation, at, edit }, report) {
      const found = tokens(operation);
      if (operation.pages !== undefined || found === undefined) return;
      const { token, next, items } = found;
      const pages = `{ token: ${token}, next: ${next}, items: ${items} }`;
      const isCertain =
        items !== undefined && [token, next, items].every((name) => /^\w+$/.test(name));
      const fix = isCertain
        ? edit.insert(at.path, "pages", pages, ["result", "envelope"])
        : undefined;
      report(at, { id: operation.id }, { fix });
    },
  },
});

/** The argument and the fields that make pages, by their names. */
function tokens({ parameters, result }: Operation) {
  if (result.kind !== "value") return undefined;
  const token = parameters.find(({ wire }) =>
    /^(?:page|next)?(?:page)?(?:token|cursor)$/.test(foldName(wire)),
  );
  const shape = givenShape(result.type);
  if (token === undefined || shape.kind !== "object") return undefined;
  const fields = shape.fields.filter((field) => isIn(field, "received"));
  const next = fields.find(({ name }) => /^next(?:page)?(?:token|cursor)$/.test(foldName(name)));
  if (next === undefined) return undefined;
  const [items, ...others] = fields.filter(({ type }) => givenShape(type).kind === "array");
  return {
    token: token.argument,
    next: next.name,
    items: others.length === 0 ? items?.name : undefined,
  };
}
