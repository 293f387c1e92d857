import { foldName } from "../../text/fold-name.ts";
import { checkRule } from "../rule/define.ts";
import { namesOf, type NameUse } from "../rule/names-of.ts";

export const namesAlike = checkRule({
  id: "names-alike",
  level: "warning",
  message:
    'The {kind} "{name}" is "{other}" elsewhere in the service ({count}×). See whether one of them is misspelled.',
  reason:
    "Two spellings that differ in case, in what stands between words, or in an s are mostly one name and a slip. On the wire, the slip is another parameter.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      pageSize: { type: integer, doc: Titles on a page. }
    result: string[]

  search:
    http: GET /v1/books:search
    doc: Finds titles.
    query:
      pagesize: { type: integer, doc: Titles on a page. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      pageSize: { type: integer, doc: Titles on a page. }
    result: string[]

  search:
    http: GET /v1/books:search
    doc: Finds titles.
    query:
      pageSize: { type: integer, doc: Titles on a page. }
    result: string[]
`,
  check: {
    service(site, report) {
      // Case does not count in the name of a header, whoever writes it.
      const names = namesOf(site).filter(({ kind }) => kind !== "header");
      const groups = Map.groupBy(names, (use) => `${use.kind} ${foldName(use.name)}`);
      for (const uses of groups.values()) {
        const [usual, ...rare] = uses.toSorted((a, b) => b.count - a.count);
        if (usual === undefined) continue;
        for (const { name, kind, at } of rare) {
          report(at, { kind: words[kind], name, other: usual.name, count: usual.count });
        }
      }
    },
  },
});

const words: Readonly<Record<NameUse["kind"], string>> = {
  field: "field",
  query: "query parameter",
  header: "header",
  path: "path variable",
  operation: "operation",
  resource: "word of a resource",
};
