import { checkRule } from "../rule/define.ts";
import { namesOf, type NameKind, type NameUse } from "../rule/names-of.ts";

/** The share of names from which on a spelling is the usual one, and how many names make it one. */
const [share, least] = [0.8, 8];

export const nameCaseMixed = checkRule({
  id: "name-case-mixed",
  level: "info",
  message:
    '"{name}" is written in {spelling}, and nearly all names beside it in {usual}. See whether the document writes it so.',
  reason:
    "A service mostly spells all names of a kind alike. The one that differs is often a slip of who wrote the call sheet.",
  instead: `types:
  Book:
    doc: One book.
    fields:
      bookTitle: string
      bookYear: string
      authorName: string
      authorYear: string
      firstPage: string
      lastPage: string
      coverColor: string
      paperKind: string
      print_run: string
operations:
  get:
    http: GET /v1/book
    doc: Reads the one book.
    result: Book
`,
  use: `types:
  Book:
    doc: One book.
    fields:
      bookTitle: string
      bookYear: string
      authorName: string
      authorYear: string
      firstPage: string
      lastPage: string
      coverColor: string
      paperKind: string
      printRun: string
operations:
  get:
    http: GET /v1/book
    doc: Reads the one book.
    result: Book
`,
  check: {
    service(site, report) {
      const kinds = Map.groupBy(namesOf(site), ({ kind }) => kind);
      for (const kind of ["field", "query", "path"] as const satisfies readonly NameKind[]) {
        const spelled = (kinds.get(kind) ?? []).flatMap((use) => {
          const spelling = spellingOf(use);
          return spelling === undefined ? [] : [{ use, spelling }];
        });
        const [usual, uses = []] =
          [...Map.groupBy(spelled, ({ spelling }) => spelling)].toSorted(
            ([, a], [, b]) => b.length - a.length,
          )[0] ?? [];
        if (usual === undefined || uses.length < least || uses.length < share * spelled.length) {
          continue;
        }
        for (const { use, spelling } of spelled) {
          if (spelling !== usual) report(use.at, { name: use.name, spelling, usual });
        }
      }
    },
  },
});

/** Of a name with several words; undefined for one that may be of any spelling. */
function spellingOf({ name }: NameUse): string | undefined {
  if (/^[a-z]+(?:_[a-z\d]+)+$/.test(name)) return "snake_case";
  if (/^[a-z]+(?:-[a-z\d]+)+$/.test(name)) return "kebab-case";
  if (/^[a-z][a-z\d]*[A-Z][A-Za-z\d]*$/.test(name)) return "camelCase";
  return /^[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+$/.test(name) ? "PascalCase" : undefined;
}
