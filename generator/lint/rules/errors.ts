/** Declared error responses. */
import { isDeepStrictEqual } from "node:util";
import {
  errorEntries,
  errorParts,
  errorsOf,
  errorType,
  sharedErrors,
} from "../../model/content.ts";
import { errorRetries } from "../../model/error-retries.ts";
import { unknown } from "../../model/model.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { exampleService, listing, listSheet, resourceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

const problems = `errors: Problem
types:
  Problem:
    doc: Reason of the failure.
    fields: { reason: string }
`;

export const errorRules: readonly LintRule[] = [
  rule({
    id: "errors-missing",
    level: "warning",
    fixKind: "fix",
    message:
      "{service} does not describe its error responses. Set `errors:` to their type, or to `unknown`.",
    why: "A missing fact is not the same as an unknown one. Known errors have a type in the package, unknown ones are counted.",
    bad: exampleService({ errors: undefined }),
    good: exampleService(),
    check: {
      service({ service, spec, at, edit }, report) {
        if (spec.errors !== undefined) return;
        const edits = edit.insert([], "errors", "unknown", ["baseUrl", "auth"]);
        report(at.to("service"), { service: service.name }, { on: "value", edits });
      },
    },
  }),
  rule({
    id: "errors-restated",
    level: "info",
    fixKind: "fix",
    message: "`errors:` repeats the error responses of {service}. Remove it.",
    why: "If call sheets contain only exceptions, reviewers notice them, and callers have a single type to read.",
    bad: {
      "service.yaml": problems,
      "books.yaml": listSheet({ errors: "{ 404: Problem }" }),
    },
    good: {
      "service.yaml": problems,
      "books.yaml": listSheet(),
    },
    check: {
      operation({ operation, at, edit, service }, report) {
        const { errors } = operation;
        if (errors === undefined || errors === unknown) return;
        const [own, shared] = [errorsOf(operation, service), sharedErrors(service)];
        const statuses = [...own.byStatus.keys(), ...shared.byStatus.keys(), undefined];
        // A name refers to the same type in both sheets, so strings can be compared.
        if (
          statuses.some(
            (status) => showType(errorType(own, status)) !== showType(errorType(shared, status)),
          ) ||
          !isDeepStrictEqual(
            errorRetries(errorEntries(operation, service)),
            errorRetries(errorEntries(service)),
          )
        )
          return;
        const here = at.to("errors");
        report(here, { service: service.name }, { edits: edit.remove(here.path) });
      },
    },
  }),
  rule({
    id: "errors-undeclared",
    level: "warning",
    message:
      "{id} has no error type, but {count} of {all} operations have one. Set `errors:`, or `errors: unknown`.",
    why: "Callers of most operations can read a typed error, and expect it here. Usually the new operation was written without its error responses.",
    bad: failing({}),
    good: failing({ errors: "Problem" }),
    check: {
      service({ service, resources }, report) {
        if (errorParts(service).length > 0) return;
        const all = resources.flatMap(({ operations }) => operations);
        const typed = all.filter(({ operation }) => errorParts(operation).length > 0);
        if (typed.length < least || 2 * typed.length <= all.length) return;
        for (const { operation, at } of all) {
          // A HEAD response has no body.
          if (operation.errors !== undefined || operation.method === "HEAD") continue;
          report(at, { id: operation.id, count: typed.length, all: all.length });
        }
      },
    },
  }),
];

/** Minimum number of operations with an error type. */
const least = 3;

function failing(facts: { readonly errors?: string }): string {
  const names = ["list", "search", "newest"] as const;
  const typed = names.map((name) => [
    name,
    { ...listing, http: `GET /v1/books:${name}`, errors: "Problem" },
  ]);
  const types = "types:\n  Problem: { doc: Reason of the failure., fields: { reason: string } }\n";
  const oldest = { ...listing, http: "GET /v1/books:oldest", ...facts };
  return types + resourceSheet({ ...Object.fromEntries(typed), oldest });
}
