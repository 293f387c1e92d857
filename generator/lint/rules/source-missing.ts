import { checkRule } from "../rule/define.ts";

export const sourceMissing = checkRule({
  id: "source-missing",
  level: "info",
  message:
    "Nothing says which document the facts of {service} come from. Write it as `source:`, with the day it was read.",
  reason:
    "Who doubts a fact wants to look it up, and who brings the call sheets up to date wants to know since when.",
  instead: {
    "service.yaml": `service: library
title: Library
doc: Keeps books.
baseUrl: https://library.test
auth: none
errors: unknown
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
    service({ service: { name, source }, at }, report) {
      if (source === undefined) report(at.to("service"), { service: name }, { on: "value" });
    },
  },
});
