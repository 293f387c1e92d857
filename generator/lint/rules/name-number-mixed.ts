import { foldName } from "../../text/fold-name.ts";
import { checkRule } from "../rule/define.ts";
import { namesOf } from "../rule/names-of.ts";
import type { ServiceSite } from "../rule/sites.ts";

export const nameNumberMixed = checkRule({
  id: "name-number-mixed",
  level: "warning",
  message:
    "The service has resources called {one} and {many}. Call them by one word, in the singular or in the plural.",
  reason:
    "Callers write the words of a resource by heart, and take the other form as often as the right one.",
  instead: {
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
    "book/pages.yaml": `resource: book.pages
operations:
  count:
    http: GET /v1/books/{bookId}/pages
    doc: Counts the pages of one book.
    result: integer
`,
  },
  use: {
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
    "books/pages.yaml": `resource: books.pages
operations:
  count:
    http: GET /v1/books/{bookId}/pages
    doc: Counts the pages of one book.
    result: integer
`,
  },
  check: {
    service(site, report) {
      const words = new Map(
        namesOf(site).flatMap((use) => (use.kind === "resource" ? [[use.name, use]] : [])),
      );
      for (const [one, { at }] of words) {
        const many = [`${one}s`, `${one}es`, one.replace(/y$/, "ies")].find(
          (form) => form !== one && words.has(form),
        );
        if (many === undefined || isMeant(site, one, many)) continue;
        report(at, { one, many }, { on: "value" });
      }
    },
  },
});

/** Whether the service has two things of these names itself: no path below the one has a segment called as the other. */
const isMeant = ({ resources }: ServiceSite, one: string, many: string): boolean =>
  [
    [one, many],
    [many, one],
  ].every(([own = "", other = ""]) =>
    resources
      .filter(({ resource }) => resource.id.split(".").includes(own))
      .flatMap((resource) => resource.operations.flatMap(({ operation }) => operation.paths))
      .every(({ template }) => !segmentsOf(template.text).includes(foldName(other))),
  );

/** Without those that have a variable. */
const segmentsOf = (path: string): string[] =>
  path
    .split("/")
    .filter((segment) => !segment.includes("{"))
    .map(foldName);
