import { checkRule } from "../rule/define.ts";

export const envelopeResultTested = checkRule({
  id: "envelope-result-tested",
  level: "error",
  message:
    "{field} holds the result and tells success from failure as well, so that no result but one can come. Name another field.",
  reason:
    "One of the two is the wrong field: as it stands, no other result than that value ever reaches a caller.",
  instead: {
    "service.yaml": `envelope:
  success: { data: ok }
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
    service({ service: { envelope }, at }, report) {
      const field = envelope?.result;
      if (envelope === undefined || field === undefined) return;
      if (envelope.success.some(({ name }) => name === field)) {
        report(at.to("envelope", "success", field), { field });
      }
      if (envelope.failure === field) report(at.to("envelope", "failure"), { field });
    },
  },
});
