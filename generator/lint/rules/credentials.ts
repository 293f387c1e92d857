/** Rules about how callers are known to a service. */
import { listSheet, serviceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

export const credentialRules: readonly LintRule[] = [
  rule({
    id: "auth-missing",
    level: "warning",
    mend: "fix",
    message:
      "Nothing says how a caller is known to {service}. Write `auth:` with `bearer`, `none` or `unknown`, or name the credential under `client:` with `secret: true`.",
    why: "That nothing is said is not the same as that nothing is known: an unknown is counted, and gives callers a way to authorize their requests.",
    bad: serviceSheet({ auth: undefined }),
    good: serviceSheet({ auth: "unknown" }),
    check: {
      service({ service, spec, at, edit }, report) {
        // A credential that is not marked yet is for another rule.
        const isNamed = [...(spec.client ?? [])].some(
          ([name, { secret }]) => secret ?? isCredential(name),
        );
        if (spec.auth !== undefined || isNamed) return;
        const edits = edit.insert([], "auth", "unknown", ["baseUrl"]);
        report(at.to("service"), { service: service.name }, { on: "value", edits });
      },
    },
  }),
  rule({
    id: "authorization-by-hand",
    level: "warning",
    message:
      "Callers have to write the whole of the header {name}. Where it is a token, or a user and a password, say `auth:` with `bearer: {option}` or `basic: [user, password]`.",
    why: "Said as `auth:`, a token is given as it is, or by a function that fetches another one when it has expired; user and password are encoded by the client.",
    bad: {
      "service.yaml": `client:
  Authorization:
    { in: header, as: token, type: string, required: true, secret: true, doc: Bearer and a token. }
`,
    },
    good: { "service.yaml": "auth: { bearer: token }\n" },
    check: {
      service({ spec, at }, report) {
        for (const [name, parameter] of spec.client ?? []) {
          if (parameter.in !== "header" || name.toLowerCase() !== "authorization") continue;
          report(at.to("client", name), { name, option: parameter.as ?? "token" });
        }
      },
    },
  }),
  rule({
    id: "secret-unmarked",
    level: "warning",
    mend: "suggestion",
    message:
      '"{name}" looks like a credential. Say `secret: true`, or `secret: false` if it is none.',
    why: "A secret is masked in every message, error and log line. One that is not marked is written to logs in full.",
    bad: {
      "service.yaml": `client:
  apikey: { in: query, type: string, required: true, doc: The caller's API key. }
`,
    },
    good: {
      "service.yaml": `client:
  apikey: { in: query, type: string, required: true, secret: true, doc: The caller's API key. }
`,
    },
    check: {
      service({ spec, at, edit }, report) {
        for (const [name, { secret }] of spec.client ?? []) {
          if (secret !== undefined || !isCredential(name)) continue;
          const here = at.to("client", name);
          const before = ["in", "as", "type", "required", "default", "send"];
          const edits = edit.insert(here.path, "secret", "true", before);
          report(here, { name }, { edits });
        }
      },
    },
  }),
  rule({
    id: "secret-per-call",
    level: "warning",
    message:
      '"{name}" looks like a credential, and an argument of a call is written to logs. If it is the same in all calls, declare it under `client:` of the service with `secret: true`.',
    why: "An argument of a call is no secret to the client: it is in error messages and log lines. A caller gives a credential once, and it is masked everywhere.",
    bad: listSheet({ query: "api_key: { type: string, required: true, doc: Key of the caller. }" }),
    good: {
      "service.yaml": `client:
  api_key: { in: query, type: string, required: true, secret: true, doc: Key of the caller. }
`,
      "books.yaml": listSheet(),
    },
    check: {
      parameter({ parameter: { wire: name, in: location }, at, client }, report) {
        if (client === undefined && location !== "path" && isCredential(name)) report(at, { name });
      },
    },
  }),
];

const credential =
  /^(?:x[-_]?)?(?:api[-_]?(?:key|token|secret)|(?:access|auth|bearer|refresh|session)[-_]?(?:token|key)|client[-_]?secret|secret(?:[-_]?key)?|password|passwd|authorization)$/i;

/** True if a parameter of this name is a credential; a lone `key` or `token` is often something else. */
const isCredential = (name: string): boolean => credential.test(name);
