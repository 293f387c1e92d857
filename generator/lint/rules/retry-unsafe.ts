import { mayRepeat } from "../../model/may-repeat.ts";
import { checkRule } from "../rule/define.ts";

export const retryUnsafe = checkRule({
  id: "retry-unsafe",
  level: "warning",
  message:
    "{id} is a {method} that is sent again after a failure, and has no parameter by which the service knows the repeat. See whether the document promises that.",
  reason:
    "A request that failed may have been carried out. Where the service cannot tell the second one from another order, there are two orders.",
  instead: `operations:
  create:
    http: POST /v1/books
    doc: Adds a book of this title.
    body: string
    result: none
    idempotent: true
`,
  use: `operations:
  create:
    http: POST /v1/books
    doc: Adds a book of this title.
    body: string
    result: none
    idempotent: Idempotency-Key
`,
  check: {
    operation({ operation, at }, report) {
      const { id, method, idempotent, parameters } = operation;
      if (idempotent !== true || mayRepeat({ method })) return;
      if (
        parameters.some(
          ({ wire, random }) =>
            random || /idempoten|request[-_]?id|client[-_]?token|dedup/i.test(wire),
        )
      ) {
        return;
      }
      report(at.to("idempotent"), { id, method });
    },
  },
});
