/** Builds the errors of a service or an operation, and the envelope of a service. */
import type { EnvelopeSpec, ErrorsSpec } from "../../sheets/format/answers.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { type BuildContext, standIn } from "../context/build-context.ts";
import { parseType } from "../context/parse-type.ts";
import {
  type Envelope,
  type ErrorBodies,
  type ErrorBody,
  type ErrorStatus,
  type RetryAfter,
  type RetryField,
  type StatusBody,
  unknown,
  type Unknown,
} from "../model.ts";

/** Builds the error types. `hasEnvelope`: whether a response with status 200 can be a failure. */
export function buildErrors(
  spec: ErrorsSpec | undefined,
  at: Cursor,
  hasEnvelope: boolean,
  context: BuildContext,
): ErrorBodies | Unknown | undefined {
  if (spec === undefined || at.isLost) return undefined;
  const place = at.keyPlace;
  if (typeof spec === "string") {
    if (spec === unknown) return unknown;
    if (isProse(spec)) {
      context.report("errors-prose", at.place, {});
      return undefined;
    }
    return { byStatus: [], other: { type: context.type(spec, at), place }, place };
  }
  const { default: others, ...statuses } = Object.fromEntries(
    at.intact(spec).map((entry) => [entry.key, entry]),
  );
  const byStatus = Object.values(statuses).flatMap(({ key, value, at: here }): StatusBody[] => {
    const body = buildError(value, here, context);
    const status = failureStatus(key, hasEnvelope);
    if (status === undefined) {
      context.report("errors-status", here.keyPlace, { status: key });
      return [];
    }
    return [{ status, ...body }];
  });
  const other = others && buildError(others.value, others.at, context);
  return { byStatus, other, place };
}

type ErrorSpec =
  Exclude<ErrorsSpec, string> extends ReadonlyMap<string, infer Entry> ? Entry : never;

function buildError(spec: ErrorSpec, at: Cursor, context: BuildContext): ErrorBody {
  const place = at.keyPlace;
  if (typeof spec === "string") return { type: context.type(spec, at), place };
  const { type, retry, retryAfter } = spec;
  return {
    type: context.type(type, at.to("type")),
    retry: retry === true ? true : buildRetry(retry, at.to("retry"), context),
    retryAfter: buildRetryAfter(retryAfter, at.to("retryAfter"), context),
    place,
  };
}

const buildRetry = (
  retry: EnvelopeSpec["retry"],
  at: Cursor,
  context: BuildContext,
): readonly RetryField[] | undefined =>
  retry &&
  Array.from(retry, ([name, written]): RetryField => {
    context.visibleName(name, "a field", at.to(name).keyPlace);
    return { name, values: Array.isArray(written) ? written : [written] };
  });

function buildRetryAfter(
  spec: EnvelopeSpec["retryAfter"],
  at: Cursor,
  context: BuildContext,
): RetryAfter | undefined {
  const [entry] = Object.entries(spec ?? {}) as [RetryAfter["unit"], string][];
  if (entry === undefined) return undefined;
  const [unit, field] = entry;
  context.visibleName(field, "a field", at.to(unit).place);
  return { field, unit };
}

/** Returns whether a string is several words instead of a type. */
function isProse(text: string): boolean {
  const { type } = parseType(text, (name) => ({
    kind: "named",
    name,
    to: standIn(name, { file: "", line: 1, column: 1, length: 0 }),
  }));
  return type === undefined && /\w\s+\w/.test(text);
}

/** Returns a status or range; undefined if its responses are never errors or have no body. */
function failureStatus(key: string, hasEnvelope: boolean): ErrorStatus | undefined {
  if (key === "4XX" || key === "5XX") return key;
  return /^[45]\d\d$/.test(key) || (hasEnvelope && key === "200") ? Number(key) : undefined;
}

export function buildEnvelope(
  spec: EnvelopeSpec | undefined,
  at: Cursor,
  context: BuildContext,
): Envelope | undefined {
  if (spec === undefined) return undefined;
  const { failure, result, retry, retryAfter } = spec;
  if (spec.success === undefined && failure === undefined && !at.isBroken) {
    context.report("envelope-says-nothing", at.keyPlace, {});
  }
  const success = Array.from(spec.success ?? [], ([name, value]) => {
    context.visibleName(name, "a field", at.to("success", name).keyPlace);
    return { name, value };
  });
  for (const [key, name] of Object.entries({ failure, result })) {
    if (name !== undefined) context.visibleName(name, "a field", at.to(key).place);
  }
  return {
    success,
    failure,
    result,
    retry: buildRetry(retry, at.to("retry"), context),
    retryAfter: buildRetryAfter(retryAfter, at.to("retryAfter"), context),
    place: at.keyPlace,
  };
}
