/** Operations, parameters, types and fields that callers should no longer use. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import { listSheet, listing, resourceSheet } from "../examples.ts";
import { rule, type ReportFinding, type LintRule } from "../rule.ts";

export const deprecationRules: readonly LintRule[] = [
  rule({
    id: "deprecated-without-reason",
    level: "warning",
    levelOfImported: "info",
    message:
      "{name} is deprecated without a replacement. Name the replacement in `deprecated:`, instead of `true`.",
    why: "A caller who sees a deprecated name needs to know what to use instead.",
    bad: listSheet({ deprecated: "true" }),
    good: listSheet({ deprecated: "The service will list no books from 2027 on." }),
    check: {
      operation: ({ operation, at }, report) => checkAdvice(operation.id, operation, at, report),
      parameter: ({ parameter, at }, report) =>
        checkAdvice(parameter.argument, parameter, at, report),
      type: ({ type, at }, report) => checkAdvice(type.name, type, at, report),
      field: ({ field, at }, report) => checkAdvice(field.name, field, at, report),
    },
  }),
  rule({
    id: "replacement-unknown",
    level: "warning",
    message: "The replacement `{replacement}` is not an operation of {service}. Correct the name.",
    why: "A caller cannot follow the advice. Usually the operation was renamed later, or its name is misspelled.",
    bad: replacedBy("books.serach"),
    good: replacedBy("books.search"),
    check: {
      service({ service, resources }, report) {
        const operations = resources.flatMap((resource) => resource.operations);
        const ids = new Set(operations.map(({ operation }) => operation.id));
        for (const { operation, at } of operations) {
          const named = (operation.deprecated ?? "").matchAll(
            /`([A-Za-z]\w*(?:\.\w+)+)(?:\(\))?`/g,
          );
          for (const [, replacement = ""] of named) {
            if (ids.has(replacement)) continue;
            report(at.to("deprecated"), { replacement, service: service.name }, { on: "value" });
          }
        }
      },
    },
  }),
  rule({
    id: "deprecated-without-date",
    level: "info",
    message:
      "The deprecation of {name} has no date. Add the date or version that ends its support.",
    why: "Callers plan their migration by the date. Without it, the first failed call reveals the end.",
    bad: listSheet({ deprecated: "Use another catalogue." }),
    good: listSheet({ deprecated: "Use another catalogue; removed after 2027-03-31." }),
    check: {
      operation: ({ operation, at }, report) => checkDate(operation.id, operation, at, report),
      parameter: ({ parameter, at }, report) =>
        checkDate(parameter.argument, parameter, at, report),
    },
  }),
];

function replacedBy(name: string): string {
  const search = { ...listing, http: "GET /v2/books", doc: "Lists the titles of books." };
  return resourceSheet({
    list: { ...listing, deprecated: `Use \`${name}\`; removed in 2027.` },
    search,
  });
}

interface Documented {
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  readonly deprecated?: string | undefined;
}

/** Reports a deprecation without advice, unless other documentation of the subject contains it. */
function checkAdvice(
  name: string,
  { doc = "", details = "", deprecated }: Documented,
  at: Cursor,
  report: ReportFinding<"{name}">,
): void {
  if (deprecated !== "" || advice.test(`${doc} ${details}`)) return;
  report(at.to("deprecated"), { name });
}

const advice =
  /\b(?:deprecat|instead\b|replac(?:ed|ement|es)\b|supersed|in favou?r of\b|no longer\b|obsolete|legacy\b|discontinu|sunset|retired\b|migrat|discouraged\b|(?:will|to) be removed\b|(?:has|have|was|were) been removed\b|prefer(?:red)?\b)/i;

/** Reports a sentence without a date or version, unless other documentation of the subject contains it. */
function checkDate(
  name: string,
  { doc = "", details = "", deprecated = "" }: Documented,
  at: Cursor,
  report: ReportFinding<"{name}">,
): void {
  if (deprecated === "" || time.test(`${doc} ${details} ${deprecated}`)) return;
  report(at.to("deprecated"), { name }, { on: "value" });
}

/** A year, a quarter, or a version. */
const time = /\b(?:20\d\d|Q[1-4]|v\d[\w.]*|version \d[\w.]*|\d+\.\d[\w.]*)\b/i;
