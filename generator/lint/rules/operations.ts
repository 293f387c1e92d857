/** Rules about operations: their names, methods, and whether they may be repeated. */
import { mayRepeat } from "../../model/operation-facts.ts";
import { type Method, methods } from "../../model/model.ts";
import { listSheet, listing, resourceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

export const operationRules: readonly LintRule[] = [
  rule({
    id: "operation-name-style",
    level: "warning",
    message:
      "{id} is the name of a function: write it as one, beginning with a small letter and without _.",
    why: "The name does not reach the service, and callers write it as they write every function of TypeScript.",
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
      "{id} is a {method}, which its name does not suggest. See whether the document says so.",
    why: "Whether a call is repeated after a failure is decided by its method: a name and a method that disagree are often a slip in one of the two.",
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
      "The path of {id} ends in a slash. See whether the document writes it so: to a server the two are different paths.",
    why: "Some servers want the slash, others know no path that ends in one. Mostly it is a slip, which the first call shows.",
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
    id: "body-on-delete",
    level: "warning",
    message:
      "{id} sends a body with DELETE, which proxies and servers may drop. See whether the document means parameters.",
    why: "HTTP gives a body of DELETE no meaning: it is often lost on the way, and then the call removes something else, or more.",
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
      "{id} is a {method} that is sent again after a failure, and has no parameter by which the service knows the repeat. See whether the document promises that.",
    why: "A request that failed may have been carried out. Where the service cannot tell the second one from another order, there are two orders.",
    bad: adding({ idempotent: "true" }),
    good: adding({ idempotent: "Idempotency-Key" }),
    check: {
      operation({ operation, at }, report) {
        const { id, method, idempotent, parameters } = operation;
        if (idempotent !== true || mayRepeat({ method })) return;
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
    mend: "fix",
    message: "That a {method} is{not} safe to repeat is understood. Remove `idempotent:`.",
    why: "Where only what differs from the usual is said, a reviewer sees what differs.",
    bad: listSheet({ idempotent: "true" }),
    good: listSheet(),
    check: {
      operation({ operation: { method, idempotent }, spec, at, edit }, report) {
        // A key does more.
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
    message:
      "Callers of {id} have to make up the header {name}, and without it a failed attempt is not repeated. Say `idempotent: {name}`.",
    why: "A client that makes the key itself sends the same one in all repeats of a call, and so can repeat it: callers need not know of it, and still may give a key of their own.",
    bad: adding({
      header:
        "Idempotency-Key: { as: idempotencyKey, type: string, doc: The same for every repeat. }",
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

/** Verbs at the beginning of a name, and the methods that a reader does not expect then. */
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
