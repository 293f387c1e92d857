import { isCredential } from "../rule/credential.ts";
import { checkRule } from "../rule/define.ts";

export const authUnsaid = checkRule({
  id: "auth-unsaid",
  level: "warning",
  mend: "fix",
  message:
    "Nothing says how a caller is known to {service}. Write `auth:` with `bearer`, `none` or `unknown`, or name the credential under `client:` with `secret: true`.",
  reason:
    "That nothing is said is not the same as that nothing is known: an unknown is counted, and gives callers a way to authorize their requests.",
  instead: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
errors: unknown
`,
  },
  use: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
auth: unknown
errors: unknown
`,
  },
  check: {
    service({ service, spec, at, edit }, report) {
      // One that is not marked yet is for another rule.
      const isNamed = Array.from(
        spec.client ?? [],
        ([name, { secret }]) => secret ?? isCredential(name),
      ).includes(true);
      if (spec.auth !== undefined || isNamed) return;
      const edits = edit.insert([], "auth", "unknown", ["baseUrl"]);
      report(at.to("service"), { service: service.name }, { on: "value", edits });
    },
  },
});
