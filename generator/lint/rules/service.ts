/** Rules about a service as a whole: its document, address, errors, envelope and limits. */
import { errorsOf, errorType, sharedErrors } from "../../model/content.ts";
import { type Service, unknown } from "../../model/model.ts";
import { throttleOf } from "../../model/operation-facts.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { listSheet, resourceSheet, exampleService } from "../examples.ts";
import { rule, type Example, type ReportFinding, type LintRule } from "../rule.ts";

const problems = `errors: Problem
types:
  Problem:
    doc: What went wrong.
    fields: { reason: string }
`;

/** Returns the base URL, unless it is the name of an environment, and those of environments. */
function baseUrlsOf({ baseUrl, defaultEnvironment, environments }: Service, at: Cursor) {
  const named = environments.map(({ name, url }) => ({ url, here: at.to("environments", name) }));
  return defaultEnvironment === undefined
    ? [{ url: baseUrl, here: at.to("baseUrl") }, ...named]
    : named;
}

export const serviceRules: readonly LintRule[] = [
  rule({
    id: "source-missing",
    level: "info",
    message:
      "Nothing says which document the facts of {service} come from. Write it as `source:`, with the day it was read.",
    why: "Who doubts a fact wants to look it up, and who brings the call sheets up to date wants to know since when.",
    bad: exampleService({ source: undefined }),
    good: exampleService(),
    check: {
      service({ service: { name, source }, at }, report) {
        if (source === undefined) report(at.to("service"), { service: name }, { on: "value" });
      },
    },
  }),
  rule({
    id: "base-url-insecure",
    level: "warning",
    message:
      "Requests to {url} can be read and changed on the way. Write https://, if the service answers there.",
    why: "Keys and answers travel as they are over http, and a browser refuses such calls from a page that came over https.",
    bad: { "service.yaml": "baseUrl: http://library.test\n" },
    good: { "service.yaml": "baseUrl: https://library.test\n" },
    check: {
      service({ service, at }, report) {
        for (const { url, here } of baseUrlsOf(service, at)) {
          const host = URL.parse(url)?.hostname ?? "";
          // A service on this machine has no certificate.
          const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/i.test(host);
          if (/^http:/i.test(url) && !isLocal) report(here, { url }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "base-url-placeholder",
    level: "warning",
    message: "{url} is nobody's service. Write where this one answers, or `baseUrl: unknown`.",
    why: "Who does not give a base URL calls the one of the call sheet; there, a name for examples only fails.",
    bad: { "service.yaml": "baseUrl: https://api.example.com/v1\n" },
    good: { "service.yaml": "baseUrl: unknown\n" },
    check: {
      service({ service, at }, report) {
        for (const { url, here } of baseUrlsOf(service, at)) {
          const host = URL.parse(url)?.hostname ?? "";
          if (!/(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$/i.test(host)) continue;
          report(here, { url }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "base-url-trailing-slash",
    level: "info",
    mend: "fix",
    message:
      "Every path begins with a slash, so the one at the end of {url} says nothing. Remove it.",
    why: "With one form for all, two call sheets of one service do not differ in nothing.",
    bad: { "service.yaml": "baseUrl: https://library.test/v1/\n" },
    good: { "service.yaml": "baseUrl: https://library.test/v1\n" },
    check: {
      service({ service, at, edit }, report) {
        for (const { url, here } of baseUrlsOf(service, at)) {
          if (!url.endsWith("/")) continue;
          const edits = edit.replaceValue(here.path, url.replace(/\/+$/, ""));
          report(here, { url }, { on: "value", edits });
        }
      },
    },
  }),
  rule({
    id: "base-url-repeated",
    level: "info",
    mend: "fix",
    message: "{url} is the URL of the environment {name}. Write `baseUrl: {name}`.",
    why: "A URL that is written once cannot differ from itself, and callers can name the default as they name other environments.",
    bad: {
      "service.yaml": `baseUrl: https://library.test
environments:
  production: https://library.test
`,
    },
    good: {
      "service.yaml": `baseUrl: production
environments:
  production: https://library.test
`,
    },
    check: {
      service({ service: { baseUrl, defaultEnvironment, environments }, at, edit }, report) {
        const same = environments.find(({ url }) => url === baseUrl);
        if (same === undefined || defaultEnvironment !== undefined) return;
        const here = at.to("baseUrl");
        const edits = edit.replaceValue(here.path, same.name);
        report(here, { url: baseUrl, name: same.name }, { on: "value", edits });
      },
    },
  }),
  rule({
    id: "errors-missing",
    level: "warning",
    mend: "fix",
    message:
      "Nothing says what {service} answers when a call fails. Write the type of it as `errors:`, or `unknown`.",
    why: "That nothing is said is not the same as that nothing is known. What is known of errors has a type in the package; what is not is counted.",
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
    mend: "fix",
    message: "That is what error answers of {service} hold anyway. Remove `errors:`.",
    why: "Where only what differs is said, a reviewer sees what differs, and callers have one type to look at.",
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
        // A name is one type in both.
        if (
          statuses.some(
            (status) => showType(errorType(own, status)) !== showType(errorType(shared, status)),
          )
        )
          return;
        const here = at.to("errors");
        report(here, { service: service.name }, { edits: edit.remove(here.path) });
      },
    },
  }),
  rule({
    id: "envelope-untested",
    level: "error",
    message:
      "The envelope of {service} says no field of success or failure, so that failures are taken for results. Name one.",
    why: "An envelope is there for answers that fail with HTTP 200. Without a field to tell, a failure reaches the caller as a result.",
    bad: enveloped("{}"),
    good: enveloped("{ status: ok }"),
    check: {
      service({ service: { name, envelope }, at }, report) {
        if (envelope?.success.length !== 0 || envelope.failure !== undefined) return;
        report(at.to("envelope", "success"), { service: name });
      },
    },
  }),
  rule({
    id: "envelope-result-tested",
    level: "error",
    message:
      "{field} holds the result and tells success from failure as well, so that no result but one can come. Name another field.",
    why: "One of the two is the wrong field: as it stands, no other result than that value ever reaches a caller.",
    bad: enveloped("{ data: ok }"),
    good: enveloped("{ status: ok }"),
    check: {
      service({ service: { envelope }, at }, report) {
        const field = envelope?.result;
        if (envelope === undefined || field === undefined) return;
        if (envelope.success.some(({ name }) => name === field)) {
          report(at.to("envelope", "success", field), { field });
        }
        if (envelope.failure === field) report(at.to("envelope", "failure"), { field });
      },
    },
  }),
  rule({
    id: "envelope-unused",
    level: "warning",
    mend: "fix",
    message: "No operation of {service} has an answer in this envelope. Remove it.",
    why: "What nothing uses is not noticed when it is wrong, and misleads who adds the next operation.",
    bad: enveloped(
      "{ status: ok }",
      resourceSheet({
        delete: { http: "DELETE /v1/books", doc: "Removes all books.", result: "none" },
      }),
    ),
    good: enveloped("{ status: ok }"),
    check: {
      service({ service, at, edit, resources }, report) {
        if (service.envelope === undefined) return;
        const operations = resources.flatMap((resource) => resource.operations);
        if (operations.some(({ operation }) => operation.enveloped)) return;
        // An operation that opts out of it could not do so any more.
        const isNamed = operations.some(({ spec }) => spec.envelope !== undefined);
        const here = at.to("envelope");
        const edits = isNamed ? undefined : edit.remove(here.path);
        report(here, { service: service.name }, { edits });
      },
    },
  }),
  rule({
    id: "throttle-implausible",
    level: "warning",
    message:
      "{calls} calls in {time} is no limit that services document. See whether the number or the unit is right.",
    why: "A limit that is too large protects nobody, and one over a long time makes callers wait without a word. Mostly a unit is wrong.",
    bad: listSheet({ throttle: "{ calls: 1000, per: 1ms }" }),
    good: listSheet({ throttle: "{ calls: 1000, per: 1m }" }),
    check: {
      service: ({ service, spec, at }, report) => checkThrottle(service, spec, at, report),
      operation: ({ operation, spec, at }, report) => checkThrottle(operation, spec, at, report),
    },
  }),
];

function enveloped(success: string, books: string = listSheet()): Example {
  return {
    "service.yaml": `envelope:\n  success: ${success}\n  result: data\n`,
    "books.yaml": books,
  };
}

/** Most calls in a second that a service documents for one caller, and most days that a caller waits. */
const [mostCalls, mostDays] = [10_000, 31];

function checkThrottle(
  owner: Parameters<typeof throttleOf>[0],
  { throttle }: Pick<OperationSpec, "throttle">,
  at: Cursor,
  report: ReportFinding<"{calls} {time}">,
): void {
  const limit = throttleOf(owner);
  if (typeof throttle !== "object" || limit === undefined) return;
  const isPlausible =
    limit.calls / (limit.per / 1000) <= mostCalls && limit.per <= mostDays * 86_400_000;
  if (!isPlausible) report(at.to("throttle"), { calls: throttle.calls, time: throttle.per });
}
