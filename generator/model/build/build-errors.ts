/** What is written of error answers to what it means. */
import { standIn, type BuildContext } from "../context/build-context.ts";
import { parseType } from "../context/parse-type.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { ErrorsSpec } from "../../spec/format/errors.ts";
import { unknown, type ErrorBodies, type StatusBody, type Unknown } from "../model.ts";

/** `hasEnvelope`: whether an answer of status 200 may be a failure. */
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
    return { byStatus: [], other: context.type(spec, at), place };
  }
  const { default: others, ...statuses } = Object.fromEntries(
    at.intact(spec).map((entry) => [entry.key, entry]),
  );
  const byStatus = Object.values(statuses).flatMap(({ key, value, at: here }): StatusBody[] => {
    const type = context.type(value, here);
    if (!isFailure(key, hasEnvelope)) {
      context.report("errors-status", here.keyPlace, { status: key });
      return [];
    }
    return [{ status: Number(key), type, place: here.keyPlace }];
  });
  const other = others && context.type(others.value, others.at);
  return { byStatus, other, place };
}

/** Several words that are no type. */
function isProse(text: string): boolean {
  const { type } = parseType(text, (name) => ({
    kind: "named",
    name,
    to: standIn(name, { file: "", line: 1, column: 1, length: 0 }),
  }));
  return type === undefined && /\w\s+\w/.test(text);
}

/** Answers of other statuses never become an error, or hold nothing. */
const isFailure = (status: string, hasEnvelope: boolean): boolean =>
  /^[45]\d\d$/.test(status) || (hasEnvelope && status === "200");
