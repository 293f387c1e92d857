import { listSheet, exampleService } from "../examples.ts";
import { alternativesOf } from "../../model/credentials.ts";
import { impliedName } from "../../model/read/build-credentials.ts";
import { rule, type LintRule } from "../rule.ts";

export const credentialRules: readonly LintRule[] = [
  rule({
    id: "auth-missing",
    level: "warning",
    fixKind: "fix",
    message:
      "{service} does not specify how calls are authorized. Set `auth:` to a credential, `none` or `unknown`.",
    why: "A missing fact is not the same as an unknown one: an unknown is counted, and callers can authorize requests themselves.",
    bad: exampleService({ auth: undefined }),
    good: exampleService({ auth: "unknown" }),
    check: {
      service({ service, spec, at, edit }, report) {
        // A different rule reports a key that every call sends.
        const isNamed = [...(spec.client ?? [])].some(([name]) => isCredential(name));
        if (spec.auth !== undefined || spec.credentials !== undefined || isNamed) return;
        const edits = edit.insert([], "auth", "unknown", ["baseUrl"]);
        report(at.to("service"), { service: service.name }, { on: "value", edits });
      },
    },
  }),
  rule({
    id: "credential-unused",
    level: "warning",
    message: "No operation needs the credential `{name}`. Name it in an `auth:`, or remove it.",
    why: "A credential is sent only with the operations that name it. Otherwise it is an option of the client without any effect.",
    bad: {
      "service.yaml": `credentials:
  token: bearer
  key: { header: X-API-Key }
auth: token
`,
      "books.yaml": listSheet(),
    },
    good: {
      "service.yaml": `credentials:
  token: bearer
  key: { header: X-API-Key }
auth: [token, key]
`,
      "books.yaml": listSheet(),
    },
    check: {
      service({ service, at }, report) {
        const operations = service.resources.flatMap((resource) => resource.operations);
        const used = new Set(
          [service, ...operations].flatMap(({ auth }) => alternativesOf(auth)?.flat() ?? []),
        );
        for (const { name } of service.credentials) {
          if (!used.has(name)) report(at.to("credentials", name), { name });
        }
      },
    },
  }),
  rule({
    id: "authorization-by-hand",
    level: "warning",
    message:
      "Callers have to write the whole header {name}. For a token, or a user and a password, set `auth:` to `bearer: {option}` or `basic: [user, password]`.",
    why: "With `auth:`, callers pass the token, or a function that fetches a new one when it expires. The client encodes user and password.",
    bad: {
      "service.yaml": `client:
  Authorization:
    { in: header, as: token, type: string, required: true, doc: Bearer and a token. }
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
    message: '"{name}" looks like a credential. Move it to `credentials:`, or set `secret: false`.',
    why: "A credential is sent with the operations that need it, and no message, error or log line shows it. A client parameter is sent with every call, and written to logs.",
    bad: {
      "service.yaml": `client:
  apikey: { in: query, type: string, required: true, doc: The caller's API key. }
`,
    },
    good: {
      "service.yaml": `credentials:
  apikey: { query: apikey, doc: The caller's API key. }
auth: apikey
`,
    },
    check: {
      service({ spec, at }, report) {
        for (const [name, { secret, in: location }] of spec.client ?? []) {
          const isHeader = location === "header" && name.toLowerCase() === "authorization";
          if (secret !== undefined || location === "path" || isHeader || !isCredential(name))
            continue;
          report(at.to("client", name), { name });
        }
      },
    },
  }),
  rule({
    id: "secret-per-call",
    level: "warning",
    message:
      '"{name}" looks like a credential, and arguments of calls are written to logs. Declare it in `credentials:` as `{entry}`, and set `auth: {key}` for this operation.',
    why: "An argument of a call is in error messages and log lines. A credential is an option of the client, and masked everywhere.",
    bad: listSheet({ query: "api_key: { type: string, required: true, doc: Key of the caller. }" }),
    good: {
      "service.yaml": `credentials:
  apiKey: { query: api_key, doc: Key of the caller. }
auth: apiKey
`,
      "books.yaml": listSheet(),
    },
    check: {
      parameter({ parameter: { wire: name, in: location }, at, client }, report) {
        if (client !== undefined || location === "path" || !isCredential(name)) return;
        const key = impliedName(name);
        report(at, { name, key, entry: `${key}: { ${location}: ${name} }` });
      },
    },
  }),
];

const credential =
  /^(?:x[-_]?)?(?:api[-_]?(?:key|token|secret)|(?:access|auth|bearer|refresh|session)[-_]?(?:token|key)|client[-_]?secret|secret(?:[-_]?key)?|password|passwd|authorization)$/i;

/** Returns whether the name is that of a credential. A lone `key` or `token` often has another meaning. */
const isCredential = (name: string): boolean => credential.test(name);
