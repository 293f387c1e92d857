import { checkRule } from "../rule/define.ts";

export const envelopeUnused = checkRule({
  id: "envelope-unused",
  level: "warning",
  mend: "fix",
  message: "No operation of {service} has an answer in this envelope. Remove it.",
  reason:
    "What nothing uses is not noticed when it is wrong, and misleads who adds the next operation.",
  instead: {
    "service.yaml": `envelope:
  success: { status: ok }
  result: data
`,
    "books.yaml": `operations:
  delete:
    http: DELETE /v1/books
    doc: Removes all books.
    result: none
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
    service({ service, at, edit, resources }, report) {
      if (service.envelope === undefined) return;
      const operations = resources.flatMap((resource) => resource.operations);
      if (operations.some(({ operation }) => operation.enveloped)) return;
      // An operation that opts out of it could not do so any more.
      const isNamed = operations.some(({ spec }) => spec.envelope !== undefined);
      const here = at.to("envelope");
      const edits = isNamed ? undefined : edit.remove(here.path);
      report(here, { service: service.name }, { edits });
    },
  },
});
