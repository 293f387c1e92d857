import { checkRule } from "../rule/define.ts";

export const envelopeUntested = checkRule({
  id: "envelope-untested",
  level: "error",
  message:
    "The envelope of {service} says no field of success or failure, so that failures are taken for results. Name one.",
  reason:
    "An envelope is there for answers that fail with HTTP 200. Without a field to tell, a failure reaches the caller as a result.",
  instead: {
    "service.yaml": `envelope:
  success: {}
  result: data
`,
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  },
  use: {
    "service.yaml": `envelope:
  success: { status: ok }
  result: data
`,
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  },
  check: {
    service({ service, at }, report) {
      const here = at.to("envelope", "success");
      const { envelope } = service;
      if (envelope?.success.length === 0 && envelope.failure === undefined)
        report(here, { service: service.name });
    },
  },
});
