/** Rules about retries that the body of an error requests, and about pauses in its fields. */
import {
  type ErrorBody,
  type RetryField,
  type Service,
  type TypeRef,
  unknown,
} from "../../model/model.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { fieldOf, type Missing } from "../../sheets/types/type-at.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { accepts } from "../../sheets/types/type-values.ts";
import { listSheet } from "../examples.ts";
import { rule, type Checks, type LintRule, type ReportFinding } from "../rule.ts";

const failing = (errors: string): string =>
  `types:
  Failure:
    doc: Body of an error.
    fields:
      code: { type: "'busy' | 'invalid'", doc: Kind of the error. }
      wait: { type: integer, doc: Seconds until the next call. }
${listSheet({ errors })}`;

export const retryRules: readonly LintRule[] = [
  rule({
    id: "retry-field-missing",
    level: "error",
    message: '{type} has no field "{field}". Correct the name.',
    why: "The value of a missing field never requests a retry or a pause.",
    bad: failing("{ 400: { type: Failure, retry: { reason: busy } } }"),
    good: failing("{ 400: { type: Failure, retry: { code: busy } } }"),
    check: ofErrors(({ body, at }, report) => {
      for (const { name } of fieldsOf(body)) {
        const type = typeIn(body.type, name);
        if ("field" in type)
          report(at.to("retry", name), { type: showType(body.type), field: type.field });
      }
      if (body.retryAfter === undefined) return;
      const { field, unit } = body.retryAfter;
      const type = typeIn(body.type, field);
      const values = { type: showType(body.type), field };
      if ("field" in type) report(at.to("retryAfter", unit), values, { on: "value" });
    }),
  }),
  rule({
    id: "retry-value-impossible",
    level: "error",
    message: '"{field}" is never {value}: its type is {type}. Correct the value.',
    why: "A value that the field cannot have never requests a retry.",
    bad: failing("{ 400: { type: Failure, retry: { code: bussy } } }"),
    good: failing("{ 400: { type: Failure, retry: { code: busy } } }"),
    check: ofErrors(({ body, at }, report) => {
      for (const { name, values } of fieldsOf(body)) {
        const type = typeIn(body.type, name);
        if ("field" in type) continue;
        for (const value of values) {
          if (accepts(type, value)) continue;
          report(at.to("retry", name), {
            field: name,
            value: JSON.stringify(value),
            type: showType(type),
          });
        }
      }
    }),
  }),
  rule({
    id: "retry-pause-unused",
    level: "warning",
    message: "Errors with status {status} are not retried, only later calls wait. Set `retry:`.",
    why: "By default, clients retry only statuses that a retry can change. A service that requests a pause usually expects a retry.",
    bad: failing("{ 400: { type: Failure, retryAfter: { seconds: wait } } }"),
    good: failing("{ 429: { type: Failure, retryAfter: { seconds: wait } } }"),
    check: ofErrors(({ status, body, at }, report) => {
      const isUnused = typeof status === "number" && status !== 200 && !retried.has(status);
      if (body.retryAfter !== undefined && body.retry === undefined && isUnused)
        report(at.to("retryAfter"), { status });
    }),
  }),
  rule({
    id: "retry-of-success",
    level: "error",
    message: "Status 200 is a failure in the envelope. Move `{key}:` to `envelope:`.",
    why: "`errors:` applies to error statuses. The envelope decides about failures with HTTP 200.",
    bad: enveloped("", "{ 200: { type: Failure, retry: { code: busy } } }"),
    good: enveloped(", retry: { code: busy }", "{ 200: Failure }"),
    check: ofErrors(({ status, body, at }, report) => {
      if (status !== 200) return;
      for (const key of ["retry", "retryAfter"] as const)
        if (body[key] !== undefined) report(at.to(key), { key });
    }),
  }),
];

function enveloped(retry: string, errors: string) {
  return {
    "service.yaml": `envelope: { success: { code: ok }, result: data${retry} }\nerrors: ${errors}
types:
  Failure:
    doc: Body of an error.
    fields: { code: { type: string, doc: Kind of the error. } }
`,
    "books.yaml": listSheet(),
  };
}

/** Statuses that clients retry by default. */
const retried: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504]);

interface ErrorSite {
  readonly status: number | string;
  readonly body: ErrorBody;
  readonly at: Cursor;
}

/** Checks each error of a service and of its operations. */
function ofErrors<Message extends string>(
  check: (site: ErrorSite, report: ReportFinding<Message>) => void,
): Checks<ReportFinding<Message>> {
  const all = ({ errors }: Pick<Service, "errors">, at: Cursor, report: ReportFinding<Message>) => {
    if (errors === undefined || errors === unknown) return;
    for (const body of errors.byStatus)
      check({ status: body.status, body, at: at.to("errors", String(body.status)) }, report);
    if (errors.other !== undefined)
      check({ status: "default", body: errors.other, at: at.to("errors", "default") }, report);
  };
  return {
    service: ({ service, at }, report) => all(service, at, report),
    operation: ({ operation, at }, report) => all(operation, at, report),
  };
}

const fieldsOf = ({ retry = [] }: ErrorBody): readonly RetryField[] =>
  retry === true ? [] : retry;

/** Returns the type at a path of fields. Any item of a list can have the field. */
function typeIn(type: TypeRef, path: string): TypeRef | Missing {
  let at = itemOr(type);
  for (const name of path.split(".")) {
    const inner = fieldOf(at, name, "received");
    if ("field" in inner) return inner;
    at = itemOr(inner);
  }
  return at;
}

function itemOr(type: TypeRef): TypeRef {
  const shape = nonNullShape(type);
  return shape.kind === "array" ? shape.items : type;
}
