import { checkRule } from "../rule/define.ts";

export const errorsUnsaid = checkRule({
  id: "errors-unsaid",
  level: "warning",
  mend: "fix",
  message:
    "Nothing says what {service} answers when a call fails. Write the type of it as `errors:`, or `unknown`.",
  reason:
    "That nothing is said is not the same as that nothing is known. What is known of errors has a type in the package; what is not is counted.",
  instead: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
auth: none
`,
  },
  use: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: https://library.test
auth: none
errors: unknown
`,
  },
  check: {
    service({ service, spec, at, edit }, report) {
      if (spec.errors !== undefined) return;
      const edits = edit.insert([], "errors", "unknown", ["baseUrl", "auth"]);
      report(at.to("service"), { service: service.name }, { on: "value", edits });
    },
  },
});
