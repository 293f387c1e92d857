import { foldName } from "../../text/names.ts";
import { isOneSlip } from "../../text/nearest.ts";
import { latinLookalike } from "../../text/scripts.ts";
import { book, listSheet, listing, resourceSheet } from "../examples.ts";
import {
  foldSpelling,
  namesInService,
  wordsOfName,
  type NameKind,
  type NamedSite,
} from "../names-of.ts";
import { rule, type LintRule } from "../rule.ts";
import type { ServiceSite } from "../sites.ts";

const counting = resourceSheet({
  count: {
    http: "GET /v1/books/{bookId}/pages",
    doc: "Counts the pages of one book.",
    result: "integer",
  },
});

const fields = [
  "bookTitle: string",
  "bookYear: string",
  "authorName: string",
  "authorYear: string",
  "firstPage: string",
  "lastPage: string",
  "coverColor: string",
  "paperKind: string",
];

export const nameRules: readonly LintRule[] = [
  rule({
    id: "names-alike",
    level: "info",
    message:
      'The {kind} "{name}" is "{other}" elsewhere in the service ({count}×). Check the spelling in the API\'s document.',
    why: "Two spellings that differ in case or separators can be one name and a typo. The typo is sent as another parameter. Older services use both spellings, so check the document.",
    bad: searching("pagesize"),
    good: searching("pageSize"),
    check: {
      service(site, report) {
        // Header names are case-insensitive.
        const names = namesInService(site).filter(({ kind }) => kind !== "header");
        const rare = new Map<NamedSite, NamedSite>();
        // Requests and responses often differ in their spelling.
        for (const view of ["sent", "received"] as const) {
          const groups = Map.groupBy(
            names.filter(({ views }) => views.has(view)),
            (use) => `${use.kind} ${foldOf(use)}`,
          );
          for (const uses of groups.values()) {
            const [usual, ...others] = uses.toSorted((a, b) => b.count - a.count);
            for (const one of others) if (usual !== undefined) rare.set(one, usual);
          }
        }
        for (const [{ name, kind, at }, { name: other, count }] of rare) {
          report(at, { kind: kindWords[kind], name, other, count });
        }
      },
    },
  }),
  rule({
    id: "name-misspelled",
    level: "warning",
    message:
      '"{name}" occurs once, but "{other}" occurs {count} times in the service. Check the spelling in the API\'s document.',
    why: "A name that differs in one letter from a frequent name is usually a typo, if no other name in the call sheets has its word. The service does not know the misspelled name.",
    bad: authors("autohrName"),
    good: authors("authorName"),
    check: {
      service(site, report) {
        for (const uses of Map.groupBy(namesInService(site), ({ kind }) => kind).values()) {
          const frequent = Map.groupBy(
            uses.filter(({ name, count }) => count >= frequentFrom && name.length >= shortest),
            ({ name }) => name.length,
          );
          for (const { name, count, at } of uses) {
            if (count > 1 || name.length < shortest) continue;
            const other = nearIn(frequent, name);
            if (other === undefined || isMeant(name, other.name, site)) continue;
            report(at, { name, other: other.name, count: other.count });
          }
        }
      },
    },
  }),
  rule({
    id: "name-number-mixed",
    level: "warning",
    message:
      "The service has resources named {one} and {many}. Use either the singular or the plural for both.",
    why: "Callers remember the words of a resource, and confuse the two forms.",
    bad: { "books.yaml": listSheet(), "book/pages.yaml": `resource: book.pages\n${counting}` },
    good: { "books.yaml": listSheet(), "books/pages.yaml": `resource: books.pages\n${counting}` },
    check: {
      service(site, report) {
        const words = new Map(
          namesInService(site).flatMap((use) => (use.kind === "resource" ? [[use.name, use]] : [])),
        );
        for (const [one, { at }] of words) {
          const many = [`${one}s`, `${one}es`, one.replace(/y$/, "ies")].find(
            (form) => form !== one && words.has(form),
          );
          if (many === undefined || areTwoThings(site, one, many)) continue;
          report(at, { one, many }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "name-case-mixed",
    level: "info",
    message:
      '"{name}" is {spelling}, but nearly all such names are {usual}. Check the spelling in the API\'s document.',
    why: "A service usually spells all names of a kind in one way. An exception is often a typo in the call sheet.",
    bad: book(...fields, "print_run: string"),
    good: book(...fields, "printRun: string"),
    check: {
      service(site, report) {
        const kinds = Map.groupBy(namesInService(site), ({ kind }) => kind);
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
  }),
];

export const kindWords: Readonly<Record<NamedSite["kind"], string>> = {
  field: "field",
  query: "query parameter",
  header: "header",
  path: "path variable",
  operation: "operation",
  resource: "word of a resource",
  type: "type",
  credential: "credential",
};

/** Returns a name for comparisons. Types and credentials are names of call sheets, so their case can differ. */
const foldOf = ({ kind, name }: NamedSite): string =>
  kind === "type" || kind === "credential" ? latinLookalike(name) : foldSpelling(name);

/** Minimum length of a name: shorter names are similar by chance. */
const shortest = 7;

/** Minimum length of a word: shorter words are similar by chance. */
const shortestWord = 4;

/** Number of uses that excludes a misspelling. */
const frequentFrom = 3;

/** Returns whether the words that distinguish two names also occur elsewhere in the service. */
function isMeant(name: string, other: string, { at, resources }: ServiceSite): boolean {
  const known = new Set(wordsOfName(other));
  const odd = wordsOfName(name).filter((word) => !known.has(word));
  const sheets = [at, ...resources.map((resource) => resource.at)];
  const words = new Set(
    sheets.flatMap(({ document }) => wordsOfName(document.source.text.replaceAll(name, " "))),
  );
  return odd.every((word) => word.length < shortestWord || words.has(word));
}

function nearIn(
  frequent: ReadonlyMap<number, readonly NamedSite[]>,
  name: string,
): NamedSite | undefined {
  return [name.length, name.length - 1, name.length + 1]
    .flatMap((length) => frequent.get(length) ?? [])
    .find((other) => isOneSlip(name, other.name));
}

/** Returns whether two names refer to different things: no path has both of them as segments, one below the other. */
const areTwoThings = ({ resources }: ServiceSite, one: string, many: string): boolean =>
  [
    [one, many],
    [many, one],
  ].every(([own = "", other = ""]) =>
    resources
      .filter(({ resource }) => resource.id.split(".").includes(own))
      .flatMap((resource) => resource.operations.flatMap(({ operation }) => operation.paths))
      .every(({ template }) => !segmentsOf(template.text).includes(foldName(other))),
  );

const segmentsOf = (path: string): string[] =>
  path
    .split("/")
    .filter((segment) => !segment.includes("{"))
    .map(foldName);

/** Minimum proportion and minimum number of names with the same spelling that make it the standard. */
const [share, least] = [0.8, 8];

/** Returns the spelling of a name with several words; undefined for an ambiguous name. */
function spellingOf({ name }: NamedSite): string | undefined {
  if (/^[a-z]+(?:_[a-z\d]+)+$/.test(name)) return "snake_case";
  if (/^[a-z]+(?:-[a-z\d]+)+$/.test(name)) return "kebab-case";
  if (/^[a-z][a-z\d]*[A-Z][A-Za-z\d]*$/.test(name)) return "camelCase";
  return /^[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+$/.test(name) ? "PascalCase" : undefined;
}

function searching(size: string): string {
  const query = (name: string) => `${name}: { type: integer, doc: Titles on a page. }`;
  const search = { http: "GET /v1/books:search", doc: "Finds titles.", result: "string[]" };
  return resourceSheet({
    list: { ...listing, query: query("pageSize") },
    search: { ...search, query: query(size) },
  });
}

function authors(name: string): string {
  const author = "/v1/authors/{authorName}";
  return resourceSheet({
    get: { http: `GET ${author}`, doc: "Reads the year of birth.", result: "integer" },
    rename: { http: `PATCH ${author}`, doc: "Gives another name.", body: "string", result: "none" },
    delete: { http: `DELETE ${author}`, doc: "Removes one author.", result: "none" },
    list: { http: `GET /v1/authors/{${name}}/books`, doc: "Lists titles.", result: "string[]" },
  });
}
