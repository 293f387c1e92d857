import type { Throttle } from "../../model/model.ts";
import { throttleOf } from "../../model/throttle-of.ts";
import { checkRule } from "../rule/define.ts";

/** Calls in a second that no service documents for one caller; days that nobody waits. */
const [mostCalls, mostDays] = [10_000, 31];

const isImplausible = (limit: Throttle | undefined): boolean =>
  limit !== undefined &&
  (limit.calls / (limit.per / 1000) > mostCalls || limit.per > mostDays * 86_400_000);

export const throttleImplausible = checkRule({
  id: "throttle-implausible",
  level: "warning",
  message:
    "{calls} calls in {time} is no limit that services document. See whether the number or the unit is right.",
  reason:
    "A limit that is too large protects nobody, and one over a long time makes callers wait without a word. Mostly a unit is wrong.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
    throttle: { calls: 1000, per: 1ms }
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    result: string[]
    throttle: { calls: 1000, per: 1m }
`,
  check: {
    service({ service, spec, at }, report) {
      if (typeof spec.throttle !== "object" || !isImplausible(throttleOf(service))) return;
      report(at.to("throttle"), { calls: spec.throttle.calls, time: spec.throttle.per });
    },
    operation({ operation, spec, at }, report) {
      if (typeof spec.throttle !== "object" || !isImplausible(throttleOf(operation))) return;
      report(at.to("throttle"), { calls: spec.throttle.calls, time: spec.throttle.per });
    },
  },
});
