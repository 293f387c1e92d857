import { checkRule } from "../rule/define.ts";
import { namesOf, type NameUse } from "../rule/names-of.ts";
import { foldSpelling } from "../rule/spelling.ts";

export const namesAlike = checkRule({
  id: "names-alike",
  level: "info",
  message:
    'The {kind} "{name}" is "{other}" elsewhere in the service ({count}×). See whether one of them is misspelled.',
  reason:
    "Two spellings that differ in case, or in what stands between words, may be one name and a slip. On the wire, the slip is another parameter. Services that have grown have both, so a person looks.",
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
      const rare = new Map<NameUse, NameUse>();
      // What is sent and what comes back are often spelled in two ways, each in its own.
      for (const view of ["sent", "received"] as const) {
        const groups = Map.groupBy(
          names.filter(({ views }) => views.has(view)),
          (use) => `${use.kind} ${foldSpelling(use.name)}`,
        );
        for (const uses of groups.values()) {
          const [usual, ...others] = uses.toSorted((a, b) => b.count - a.count);
          for (const one of others) if (usual !== undefined) rare.set(one, usual);
        }
      }
      for (const [{ name, kind, at }, { name: other, count }] of rare) {
        report(at, { kind: words[kind], name, other, count });
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
