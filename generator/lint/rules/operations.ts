import { isPolled } from "../../model/linked-operations.ts";
import { mayRepeat } from "../../model/operation-facts.ts";
import { type Method, methods } from "../../model/model.ts";
import { listSheet, listing, resourceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

const ofTransfer =
  /^(?:connection|content-(?:encoding|length|type)|set-cookie|transfer-encoding)$/i;

export const operationRules: readonly LintRule[] = [
  rule({
    id: "operation-name-style",
    level: "warning",
    message: "{id} becomes the name of a function. Begin it with a lowercase letter, and remove _.",
    why: "The service does not see the name, and callers expect the style of TypeScript functions.",
    bad: resourceSheet({ List_all: listing }),
    good: resourceSheet({ listAll: listing }),
    check: {
      operation({ operation: { id, name }, at }, report) {
        if (!/^[a-z][A-Za-z0-9]*$/.test(name)) report(at, { id });
      },
    },
  }),
  rule({
    id: "operation-verb-method",
    level: "info",
    message:
      "{id} is a {method}, which its name does not suggest. Check the method in the API's document.",
    why: "The method decides whether a failed call is retried. If a name and a method disagree, one of the two is often wrong.",
    bad: resourceSheet({
      deleteAll: { http: "GET /v1/books", doc: "Removes all books.", result: "none" },
    }),
    good: resourceSheet({
      deleteAll: { http: "DELETE /v1/books", doc: "Removes all books.", result: "none" },
    }),
    check: {
      operation({ operation: { id, name, method }, at }, report) {
        if (verbs.some(([verb, unexpected]) => verb.test(name) && unexpected.has(method))) {
          report(at, { id, method });
        }
      },
    },
  }),
  rule({
    id: "path-trailing-slash",
    level: "info",
    message:
      "The path of {id} ends with a slash; servers distinguish both paths. Check it in the API's document.",
    why: "Some servers require the slash, others reject it. Usually it is a typo that the first call reveals.",
    bad: listSheet({ http: "GET /v1/books/" }),
    good: listSheet(),
    check: {
      operation({ operation: { id, paths }, at }, report) {
        if (paths.some(({ template: { text } }) => text !== "/" && text.endsWith("/"))) {
          report(at.to("http"), { id }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "response-header-of-transfer",
    level: "warning",
    message: "The header {name} of {id} describes the transfer, which clients handle. Remove it.",
    why: "Clients decode bodies, and browsers hide cookies, so that such a header has another meaning for callers, or none.",
    bad: listSheet({ responseHeaders: "{ Content-Length: integer }" }),
    good: listSheet({ responseHeaders: "{ X-Total-Count: integer }" }),
    check: {
      operation({ operation: { id, responseHeaders = [] }, at }, report) {
        for (const { name, required } of responseHeaders) {
          const key = required ? name : `${name}?`;
          if (ofTransfer.test(name)) report(at.to("responseHeaders", key), { id, name });
        }
      },
    },
  }),
  rule({
    id: "body-on-delete",
    level: "warning",
    levelOfImported: "info",
    message:
      "{id} sends a body with DELETE, which proxies and servers might drop. Check the API's document for parameters.",
    why: "HTTP does not define a body for DELETE. If it is lost, the call removes something else, or more.",
    bad: removing({ body: "string[]" }),
    good: removing({
      query: 'title: { type: "string[]", required: true, doc: Titles of the books. }',
    }),
    check: {
      operation({ operation: { id, method, body }, at }, report) {
        if (method === "DELETE" && body !== undefined) report(at.to("body"), { id });
      },
    },
  }),
  rule({
    id: "retry-unsafe",
    level: "warning",
    message:
      "{id} is a {method} that is retried, but no parameter identifies the retry. Check that the API's document allows retries.",
    why: "A failed request can have been processed. If the service cannot detect the retry, it processes two orders.",
    bad: adding({ idempotent: "true" }),
    good: adding({ idempotent: "Idempotency-Key" }),
    check: {
      operation({ service, operation, at }, report) {
        const { id, method, idempotent, parameters, ranges } = operation;
        // A download that can be resumed only reads, and so does a poll.
        const isRead = ranges || isPolled(operation, service);
        if (idempotent !== true || isRead || mayRepeat({ method })) return;
        const isKnown = parameters.some(
          ({ wire, random }) =>
            random || /idempoten|request[-_]?id|client[-_]?token|dedup/i.test(wire),
        );
        if (!isKnown) report(at.to("idempotent"), { id, method });
      },
    },
  }),
  rule({
    id: "idempotent-redundant",
    level: "info",
    fixKind: "fix",
    message: "`idempotent:` repeats the default: a {method} is{not} safe to retry. Remove it.",
    why: "If call sheets contain only exceptions, reviewers notice them.",
    bad: listSheet({ idempotent: "true" }),
    good: listSheet(),
    check: {
      operation({ operation: { method, idempotent }, spec, at, edit }, report) {
        // An idempotency key has a further effect.
        if (typeof spec.idempotent === "string") return;
        if (idempotent === undefined || idempotent !== repeatable.has(method)) return;
        const here = at.to("idempotent");
        report(here, { method, not: idempotent ? "" : " not" }, { edits: edit.remove(here.path) });
      },
    },
  }),
  rule({
    id: "idempotency-key-by-hand",
    level: "info",
    message: "{id} is retried only if callers set the header {name}. Set `idempotent: {name}`.",
    why: "If the client creates the key, it sends the same key in all attempts, so it can retry the call. Callers can still pass a key.",
    bad: adding({
      header:
        "Idempotency-Key: { as: idempotencyKey, type: string, doc: The same for every retry. }",
    }),
    good: adding({ idempotent: "Idempotency-Key" }),
    check: {
      operation({ operation: { id, parameters }, at }, report) {
        for (const { wire: name, in: place, random } of parameters) {
          if (random || place !== "header" || !/^(?:x-)?idempotency-?key$/i.test(name)) continue;
          report(at.to("header", name), { id, name });
        }
      },
    },
  }),
];

/** Verbs at the start of a name, and the methods that readers do not expect for them. */
const verbs: readonly (readonly [RegExp, ReadonlySet<Method>])[] = [
  [/^(?:get|list|read|fetch)(?![a-z])/, new Set(["PUT", "PATCH", "DELETE"])],
  [
    /^(?:create|add|insert|update|patch|edit|delete|remove)(?![a-z])/,
    new Set(["GET", "HEAD", "QUERY"]),
  ],
];

const repeatable: ReadonlySet<Method> = new Set(methods.filter((method) => mayRepeat({ method })));

function removing(facts: { readonly body?: string; readonly query?: string }): string {
  const doc = "Removes the books of these titles.";
  return resourceSheet({ delete: { http: "DELETE /v1/books", doc, result: "none", ...facts } });
}

function adding(facts: { readonly header?: string; readonly idempotent?: string }): string {
  const doc = "Adds a book of this title.";
  const http = "POST /v1/books";
  return resourceSheet({ create: { http, doc, body: "string", result: "none", ...facts } });
}
