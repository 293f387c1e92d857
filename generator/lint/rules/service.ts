import type { Service } from "../../model/model.ts";
import { throttleOf } from "../../model/operation-facts.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import { listSheet, resourceSheet, exampleService } from "../examples.ts";
import { rule, type Example, type ReportFinding, type LintRule } from "../rule.ts";

/** Returns the URLs to which paths are added. A base URL that names an environment is left out. */
function baseUrlsOf({ baseUrl, defaultEnvironment, environments, servers }: Service, at: Cursor) {
  const named = [
    ...environments.map(({ name, url }) => ({ url, here: at.to("environments", name) })),
    ...servers.flatMap(({ name, url, environments: others }) => {
      const here = at.to("servers", name);
      if (others === undefined) return [{ url, here }];
      return [
        { url, here: here.to("baseUrl") },
        ...others.map((one) => ({ url: one.url, here: here.to("environments", one.name) })),
      ];
    }),
  ];
  return defaultEnvironment === undefined
    ? [{ url: baseUrl, here: at.to("baseUrl") }, ...named]
    : named;
}

/** Returns all URLs that receive requests. */
const requestUrlsOf = (service: Service, at: Cursor) => [
  ...baseUrlsOf(service, at),
  ...service.credentials.flatMap((credential) =>
    credential.kind === "oauth2"
      ? [
          {
            url: credential.endpoint.tokenUrl,
            here: at.to("credentials", credential.name).to("tokenUrl"),
          },
        ]
      : [],
  ),
];

export const serviceRules: readonly LintRule[] = [
  rule({
    id: "source-missing",
    level: "info",
    message:
      "{service} does not name the document that its facts come from. Write it as `source:`, with the date.",
    why: "A reader who doubts a fact wants to check the document. An author who updates the call sheets needs its date.",
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
      "Requests to {url} can be read and changed on the way. Use https:// if the service supports it.",
    why: "Keys and responses are not encrypted over http, and browsers block such calls from https pages.",
    bad: { "service.yaml": "baseUrl: http://library.test\n" },
    good: { "service.yaml": "baseUrl: https://library.test\n" },
    check: {
      service({ service, at }, report) {
        for (const { url, here } of requestUrlsOf(service, at)) {
          const host = URL.parse(url)?.hostname ?? "";
          // A local service has no certificate.
          const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/i.test(host);
          if (/^http:/i.test(url) && !isLocal) report(here, { url }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "base-url-placeholder",
    level: "warning",
    message:
      "{url} is an example, not a service. Set the URL of the service, or `baseUrl: unknown`.",
    why: "Callers who do not pass a base URL use the one of the call sheet. An example host always fails.",
    bad: { "service.yaml": "baseUrl: https://api.example.com/v1\n" },
    good: { "service.yaml": "baseUrl: unknown\n" },
    check: {
      service({ service, at }, report) {
        for (const { url, here } of requestUrlsOf(service, at)) {
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
    fixKind: "fix",
    message: "{url} ends with a slash, but every path begins with one. Remove it.",
    why: "With a single form, call sheets do not differ without a reason.",
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
    fixKind: "fix",
    message: "{url} is the URL of the environment {name}. Write `baseUrl: {name}`.",
    why: "A URL that is written once cannot be inconsistent, and callers can refer to the default by its name.",
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
      service({ service, at, edit }, report) {
        const { baseUrl, defaultEnvironment, environments, servers } = service;
        // An environment can differ in the URLs of other servers alone.
        const ofServers = new Set(
          servers.flatMap(({ environments: others = [] }) => others.map(({ name }) => name)),
        );
        const same = environments.find(({ name, url }) => url === baseUrl && !ofServers.has(name));
        if (same === undefined || defaultEnvironment !== undefined) return;
        const here = at.to("baseUrl");
        const edits = edit.replaceValue(here.path, same.name);
        report(here, { url: baseUrl, name: same.name }, { on: "value", edits });
      },
    },
  }),
  rule({
    id: "envelope-untested",
    level: "error",
    message:
      "The envelope of {service} cannot distinguish success from failure. Name a field of `success:` or `failure:`.",
    why: "An envelope describes failures with HTTP 200. Without such a field, a failure reaches the caller as a result.",
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
      "{field} is the result and also distinguishes success from failure. Name another field for one of the two.",
    why: "One of the two fields is wrong: callers can only receive that single value as a result.",
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
    fixKind: "fix",
    message: "No operation of {service} has a response in this envelope. Remove it.",
    why: "Errors in an unused envelope stay undetected, and mislead the author of the next operation.",
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
        // An operation that opts out of the envelope would become invalid.
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
    message: "{calls} calls in {time} is an implausible rate limit. Check the number and the unit.",
    why: "A limit that is too high has no effect, and a long interval makes callers wait silently. Usually a unit is wrong.",
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

/** Maximum plausible number of calls per second for one caller, and of days that a caller waits. */
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
