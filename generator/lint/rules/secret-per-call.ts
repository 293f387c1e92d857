import { checkRule } from "../rule/define.ts";
import { isCredential } from "../rule/credential.ts";

export const secretPerCall = checkRule({
  id: "secret-per-call",
  level: "warning",
  message:
    '"{name}" looks like a credential, and an argument of a call is written to logs. If it is the same in all calls, declare it under `client:` of the service with `secret: true`.',
  reason:
    "An argument of a call is no secret to the client: it is in error messages and log lines. A caller gives a credential once, and it is masked everywhere.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      api_key: { type: string, required: true, doc: Key of the caller. }
    result: string[]
`,
  use: {
    "service.yaml": `client:
  api_key: { in: query, type: string, required: true, secret: true, doc: Key of the caller. }
`,
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  },
  check: {
    parameter({ parameter: { wire: name, in: location }, at, client }, report) {
      if (client === undefined && location !== "path" && isCredential(name)) report(at, { name });
    },
  },
});
