import { errorsOf, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import { unknown } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";
import { checkRule } from "../rule/define.ts";

export const errorsRestated = checkRule({
  id: "errors-restated",
  level: "info",
  mend: "fix",
  message: "That is what error answers of {service} hold anyway. Remove `errors:`.",
  reason:
    "Where only what differs is said, a reviewer sees what differs, and callers have one type to look at.",
  instead: {
    "service.yaml": `errors: Problem
types:
  Problem:
    doc: What went wrong.
    fields: { reason: string }
`,
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
    errors: { 404: Problem }
`,
  },
  use: {
    "service.yaml": `errors: Problem
types:
  Problem:
    doc: What went wrong.
    fields: { reason: string }
`,
    "books.yaml": `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
`,
  },
  check: {
    operation({ operation, at, edit, service }, report) {
      const { errors } = operation;
      if (errors === undefined || errors === unknown) return;
      const [own, shared] = [errorsOf(operation, service), sharedErrors(service)];
      const statuses = [...own.byStatus.keys(), ...shared.byStatus.keys(), undefined];
      if (statuses.some((status) => typeAt(own, status) !== typeAt(shared, status))) return;
      const here = at.to("errors");
      report(here, { service: service.name }, { edits: edit.remove(here.path) });
    },
  },
});

/** As text: a name is one type in both. */
const typeAt = ({ byStatus, other }: ErrorTypes, status: number | undefined): string =>
  showType((status === undefined ? undefined : byStatus.get(status)) ?? other);
