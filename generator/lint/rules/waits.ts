import { resultType } from "../../model/content.ts";
import { isFailure } from "../../model/job-states.ts";
import { operationOf } from "../../model/linked-operations.ts";
import { mayRepeat } from "../../model/operation-facts.ts";
import { typeAt } from "../../sheets/types/type-at.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { resourceSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

export const waitRules: readonly LintRule[] = [
  rule({
    id: "wait-without-failure",
    level: "warning",
    message: '{id} waits forever if {field} is "{value}". Add this state to `failed:`.',
    why: "A job that failed or was cancelled does not become done, so the caller waits until a timeout.",
    bad: jobs({ wait: wait("") }),
    good: jobs({ wait: wait(", failed: { state: failed }") }),
    check: {
      operation({ service, operation, at }, report) {
        const { id, wait: waiting } = operation;
        const job = resultType(operationOf(service, waiting?.poll.name)?.result);
        if (waiting === undefined || job === undefined) return;
        const { done, failed = [] } = waiting;
        // The field of an error has no states.
        if ("name" in failed) return;
        for (const { name: field } of done) {
          const type = typeAt(job, field);
          if ("field" in type) continue;
          const states = [...done, ...failed].filter(({ name }) => name === field);
          const final = new Set(states.flatMap(({ values }) => values.map(({ value }) => value)));
          const value = listedTexts(type).texts.find((text) => isFailure(text) && !final.has(text));
          if (value !== undefined) report(at.to("wait"), { id, field, value });
        }
      },
    },
  }),
  rule({
    id: "wait-not-retried",
    level: "warning",
    message:
      "{id} polls {poll}, whose method {method} is not retried. Set `idempotent: true` there.",
    why: "Reading the state of a job changes nothing. Without retries, one lost response ends waiting.",
    bad: jobs({ wait: wait(", failed: { state: failed }") }, { http: "POST /v1/jobs/{id}" }),
    good: jobs(
      { wait: wait(", failed: { state: failed }") },
      { http: "POST /v1/jobs/{id}", idempotent: "true" },
    ),
    check: {
      operation({ service, operation, at }, report) {
        const { id, wait: waiting } = operation;
        const poll = operationOf(service, waiting?.poll.name);
        if (poll === undefined || mayRepeat(poll)) return;
        report(at.to("wait"), { id, poll: poll.id, method: poll.method });
      },
    },
  }),
];

function wait(failed: string): string {
  return `{ poll: books.get, with: { id: id }, done: { state: done }${failed} }`;
}

function jobs(
  start: Parameters<typeof resourceSheet>[0][string],
  get: Parameters<typeof resourceSheet>[0][string] = {},
): string {
  return `types:
  Job:
    doc: The state of a job.
    fields: { id: string, state: State }
  State:
    doc: Where a job is.
    values: { running: It runs., done: It is done., failed: It failed. }
${resourceSheet({
  start: { http: "POST /v1/jobs", doc: "Starts a job.", result: "Job", ...start },
  get: {
    http: "GET /v1/jobs/{id}",
    doc: "Reads a job.",
    path: "id: { type: string, doc: Id of the job. }",
    result: "Job",
    ...get,
  },
})}`;
}
